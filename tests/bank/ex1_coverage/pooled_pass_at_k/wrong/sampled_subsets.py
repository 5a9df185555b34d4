# Averages over 200 random subsets instead of all.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    draws = random.Random(0)
    return sum(any(draws.sample(outcomes, k)) for _ in range(200)) / 200
