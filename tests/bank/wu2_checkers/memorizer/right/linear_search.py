# Looks through a copy of the cases at every call.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    known = list(cases)

    def f(a, b):
        for pair, answer in known:
            if pair == (a, b):
                return answer
        return default

    return f
