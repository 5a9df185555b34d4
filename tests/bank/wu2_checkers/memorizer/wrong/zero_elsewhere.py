# Ignores the default that it is given.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = dict(cases)
    return lambda a, b: table.get((a, b), 0)
