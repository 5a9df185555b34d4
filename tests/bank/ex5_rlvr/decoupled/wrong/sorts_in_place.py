# Subtle: sorts the caller's history.
def decoupled(history: History, drop: float = 0.2) -> bool:
    if not history:
        raise ValueError("the history is empty")
    last = history[-1]
    history.sort(key=lambda entry: entry["true_acc"])
    best = history[-1]
    return best["true_acc"] - last["true_acc"] >= drop and last["objective"] >= best["objective"]
