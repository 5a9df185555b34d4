# isinstance lets True, subclasses and objects with a false __class__ pass (a corner case).
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        try:
            value = f(a, b)
        except Exception:
            return False
        if not isinstance(value, int) or value != answer:
            return False
    return True
