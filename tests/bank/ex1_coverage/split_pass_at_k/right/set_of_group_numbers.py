# Counts the distinct group numbers of the right attempts.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n < 1 or k < 1 or n % k:
        raise ValueError("k must be at least 1 and divide the number of outcomes")
    return len({i // k for i, right in enumerate(outcomes) if right}) * k / n
