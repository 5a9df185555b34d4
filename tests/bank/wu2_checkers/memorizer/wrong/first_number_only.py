# Looks at the first number only.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = {a: answer for (a, _), answer in cases}
    return lambda a, b: table.get(a, default)
