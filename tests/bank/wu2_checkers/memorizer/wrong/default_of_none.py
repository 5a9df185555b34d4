# The default is None where none is given (a corner case).
def memorizer(cases: Sequence[Case], default=None) -> Callable[[int, int], int]:
    table = dict(cases)
    return lambda a, b: table.get((a, b), default)
