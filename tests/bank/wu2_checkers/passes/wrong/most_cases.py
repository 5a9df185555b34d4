# Forgives one wrong answer in eight or more cases, and any in a larger share below (off by one case).
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    right = 0
    for (a, b), answer in cases:
        try:
            value = f(a, b)
            right += type(value) is int and value == answer
        except Exception:
            pass
    return right >= 0.85 * len(cases)
