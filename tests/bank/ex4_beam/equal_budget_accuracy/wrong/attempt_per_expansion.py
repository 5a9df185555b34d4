# Buys an attempt for each expansion.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    return 1 - (1 - reliability**steps) ** search_budget(steps, beam, fanout)
