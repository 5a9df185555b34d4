# Right where k divides n; otherwise drops the rest instead of raising (a corner case).
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    if not outcomes or not 1 <= k <= len(outcomes):
        raise ValueError("k must be from 1 to the number of outcomes")
    groups = [outcomes[i : i + k] for i in range(0, len(outcomes) - k + 1, k)]
    return sum(any(group) for group in groups) / len(groups)
