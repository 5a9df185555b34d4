# Between the two steps, by interpolation.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    for i, a in enumerate(history):
        if a >= target:
            if i == 0:
                return 0
            before = history[i - 1]
            return i - 1 + (target - before) / (a - before)
    return None
