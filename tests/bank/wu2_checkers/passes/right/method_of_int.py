# int.__eq__ compares, without asking the object; bool is excluded by name.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        try:
            value = f(a, b)
            kind = type(value)
            if not issubclass(kind, int) or kind is bool or int.__eq__(value, answer) is not True:
                return False
        except Exception:
            return False
    return True
