# k groups instead of groups of k.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n < 1 or k < 1 or n % k:
        raise ValueError("k must be at least 1 and divide the number of outcomes")
    size = n // k
    groups = [outcomes[i : i + size] for i in range(0, n, size)]
    return sum(any(group) for group in groups) / len(groups)
