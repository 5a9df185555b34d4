# Step s has min(beam, fanout ** (s - 1)) prefixes.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    return fanout * sum(min(beam, fanout**step) for step in range(steps))
