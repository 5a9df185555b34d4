# The smallest of the indices that qualify.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    return min((i for i, a in enumerate(history) if not a < target), default=None)
