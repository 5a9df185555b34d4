# Off by one: a trial too many.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    for _ in range(trials + 1):
        a, b = int(rng.integers(-99, 100)), int(rng.integers(-99, 100))
        if not passes(f, [((a, b), a + b)]):
            return False
    return True
