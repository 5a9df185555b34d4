# The last step at or above the target.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    steps = [i for i, a in enumerate(history) if a >= target]
    return steps[-1] if steps else None
