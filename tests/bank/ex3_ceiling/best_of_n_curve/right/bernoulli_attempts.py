# Attempts are right with probability reliability ** steps; the solver itself is not run.
def best_of_n_curve(
    steps: int,
    reliability: float,
    fpr: float,
    fnr: float,
    ks: Sequence[int],
    problems: int,
    rng: random.Random,
    trap: float = 0.5,
) -> Curve:
    for name, value in (("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if problems < 1 or min(ks) < 1:
        raise ValueError(f"problems = {problems}, ks = {ks}: must be at least 1")
    if steps < 1 or not 0 <= reliability <= 1:
        raise ValueError("steps or reliability out of range")
    p = reliability**steps
    totals = [0] * len(ks)
    for _ in range(problems):
        pool = []
        for _ in range(max(ks)):
            is_right = rng.random() < p
            pool.append((is_right, rng.random() < (1 - fnr if is_right else fpr)))
        for j, k in enumerate(ks):
            chosen = [is_right for is_right, mark in pool[:k] if mark] or [pool[0][0]]
            totals[j] += rng.choice(chosen)
    return {k: total / problems for k, total in zip(ks, totals)}
