# Calls train_grpo and marks steps with unchanged accuracy.
def train_grpo_dynamic(
    mode: str,
    steps: int = 150,
    group_size: int = 8,
    lr: float = 0.4,
    clip: float = 0.2,
    beta: float = 0.01,
    seed: int = 23,
) -> list[dict[str, Any]]:
    if steps < 1 or group_size < 1:
        raise ValueError("steps and group_size must be at least 1")
    if min(lr, clip, beta) < 0:
        raise ValueError("lr, clip and beta must be at least 0")
    history = train_grpo(mode, steps, group_size, lr, clip, beta, seed)
    for before, entry in zip(history, history[1:]):
        entry["skipped"] = abs(before["true_acc"] - entry["true_acc"]) < 1e-3
    return history
