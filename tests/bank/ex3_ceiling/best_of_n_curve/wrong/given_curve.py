# The given selection_curve with the mean of the two rates.
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
    coverage, _, best = selection_curve(
        steps, reliability, trap, problems, max(ks), rng.getrandbits(30), (fpr + fnr) / 2
    )
    return {k: best.get(k, best[max(best)]) for k in ks}
