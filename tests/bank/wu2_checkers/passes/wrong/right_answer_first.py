# answer == value: Python asks the object all the same.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        try:
            value = f(a, b)
        except Exception:
            return False
        if not answer == value:
            return False
    return True
