# One pass that keeps the best entry so far.
def decoupled(history: History, drop: float = 0.2) -> bool:
    if len(history) < 1:
        raise ValueError(f"history = {history!r}")
    best = history[0]
    for entry in history:
        if entry["true_acc"] > best["true_acc"]:
            best = entry
    if best["true_acc"] - history[-1]["true_acc"] < drop:
        return False
    return not history[-1]["objective"] < best["objective"]
