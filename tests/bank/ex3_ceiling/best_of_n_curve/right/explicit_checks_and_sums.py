# Checks every argument itself, collects rows and averages at the end.
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
    for name, value in (("reliability", reliability), ("trap", trap)):
        if math.isnan(value) or value < 0 or value > 1:
            raise ValueError(f"{name} = {value}")
    if steps < 1:
        raise ValueError(f"steps = {steps}")
    rows = []
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answers = [final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(ks[-1])]
        marks = []
        for answer in answers:
            error = fnr if answer == problem.gold else fpr
            flipped = rng.random() < error
            marks.append((answer == problem.gold) != flipped)
        row = []
        for k in ks:
            good = [a for a, m in zip(answers[:k], marks) if m]
            row.append((rng.choice(good) if good else answers[0]) == problem.gold)
        rows.append(row)
    return {k: sum(column) / problems for k, column in zip(ks, zip(*rows))}
