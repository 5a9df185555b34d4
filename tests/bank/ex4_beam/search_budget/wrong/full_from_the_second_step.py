# Subtle: the first step right, and a full frontier from the second on.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    return fanout + (steps - 1) * beam * fanout
