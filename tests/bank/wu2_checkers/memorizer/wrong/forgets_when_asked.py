# Right at the first question; then the pair is forgotten (a corner case).
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = dict(cases)
    return lambda a, b: table.pop((a, b), default)
