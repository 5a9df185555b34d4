# By recursion.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    if len(history) == 0:
        return None
    if history[0] >= target:
        return 0
    rest = steps_to_target(history[1:], target)
    return None if rest is None else rest + 1
