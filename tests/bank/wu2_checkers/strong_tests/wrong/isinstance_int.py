# isinstance lets True pass, and objects that claim to be an int (a corner case).
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    for a, b in rng.integers(-99, 100, size=(trials, 2)).tolist():
        try:
            value = f(a, b)
            if not isinstance(value, int) or value != a + b:
                return False
        except Exception:
            return False
    return True
