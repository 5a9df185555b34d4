# Ignores signs (of no matter for numbers above 0).
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = {(abs(a), abs(b)): answer for (a, b), answer in cases}
    return lambda a, b: table.get((abs(a), abs(b)), default)
