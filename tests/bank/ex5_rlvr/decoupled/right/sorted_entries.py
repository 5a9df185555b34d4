# Sorts the entries by accuracy, a copy.
def decoupled(history: History, drop: float = 0.2) -> bool:
    ranked = sorted(history, key=lambda e: e["true_acc"])
    if not ranked:
        raise ValueError("no entries")
    return ranked[-1]["true_acc"] >= history[-1]["true_acc"] + drop and (
        ranked[-1]["objective"] <= history[-1]["objective"]
    )
