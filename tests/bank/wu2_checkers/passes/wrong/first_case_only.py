# Returns within the loop, after the first case.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    for (a, b), answer in cases:
        try:
            value = f(a, b)
            return type(value) is int and value == answer
        except Exception:
            return False
