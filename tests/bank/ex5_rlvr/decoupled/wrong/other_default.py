# Subtle: another default of drop.
def decoupled(history: History, drop: float = 0.205) -> bool:
    if not history:
        raise ValueError("the history is empty")
    best = max(history, key=lambda entry: entry["true_acc"])
    end = history[-1]
    return end["true_acc"] <= best["true_acc"] - drop and end["objective"] >= best["objective"]
