# All problems first, then the attempts; right means that no step is wrong.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    from reasoning.solver import first_error

    drawn = [make_problem(steps, rng) for _ in range(problems)]

    def solves(problem):
        return first_error(sample_trace(problem, reliability, trap, rng)) is None

    table = np.array([[solves(problem) for _ in range(k)] for problem in drawn])
    return float(table.any(axis=1).mean())
