# Subtle: averages over what there is.
def skip_fractions(history: History, window: int = 30) -> tuple[float, float]:
    trained = history[1:]
    if window < 1:
        raise ValueError(f"window = {window}")
    first = sum(entry["skipped"] for entry in trained[:window]) / max(1, min(window, len(trained)))
    last = sum(entry["skipped"] for entry in trained[-window:]) / max(1, min(window, len(trained)))
    return first, last
