# Sums over the first attempt that is right.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    p = reliability**steps
    attempts = max(1, search_budget(steps, beam, fanout) // steps)
    return math.fsum(p * (1 - p) ** failed for failed in range(attempts))
