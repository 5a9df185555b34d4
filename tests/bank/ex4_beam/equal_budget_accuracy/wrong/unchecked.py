# Subtle: does not check the reliability.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    attempts = search_budget(steps, beam, fanout) // steps
    return 1 - (1 - reliability**steps) ** attempts
