# Draws one pair, and tests it `trials` times.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    a, b = rng.integers(-99, 100, size=2).tolist()
    return passes(f, [((a, b), a + b)] * trials)
