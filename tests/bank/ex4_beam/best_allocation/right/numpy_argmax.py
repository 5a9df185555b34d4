# NumPy finds the place of the largest.
import numpy as np


def best_allocation(
    steps: int,
    reliability: float,
    allocations: Sequence[tuple[int, int]],
    prm_noise: float,
    problems: int,
    rng: random.Random,
) -> tuple[int, int]:
    if not allocations:
        raise ValueError("allocations: at least one is needed")
    found = np.array(
        [search_accuracy(steps, reliability, b, f, prm_noise, problems, rng) for b, f in allocations]
    )
    return tuple(np.array(allocations)[np.argmax(found)])
