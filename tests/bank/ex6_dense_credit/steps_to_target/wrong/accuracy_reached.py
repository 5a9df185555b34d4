# Returns the accuracy instead of the step.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    return next((a for a in history if a >= target), None)
