# The step from which the run stays at or above the target.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    below = [i for i, a in enumerate(history) if a < target]
    step = below[-1] + 1 if below else 0
    return step if step < len(history) else None
