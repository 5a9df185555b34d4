# Subtle: an empty history is not refused.
def decoupled(history: History, drop: float = 0.2) -> bool:
    if not history:
        return False
    accuracies = [entry["true_acc"] for entry in history]
    objectives = [entry["objective"] for entry in history]
    peak = accuracies.index(max(accuracies))
    fell = accuracies[peak] - accuracies[-1] >= drop
    held = objectives[-1] >= objectives[peak]
    return fell and held
