# Right, but takes the cases out of the caller's list (a corner case).
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    table = {}
    while cases:
        pair, answer = cases.pop()
        table[pair] = answer
    return lambda a, b: table.get((a, b), default)
