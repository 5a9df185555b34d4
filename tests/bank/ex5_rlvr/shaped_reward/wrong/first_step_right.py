# Subtle: an attempt is right where its first step is.
from reasoning.solver import final_answer, sample_trace
from reasoning.task import make_problem


def shaped_reward(action: int, coefficient: float, rng: random.Random) -> float:
    if not 0 <= action < len(STRATEGIES):
        raise ValueError(f"action = {action}")
    if coefficient < 0:
        raise ValueError(f"coefficient = {coefficient}")
    strategy = STRATEGIES[action]
    problem = make_problem(4, rng)
    trace = sample_trace(problem, strategy.reliability, 0.5, rng)
    verdict = 1.0 if trace[0][1] else 0.0
    return verdict + coefficient * strategy.tokens / MAX_TOKENS
