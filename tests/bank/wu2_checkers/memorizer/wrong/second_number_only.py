# Looks at the second number only (of use where each case has another one).
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = {b: answer for (_, b), answer in cases}
    return lambda a, b: table.get(b, default)
