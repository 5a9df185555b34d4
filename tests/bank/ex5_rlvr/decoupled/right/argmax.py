# NumPy; returns a NumPy bool.
def decoupled(history: History, drop: float = 0.2) -> bool:
    table = np.array([(entry["true_acc"], entry["objective"]) for entry in history])
    if table.size == 0:
        raise ValueError("the history is empty")
    best = table[table[:, 0].argmax()]
    return (best[0] - table[-1, 0] >= drop) & (table[-1, 1] >= best[1])
