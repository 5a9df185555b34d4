# Simulates the attempts, so it is near but not exact.
def equal_budget_accuracy(steps: int, reliability: float, beam: int, fanout: int) -> float:
    if not 0 <= reliability <= 1:
        raise ValueError(f"reliability = {reliability}: must be in [0, 1]")
    attempts = search_budget(steps, beam, fanout) // steps
    rng, p = random.Random(1), reliability**steps
    solved = (any(rng.random() < p for _ in range(attempts)) for _ in range(2000))
    return sum(solved) / 2000
