# Subtle: a fresh pool for each budget, so the means are right.
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
    counts = dict.fromkeys(ks, 0)
    for k in ks:
        for _ in range(problems):
            problem = make_problem(steps, rng)
            right = [
                final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
                for _ in range(k)
            ]
            candidates = [ok for ok in right if rng.random() < (1 - fnr if ok else fpr)]
            counts[k] += rng.choice(candidates) if candidates else right[0]
    return {k: counts[k] / problems for k in ks}
