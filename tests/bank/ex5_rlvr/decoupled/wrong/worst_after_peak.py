# Subtle: the lowest accuracy after the peak in the place of the last.
def decoupled(history: History, drop: float = 0.2) -> bool:
    if not history:
        raise ValueError("the history is empty")
    accuracies = [entry["true_acc"] for entry in history]
    objectives = [entry["objective"] for entry in history]
    peak = accuracies.index(max(accuracies))
    fell = accuracies[peak] - min(accuracies[peak:]) >= drop
    held = objectives[-1] >= objectives[peak]
    return fell and held
