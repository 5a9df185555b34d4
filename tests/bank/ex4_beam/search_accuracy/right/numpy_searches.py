# All searches at once in NumPy, from a generator seeded by rng.
import numpy as np


def search_accuracy(
    steps: int,
    reliability: float,
    beam: int,
    fanout: int,
    prm_noise: float,
    problems: int,
    rng: random.Random,
    trap: float = 0.5,
) -> float:
    for count in (steps, beam, fanout, problems):
        if count < 1:
            raise ValueError(f"{count}: must be at least 1")
    for probability in (reliability, prm_noise, trap):
        if not 0 <= probability <= 1:
            raise ValueError(f"{probability}: must be in [0, 1]")
    draw = np.random.default_rng(rng.getrandbits(64))
    deltas = np.array([0, -1, -3, -2, 2, 3, 4])
    slip = 1 - reliability
    law = [reliability, slip * trap] + [slip * (1 - trap) / 5] * 5
    frontier = np.zeros((problems, 1), dtype=int)
    for _ in range(steps):
        candidates = np.repeat(frontier, fanout, axis=1)
        candidates = candidates + draw.choice(deltas, size=candidates.shape, p=law)
        verdicts = (candidates == 0) != (draw.random(candidates.shape) < prm_noise)
        order = np.argsort(~verdicts, axis=1, kind="stable")[:, :beam]
        frontier = np.take_along_axis(candidates, order, axis=1)
    return float(np.mean(frontier[:, 0] == 0))
