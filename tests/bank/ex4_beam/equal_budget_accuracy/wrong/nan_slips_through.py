# Subtle: a check that NaN passes.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if reliability < 0 or reliability > 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    attempts = search_budget(steps, beam, fanout) // steps
    return 1 - (1 - reliability**steps) ** attempts
