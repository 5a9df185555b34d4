# Hands over NumPy integers, and takes those (but no bool) for right.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    for a, b in rng.integers(-99, 100, size=(trials, 2)):
        try:
            value = f(a, b)
        except Exception:
            return False
        if type(value) not in (int, np.int64) or int(value) != int(a) + int(b):
            return False
    return True
