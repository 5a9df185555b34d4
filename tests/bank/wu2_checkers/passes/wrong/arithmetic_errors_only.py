# Catches ArithmeticError and ValueError only (a corner case).
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        try:
            value = f(a, b)
        except (ArithmeticError, ValueError):
            return False
        if type(value) is not int or value != answer:
            return False
    return True
