# Recursive: the first case, and then the others.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    ((a, b), answer), *others = cases
    try:
        value = f(a, b)
    except Exception:
        return False
    if type(value) is not type(answer) or value != answer:
        return False
    return passes(f, others) if others else True
