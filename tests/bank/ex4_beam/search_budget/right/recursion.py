# Recursion over the steps that are left.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    def cost(left: int, prefixes: int) -> int:
        if left == 0:
            return 0
        return prefixes * fanout + cost(left - 1, min(beam, prefixes * fanout))

    return cost(steps, 1)
