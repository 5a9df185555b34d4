# The first of two steps in a row at or above the target.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    for i in range(len(history)):
        if history[i] >= target and (i + 1 == len(history) or history[i + 1] >= target):
            return i
    return None
