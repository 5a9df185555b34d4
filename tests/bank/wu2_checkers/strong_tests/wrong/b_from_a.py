# b is drawn from −a … a only (a corner case: small sums are tested more).
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    for _ in range(trials):
        a, b = (lambda x: (x, int(rng.integers(-abs(x), abs(x) + 1))))(int(rng.integers(-99, 100)))
        if not passes(f, [((a, b), a + b)]):
            return False
    return True
