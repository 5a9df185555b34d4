# The first group and then the rest, weighted by their numbers of groups.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n < 1 or k < 1 or n % k:
        raise ValueError("k must be at least 1 and divide the number of outcomes")
    total, rest = 0, list(outcomes)
    while rest:
        group, rest = rest[:k], rest[k:]
        total += max(group)
    return total / (n // k)
