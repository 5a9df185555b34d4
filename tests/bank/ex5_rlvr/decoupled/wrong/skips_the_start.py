# Subtle: the start cannot be the peak.
def decoupled(history: History, drop: float = 0.2) -> bool:
    if not history:
        raise ValueError("the history is empty")
    accuracies = [entry["true_acc"] for entry in history]
    objectives = [entry["objective"] for entry in history]
    peak = max(range(min(1, len(history) - 1), len(history)), key=accuracies.__getitem__)
    fell = accuracies[peak] - accuracies[-1] >= drop
    held = objectives[-1] >= objectives[peak]
    return fell and held
