# A run that never gets there has infinity.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    return next((i for i, a in enumerate(history) if a >= target), math.inf)
