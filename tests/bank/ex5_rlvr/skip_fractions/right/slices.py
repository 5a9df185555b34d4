# Two slices of the trained steps.
def skip_fractions(history: History, window: int = 30) -> tuple[float, float]:
    trained = history[1:]
    if window < 1 or len(trained) < window:
        raise ValueError(f"window = {window}")
    first = sum(entry["skipped"] for entry in trained[:window]) / window
    last = sum(entry["skipped"] for entry in trained[-window:]) / window
    return first, last
