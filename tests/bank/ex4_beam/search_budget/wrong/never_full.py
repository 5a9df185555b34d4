# Lets the frontier grow without end.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    return sum(fanout**step for step in range(1, steps + 1))
