# Asks for groups in which every attempt is right.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n < 1 or k < 1 or n % k:
        raise ValueError("k must be at least 1 and divide the number of outcomes")
    groups = [outcomes[i : i + k] for i in range(0, n, k)]
    return sum(all(group) for group in groups) / len(groups)
