# Plays the search on a list of prefixes without values.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    frontier, expansions = [None], 0
    for _ in range(steps):
        candidates = [prefix for prefix in frontier for _ in range(fanout)]
        expansions += len(candidates)
        frontier = candidates[:beam]
    return expansions
