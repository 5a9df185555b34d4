# Catches nothing.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    for a, b in rng.integers(-99, 100, size=(trials, 2)).tolist():
        value = f(a, b)
        if type(value) is not int or value != a + b:
            return False
    return True
