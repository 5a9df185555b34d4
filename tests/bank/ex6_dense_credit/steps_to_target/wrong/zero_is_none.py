# A run that starts at the target has None (a corner case).
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    step = next((i for i, a in enumerate(history) if a >= target), None)
    return step or None
