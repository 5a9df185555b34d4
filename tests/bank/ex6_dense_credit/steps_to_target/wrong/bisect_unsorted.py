# Bisection on a run that is not sorted (subtle).
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    import bisect

    i = bisect.bisect_left(history, target)
    return i if i < len(history) else None
