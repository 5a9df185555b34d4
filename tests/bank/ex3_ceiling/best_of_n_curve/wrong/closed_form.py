# Returns the exact values without any attempt.
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
    return {k: best_of_n_exact(reliability**steps, fpr, fnr, k) for k in ks}
