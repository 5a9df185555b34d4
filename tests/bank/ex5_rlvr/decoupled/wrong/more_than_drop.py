# Subtle: the accuracy must have fallen by more than drop.
def decoupled(history: History, drop: float = 0.2) -> bool:
    if not history:
        raise ValueError("the history is empty")
    accuracies = [entry["true_acc"] for entry in history]
    best = accuracies.index(max(accuracies))
    lost = accuracies[best] - accuracies[-1]
    return lost > drop and history[-1]["objective"] >= history[best]["objective"]
