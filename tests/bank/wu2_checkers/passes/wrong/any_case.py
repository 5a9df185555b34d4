# `any` in the place of `all`.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    def right(pair, answer):
        try:
            value = f(*pair)
            return type(value) is int and value == answer
        except Exception:
            return False

    return any(right(pair, answer) for pair, answer in cases)
