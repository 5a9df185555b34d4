# Knows its pairs the other way round, too.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = {tuple(sorted(pair)): answer for pair, answer in cases}
    return lambda a, b: table.get(tuple(sorted((a, b))), default)
