# Right, but only checks the remainder, so k = −3 passes (a corner case).
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    if not outcomes or k == 0 or len(outcomes) % k:
        raise ValueError("k must divide the number of outcomes")
    groups = [outcomes[i : i + k] for i in range(0, len(outcomes), abs(k))]
    return sum(any(group) for group in groups) / len(groups)
