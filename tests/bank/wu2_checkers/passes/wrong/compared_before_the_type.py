# Asks for the type, but after the comparison, which may raise (a corner case).
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        try:
            value = f(a, b)
        except Exception:
            return False
        if not (value == answer and type(value) is int):
            return False
    return True
