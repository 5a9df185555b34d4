# Subtle: beam × fanout attempts, as if the frontier were full from the start.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError("every count must be at least 1")
    return 1 - (1 - reliability**steps) ** (beam * fanout)
