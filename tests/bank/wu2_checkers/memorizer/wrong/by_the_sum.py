# Keys are the sums of the pairs.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = {a + b: answer for (a, b), answer in cases}
    return lambda a, b: table.get(a + b, default)
