# Returns from within the loop at the first case.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    def f(a, b):
        for pair, answer in cases:
            if pair == (a, b):
                return answer
            return default
    return f
