# Subtle: the first step extends `beam` prefixes, as if they were all the start.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    budget, prefixes = 0, beam
    for _ in range(steps):
        budget += prefixes * fanout
        prefixes = min(beam, prefixes * fanout)
    return budget
