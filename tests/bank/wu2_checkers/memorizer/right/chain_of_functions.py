# Recursive: one case, and a memorizer of the others.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    if not cases:
        return lambda a, b: default
    ((x, y), answer), *others = cases
    rest = memorizer(others, default)
    return lambda a, b: answer if a == x and b == y else rest(a, b)
