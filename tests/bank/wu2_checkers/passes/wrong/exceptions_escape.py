# Catches nothing.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        value = f(a, b)
        if type(value) is not int or value != answer:
            return False
    return True
