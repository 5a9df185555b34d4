# NumPy arithmetic on draws from rng; the numbers are NumPy's.
def rollout_steps(
    probs: Policy, noise: float, rng: random.Random
) -> tuple[list[int], list[float | None], bool]:

    if np.isnan(noise) or noise < 0 or noise > 1 or np.shape(probs) != (4, 5):
        raise ValueError("out of range")
    draws = np.array([[rng.random() for _ in range(4)] for _ in range(3)])
    bounds = np.cumsum(probs, axis=1)
    actions = np.minimum((draws[0][:, None] > bounds).sum(axis=1), 4)
    reliabilities = np.array([s.reliability for s in STRATEGIES])
    right = np.logical_and.accumulate(draws[1] < reliabilities[actions])
    said = right ^ (draws[2] < noise)
    live = np.concatenate([[True], np.logical_and.accumulate(said)[:-1]])
    verdicts = [np.float64(v) if on else None for v, on in zip(said, live)]
    return list(actions), verdicts, right[-1]
