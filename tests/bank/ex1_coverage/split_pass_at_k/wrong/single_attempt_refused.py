# Subtle: refuses a pool of a single attempt.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n <= 1 or k < 1 or n % k:
        raise ValueError("k must divide the number of outcomes")
    groups = [outcomes[start : start + k] for start in range(0, n, k)]
    return sum(any(group) for group in groups) / len(groups)
