# NumPy's argmax; the index is a NumPy integer.
def steps_to_target(history: Sequence[float], target: float) -> int | None:
    reached = np.asarray(history) >= target
    return reached.argmax() if reached.any() else None
