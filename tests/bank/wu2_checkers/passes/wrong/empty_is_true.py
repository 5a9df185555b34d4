# Right, but True for no cases (a corner case).
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    for (a, b), answer in cases:
        try:
            value = f(a, b)
        except Exception:
            return False
        if type(value) is not int or value != answer:
            return False
    return True
