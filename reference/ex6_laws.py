"""How fast training learns in ex6_dense_credit: the measured laws of what two trainings return.

They have no closed form. Measuring them while a notebook is graded would take longer than most
notebooks, and from so few runs that the reference's own error would count.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from reference.ex6_dense_credit import simulate_training, steps_to_target
from reference.policy import Floats, Training

RUNS = 100_000
"""Runs behind each law."""

EARLY, LATE, CROWDED = Training(steps=20), Training(steps=60), Training(4, 24, 1.5, 0.02, 0.0)
LATE_NOISE = 0.05

MEASURED: tuple[tuple[float | None, Training, tuple[int, ...]], ...] = (
    (0.0, EARLY, (3, 20)),
    (0.2, EARLY, (3, 20)),
    (None, EARLY, (3, 20)),
    (None, CROWDED, (1, 4)),
    (LATE_NOISE, LATE, (60,)),
    (None, LATE, (60,)),
)
"""What was measured: the check's noise (None: sparse credit), the training, and after which steps.

Of `LATE` also the number of steps to `TARGET`.
"""

TARGET = 0.8


class Moments(NamedTuple):
    """Mean, variance and fourth central moment of the accuracy of one run."""

    mean: float
    variance: float
    fourth: float


MOMENTS: dict[tuple[float | None, Training, int], Moments] = {
    (0.0, EARLY, 3): Moments(0.479565, 0.000342395, 3.48962e-07),
    (0.0, EARLY, 20): Moments(0.744368, 0.000409807, 5.33833e-07),
    (0.2, EARLY, 3): Moments(0.434674, 0.000487129, 6.99759e-07),
    (0.2, EARLY, 20): Moments(0.5952, 0.00196079, 1.18764e-05),
    (None, EARLY, 3): Moments(0.45801, 0.000843501, 2.08279e-06),
    (None, EARLY, 20): Moments(0.713991, 0.00132958, 7.60324e-06),
    (None, CROWDED, 1): Moments(0.417124, 0.000165595, 8.06912e-08),
    (None, CROWDED, 4): Moments(0.476196, 0.000837244, 2.08599e-06),
    (LATE_NOISE, LATE, 60): Moments(0.832096, 0.000138229, 6.71726e-08),
    (None, LATE, 60): Moments(0.835122, 0.000156559, 9.31037e-08),
}  # fmt: skip
"""(noise, training, step) → the moments, as `main` measured them."""

STEPS_TO_TARGET: dict[float | None, tuple[int, ...]] = {
    LATE_NOISE: (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 15, 34, 104, 184,
        436, 678, 1105, 1686, 2334, 2998, 3654, 4571, 5099, 5864, 6142, 6386, 6262, 6193,
        6137, 5426, 5093, 4695, 4093, 3632, 3186, 2503, 2174, 1793, 1568, 1228, 1007, 790,
        610, 515, 438, 325, 259, 179, 135,
    ),
    None: (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 3, 19, 40, 83, 168, 344, 622,
        974, 1417, 1940, 2571, 3248, 4033, 4626, 5218, 5583, 5840, 6147, 6184, 5785, 5559,
        5216, 4937, 4333, 3934, 3340, 3016, 2587, 2206, 1884, 1544, 1258, 1070, 857, 719,
        574, 438, 385, 276, 227, 186, 143, 115,
    ),
}  # fmt: skip
"""noise → in how many runs of `LATE` the target was first reached after 0, 1, … 60 steps.

In the runs that are missing it was not.
"""


def accuracy_moments(noise: float | None, training: Training, step: int) -> Moments:
    """The moments of the accuracy of one run after `step` steps; a noise of None: sparse credit.

    Raises:
        ValueError: this was not measured.
    """
    if (noise, training, step) not in MOMENTS:
        raise ValueError(
            f"noise = {noise!r}, training = {training!r}, step = {step!r}: must be in MEASURED"
        )
    return MOMENTS[noise, training, step]


def late_steps_to_target(noise: float | None) -> Floats:
    """The steps to `TARGET` of each of `RUNS` runs of `LATE`; infinity where it was not reached.

    Raises:
        ValueError: this was not measured.
    """
    if noise not in STEPS_TO_TARGET:
        raise ValueError(f"noise = {noise!r}: must be one of {list(STEPS_TO_TARGET)}")
    counts = STEPS_TO_TARGET[noise]
    steps = np.repeat(np.arange(len(counts), dtype=np.float64), counts)
    return np.pad(steps, (0, RUNS - len(steps)), constant_values=np.inf)


def moments(accuracies: Floats) -> Moments:
    """The moments of a sample (runs,)."""
    deviations = accuracies - accuracies.mean()
    return Moments(
        float(accuracies.mean()), float((deviations**2).mean()), float((deviations**4).mean())
    )


def main() -> None:
    """`python -m reference.ex6_laws`: print the two tables; three minutes on one core."""
    rng = np.random.default_rng(6)
    for noise, training, steps in MEASURED:
        thousands = [simulate_training(1000, rng, training, noise) for _ in range(RUNS // 1000)]
        found = np.concatenate(thousands)
        for step in steps:
            values = ", ".join(f"{value:.6g}" for value in moments(found[:, step]))
            print(f"({noise}, {training}, {step}): Moments({values}),")
        if training == LATE:
            reached = steps_to_target(found, TARGET)
            print(f"{noise}: {np.bincount(reached[np.isfinite(reached)].astype(int)).tolist()},")


if __name__ == "__main__":
    main()
