# Averages over consecutive groups only.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    groups = [outcomes[i : i + k] for i in range(0, n - k + 1, k)]
    return sum(any(group) for group in groups) / len(groups)
