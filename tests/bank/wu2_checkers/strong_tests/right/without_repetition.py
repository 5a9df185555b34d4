# Draws different pairs, numbered from 0 to 39,600.
def strong_tests(f: Callable[[int, int], object], trials: int, rng: np.random.Generator) -> bool:
    if trials < 1:
        raise ValueError("trials must be at least 1")
    numbers = rng.choice(199**2, size=min(trials, 199**2), replace=False).tolist()
    pairs = [(number // 199 - 99, number % 199 - 99) for number in numbers]
    return passes(f, [((a, b), a + b) for a, b in pairs])
