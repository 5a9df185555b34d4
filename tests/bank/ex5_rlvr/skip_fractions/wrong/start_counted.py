# Subtle: the start is one of the first steps.
def skip_fractions(history: History, window: int = 30) -> tuple[float, float]:
    trained = history
    if window < 1 or len(trained) < window:
        raise ValueError(f"window = {window}")
    first = sum(entry.get("skipped", False) for entry in trained[:window]) / window
    last = sum(entry.get("skipped", False) for entry in trained[-window:]) / window
    return first, last
