# Right, but accepts everything for no trials (a corner case).
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    for _ in range(trials):
        a, b = int(rng.integers(-99, 100)), int(rng.integers(-99, 100))
        if not passes(f, [((a, b), a + b)]):
            return False
    return True
