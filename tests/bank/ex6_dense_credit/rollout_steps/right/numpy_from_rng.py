# A NumPy generator that is seeded by rng.
def rollout_steps(
    probs: Policy, noise: float, rng: random.Random
) -> tuple[list[int], list[float | None], bool]:

    if not 0.0 <= noise <= 1.0:
        raise ValueError(f"noise = {noise}")
    if len(probs) != 4:
        raise ValueError("probs needs four rows")
    generator = np.random.default_rng(rng.getrandbits(64))
    actions = [int(generator.choice(5, p=row)) for row in probs]
    first_slip = next(
        (t for t, a in enumerate(actions) if generator.random() >= STRATEGIES[a].reliability), 4
    )
    verdicts = []
    for t in range(4):
        if verdicts and verdicts[-1] != 1.0:
            verdicts.append(None)
        elif generator.random() < noise:
            verdicts.append(1.0 if t >= first_slip else 0.0)
        else:
            verdicts.append(0.0 if t >= first_slip else 1.0)
    return actions, verdicts, first_slip == 4
