# One pass over the pool: a reservoir of size one holds the pick, no list of candidates.
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
    for _ in range(problems):
        problem = make_problem(steps, rng)
        pick, seen = False, 0
        for n in range(1, max(ks) + 1):
            right = final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
            if n == 1:
                pick = right
            if rng.random() < (1 - fnr if right else fpr):
                seen += 1
                if rng.randrange(seen) == 0:
                    pick = right
            if n in counts:
                counts[n] += pick
    return {k: count / problems for k, count in counts.items()}
