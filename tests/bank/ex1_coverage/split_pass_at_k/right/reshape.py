# A NumPy table with a group in each row.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n < 1 or k < 1 or n % k:
        raise ValueError("k must be at least 1 and divide the number of outcomes")
    return np.array(outcomes).reshape(n // k, k).any(axis=1).mean()
