# Numbers of steps, not fractions.
def skip_fractions(history: History, window: int = 30) -> tuple[float, float]:
    trained = history[1:]
    if window < 1 or len(trained) < window:
        raise ValueError(f"window = {window}")
    first = sum(entry["skipped"] for entry in trained[:window])
    last = sum(entry["skipped"] for entry in trained[-window:])
    return first, last
