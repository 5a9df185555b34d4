# Takes the peak of the objective.
def decoupled(history: History, drop: float = 0.2) -> bool:
    if not history:
        raise ValueError("the history is empty")
    accuracies = [entry["true_acc"] for entry in history]
    objectives = [entry["objective"] for entry in history]
    peak = objectives.index(max(objectives))
    fell = accuracies[peak] - accuracies[-1] >= drop
    held = objectives[-1] >= objectives[peak]
    return fell and held
