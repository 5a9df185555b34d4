# Goes by the number of the step.
def skip_fractions(history: History, window: int = 30) -> tuple[float, float]:
    steps = len(history) - 1
    if window < 1 or steps < window:
        raise ValueError("fewer steps than the window")
    skipped = {entry["step"] for entry in history if entry.get("skipped")}
    first = sum(step in skipped for step in range(1, window + 1))
    last = sum(step in skipped for step in range(steps - window + 1, steps + 1))
    return first / window, last / window
