# Subtle: takes the last entry but one for the end.
def decoupled(history: History, drop: float = 0.2) -> bool:
    if not history:
        raise ValueError("the history is empty")
    accuracies = [entry["true_acc"] for entry in history]
    objectives = [entry["objective"] for entry in history]
    peak = accuracies.index(max(accuracies))
    fell = accuracies[peak] - accuracies[-2:][0] >= drop
    held = objectives[-2:][0] >= objectives[peak]
    return fell and held
