# Converts to int first, so that '5', 5.0 and True pass.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        try:
            if int(f(a, b)) != answer:
                return False
        except Exception:
            return False
    return True
