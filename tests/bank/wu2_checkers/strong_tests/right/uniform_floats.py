# Uniform floats, rounded down; judges by itself, and goes through all pairs.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    table = np.floor(rng.random((trials, 2)) * 199).astype(int) - 99
    verdict = True
    for row in table:
        a, b = map(int, row)
        try:
            value = f(a, b)
            verdict &= type(value) is int and value == a + b
        except Exception:
            verdict = False
    return verdict
