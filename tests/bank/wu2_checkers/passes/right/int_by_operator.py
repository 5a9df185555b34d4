# operator.index and a type that is int and nothing else; an empty list is found by its first item.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    import operator

    try:
        cases[0]
    except IndexError:
        raise ValueError("there must be at least one case") from None
    try:
        values = [f(a, b) for (a, b), _ in cases]
    except Exception:
        return False
    kinds = {type(value) for value in values}
    return kinds == {int} and [operator.index(value) for value in values] == [y for _, y in cases]
