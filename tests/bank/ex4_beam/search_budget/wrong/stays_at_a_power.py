# Subtle: the frontier stops at the last power of fanout that fits.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    budget, prefixes = 0, 1
    for _ in range(steps):
        budget += prefixes * fanout
        if prefixes * fanout <= beam:
            prefixes *= fanout
    return budget
