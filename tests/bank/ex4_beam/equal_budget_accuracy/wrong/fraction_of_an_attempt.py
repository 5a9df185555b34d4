# Subtle: does not round the number of attempts.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    attempts = search_budget(steps, beam, fanout) / steps
    return 1 - (1 - reliability**steps) ** attempts
