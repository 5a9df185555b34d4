# The number of entries below the target.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    below = sum(a < target for a in history)
    return below if below < len(history) else None
