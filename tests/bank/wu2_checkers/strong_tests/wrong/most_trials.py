# Accepts where 95% of the pairs are right.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    pairs = rng.integers(-99, 100, size=(trials, 2)).tolist()
    return sum(passes(f, [((a, b), a + b)]) for a, b in pairs) >= 0.95 * trials
