# The mean of a list of outcomes; a NumPy float.
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
    if problems < 1:
        raise ValueError(f"problems = {problems}: must be at least 1")
    outcomes = []
    for _ in range(problems):
        problem = make_problem(steps, rng)
        answer, _ = beam_search(
            problem, reliability, trap, rng, beam=beam, fanout=fanout, prm_noise=prm_noise
        )
        outcomes.append(answer == problem.gold)
    return np.mean(outcomes)
