# The verdict of the last case overwrites the others.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    verdict = False
    for (a, b), answer in cases:
        try:
            value = f(a, b)
            verdict = type(value) is int and value == answer
        except Exception:
            verdict = False
    return verdict
