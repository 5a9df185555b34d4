# argmax gives 0 where the target is never reached.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    return int((np.asarray(history) >= target).argmax())
