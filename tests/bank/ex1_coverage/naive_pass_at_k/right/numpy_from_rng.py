# A NumPy generator seeded from rng draws all attempts at once.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    if steps < 1 or not 0 <= reliability <= 1:
        raise ValueError("steps must be at least 1 and reliability in [0, 1]")
    generator = np.random.default_rng(rng.getrandbits(64))
    right = generator.random((problems, k)) < reliability**steps
    return np.mean(right.any(axis=1))
