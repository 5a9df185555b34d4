# All a first and then all b, through a generator of cases.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    column_a = rng.integers(-99, 99, size=trials, endpoint=True)
    column_b = rng.integers(-99, 99, size=trials, endpoint=True)
    return all(passes(f, [((int(a), int(b)), int(a + b))]) for a, b in zip(column_a, column_b))
