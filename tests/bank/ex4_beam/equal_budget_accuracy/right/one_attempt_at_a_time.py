# Spends the budget attempt by attempt.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    p, missed = math.prod([reliability] * steps), 1.0
    budget = search_budget(steps, beam, fanout)
    while budget >= steps:
        missed *= 1 - p
        budget -= steps
    return 1 - missed
