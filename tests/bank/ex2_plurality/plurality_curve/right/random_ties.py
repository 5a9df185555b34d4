# Breaks ties uniformly at random with rng, which is the same in distribution.
from collections import Counter


def plurality_curve(
    steps: int,
    reliability: float,
    trap: float,
    ks: Sequence[int],
    problems: int,
    rng: random.Random,
) -> dict[str, Curve]:
    if problems < 1 or min(ks) < 1:
        raise ValueError("problems and every budget must be at least 1")
    covered = dict.fromkeys(ks, 0)
    voted = dict.fromkeys(ks, 0)
    for _ in range(problems):
        problem = make_problem(steps, rng)
        pool = [
            final_answer(sample_trace(problem, reliability, trap, rng)) for _ in range(max(ks))
        ]
        for k in ks:
            votes = Counter(pool[:k])
            modes = [answer for answer in votes if votes[answer] == max(votes.values())]
            covered[k] += problem.gold in votes
            voted[k] += rng.choice(modes) == problem.gold
    return {
        "coverage": {k: covered[k] / problems for k in ks},
        "plurality": {k: voted[k] / problems for k in ks},
    }
