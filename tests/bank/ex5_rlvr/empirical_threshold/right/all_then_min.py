# Trains at every coefficient, then takes the smallest broken one.
def empirical_threshold(
    coefficients: Sequence[float], seeds: Sequence[int], steps: int = 300
) -> float | None:
    if not len(seeds):
        raise ValueError("seeds is empty")
    shares = {}
    for c in coefficients:
        runs = [decoupled(train_grpo("proxy", steps, seed=s, coefficient=c)) for s in seeds]
        shares[c] = np.mean(runs)
    return min((c for c in shares if shares[c] >= 0.5), default=None)
