# Sliding windows: the groups overlap.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n < 1 or k < 1 or n % k:
        raise ValueError("k must be at least 1 and divide the number of outcomes")
    windows = [outcomes[i : i + k] for i in range(n - k + 1)]
    return sum(any(window) for window in windows) / len(windows)
