# Adds where the pair is not among the cases.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = dict(cases)
    return lambda a, b: table.get((a, b), a + b)
