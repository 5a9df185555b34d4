# Right, but refuses a single trial (a corner case).
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials <= 1:
        raise ValueError("too few trials")
    numbers = rng.integers(-99, 100, size=2 * trials).tolist()
    return passes(f, [((a, b), a + b) for a, b in zip(numbers[::2], numbers[1::2])])
