# The same problem for every pool: the accuracy does not depend on it.
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
    problem = make_problem(steps, rng)
    counts = dict.fromkeys(ks, 0)
    for _ in range(problems):
        pool = [sample_trace(problem, reliability, trap, rng) for _ in range(max(ks))]
        right = [final_answer(trace) == problem.gold for trace in pool]
        marked = [rng.random() >= fnr if ok else rng.random() < fpr for ok in right]
        for k in ks:
            candidates = [ok for ok, mark in zip(right[:k], marked[:k]) if mark]
            counts[k] += rng.choice(candidates) if candidates else right[0]
    return {k: counts[k] / problems for k in ks}
