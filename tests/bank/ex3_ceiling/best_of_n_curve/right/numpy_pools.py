# Vectorised in NumPy, from a generator seeded by rng; a random rank picks among the marked.
import numpy as np


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
    generator = np.random.default_rng(rng.getrandbits(64))
    shape = (problems, max(ks))
    right = generator.random(shape + (steps,)).max(axis=2) < reliability
    marked = generator.random(shape) < np.where(right, 1 - fnr, fpr)
    rank = np.where(marked, generator.random(shape), 2.0)
    rows = np.arange(problems)
    return {k: right[rows, rank[:, :k].argmin(axis=1)].mean() for k in ks}
