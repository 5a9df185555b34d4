# Bisection on the running maximum.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    import bisect
    from itertools import accumulate

    best = list(accumulate(history, max))
    i = bisect.bisect_left(best, target)
    return i if i < len(best) else None
