# With log1p and expm1.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    p = reliability**steps
    attempts = search_budget(steps, beam, fanout) // steps
    return 1.0 if p == 1 else -math.expm1(attempts * math.log1p(-p))
