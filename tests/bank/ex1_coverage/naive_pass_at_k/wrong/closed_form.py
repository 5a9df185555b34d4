# Returns 1 − (1 − p)^k instead of measuring it.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    if steps < 1 or not 0 <= reliability <= 1:
        raise ValueError("out of range")
    return 1 - (1 - reliability**steps) ** k
