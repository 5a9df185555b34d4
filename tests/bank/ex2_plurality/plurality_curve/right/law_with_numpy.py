# Draws errors from the law of task 1 with NumPy, seeded from rng, and votes on whole arrays.
def plurality_curve(
    steps: int,
    reliability: float,
    trap: float,
    ks: Sequence[int],
    problems: int,
    rng: random.Random,
) -> dict[str, Curve]:
    law = answer_distribution(reliability**steps, trap)
    if steps < 1 or problems < 1 or min(ks) < 1 or not 0 <= reliability <= 1:
        raise ValueError("an argument is out of range")
    generator = np.random.default_rng(rng.getrandbits(64))
    errors = np.array(list(law))
    pools = generator.choice(len(errors), size=(problems, max(ks)), p=list(law.values()))
    votes = pools[:, :, None] == np.arange(len(errors))
    first = np.where(votes.any(axis=1), votes.argmax(axis=1), max(ks))
    curves = {"coverage": {}, "plurality": {}}
    for k in ks:
        counts = votes[:, :k].sum(axis=1)
        leads = counts == counts.max(axis=1, keepdims=True)
        winners = np.where(leads, first, max(ks) + 1).argmin(axis=1)
        curves["coverage"][k] = (counts[:, 0] > 0).mean()
        curves["plurality"][k] = (winners == 0).mean()
    return curves
