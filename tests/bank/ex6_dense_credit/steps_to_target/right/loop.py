# A loop over the indices.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    for i in range(len(history)):
        if history[i] >= target:
            return i
    return None
