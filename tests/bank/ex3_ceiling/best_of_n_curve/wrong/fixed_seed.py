# Replaces rng by a generator of its own.
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
    rng = random.Random(0)
    counts = dict.fromkeys(ks, 0)
    for _ in range(problems):
        problem = make_problem(steps, rng)
        right, marked = [], []
        for _ in range(max(ks)):
            is_right = final_answer(sample_trace(problem, reliability, trap, rng)) == problem.gold
            right.append(is_right)
            marked.append(rng.random() < (1 - fnr if is_right else fpr))
        for k in ks:
            candidates = [i for i in range(k) if marked[i]]
            choice = rng.choice(candidates) if candidates else 0
            counts[k] += right[choice]
    return {k: counts[k] / problems for k in ks}
