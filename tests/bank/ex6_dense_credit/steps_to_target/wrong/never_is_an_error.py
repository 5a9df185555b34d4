# A run that never gets there is an error.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    return next(i for i, a in enumerate(history) if a >= target)
