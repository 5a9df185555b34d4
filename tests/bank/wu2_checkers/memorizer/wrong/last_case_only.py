# The loop leaves the last case in its variables, so it knows no other.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    for pair, answer in cases:
        def f(a, b):
            return answer if (a, b) == pair else default
    return f
