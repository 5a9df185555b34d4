# Counts from both ends of the history.
def skip_fractions(history: History, window: int = 30) -> tuple[float, float]:
    if window < 1 or window > len(history) - 1:
        raise ValueError(f"window = {window}")
    first = last = 0
    for i in range(1, window + 1):
        first += history[i]["skipped"]
        last += history[-i]["skipped"]
    return (first / window, last / window)
