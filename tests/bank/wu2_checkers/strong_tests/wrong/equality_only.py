# Compares with == and asks for no type.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    for a, b in rng.integers(-99, 100, size=(trials, 2)).tolist():
        try:
            if not f(a, b) == a + b:
                return False
        except Exception:
            return False
    return True
