# The start is left out (a corner case).
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    return next((i for i, a in enumerate(history) if i and a >= target), None)
