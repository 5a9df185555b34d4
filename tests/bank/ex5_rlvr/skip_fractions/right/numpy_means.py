# Means of a NumPy array, in a list.
def skip_fractions(history: History, window: int = 30) -> tuple[float, float]:
    flags = np.array([entry["skipped"] for entry in history[1:]], dtype=float)
    if not 1 <= window <= flags.size:
        raise ValueError(f"window = {window}")
    return [flags[:window].mean(), flags[flags.size - window :].mean()]
