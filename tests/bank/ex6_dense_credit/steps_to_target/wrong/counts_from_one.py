# The start is step 1.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    return next((i for i, a in enumerate(history, 1) if a >= target), None)
