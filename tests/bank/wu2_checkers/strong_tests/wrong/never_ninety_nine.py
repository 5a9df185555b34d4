# rng.integers(−99, 99) never gives 99 (off by one in 199).
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    for _ in range(trials):
        a, b = rng.integers(-99, 99, size=2).tolist()
        if not passes(f, [((a, b), a + b)]):
            return False
    return True
