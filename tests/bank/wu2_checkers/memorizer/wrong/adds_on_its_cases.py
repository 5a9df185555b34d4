# Right for sums only: adds on its cases instead of looking the answer up.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    pairs = {pair for pair, _ in cases}
    return lambda a, b: a + b if (a, b) in pairs else default
