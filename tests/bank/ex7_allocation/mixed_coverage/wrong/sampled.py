# Averages over prompts drawn from the law.
def mixed_coverage(alpha: float, beta: float, k: int) -> float:
    if alpha <= 0 or beta <= 0:
        raise ValueError("alpha and beta must be above 0")
    if k < 1:
        raise ValueError("k must be at least 1")
    rng = random.Random(0)
    misses = [(1 - rng.betavariate(alpha, beta)) ** k for _ in range(5000)]
    return 1 - sum(misses) / len(misses)
