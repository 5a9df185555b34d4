# Compares what is printed.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        try:
            value = f(a, b)
        except Exception:
            return False
        if repr(value) != repr(answer):
            return False
    return True
