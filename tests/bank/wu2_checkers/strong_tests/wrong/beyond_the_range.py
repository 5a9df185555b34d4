# Draws from −100 to 100 and so refuses what is right in the range.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    for _ in range(trials):
        a, b = rng.integers(-100, 101, size=2).tolist()
        if not passes(f, [((a, b), a + b)]):
            return False
    return True
