# Draws the steps itself, without the laboratory: an attempt is right if no step slips.
def naive_pass_at_k(
    steps: int, reliability: float, k: int, problems: int, rng: random.Random, trap: float = 0.5
) -> float:
    if k < 1 or problems < 1:
        raise ValueError("k and problems must be at least 1")
    if steps < 1 or not 0 <= reliability <= 1:
        raise ValueError("steps must be at least 1 and reliability in [0, 1]")

    def attempt():
        return all(rng.random() < reliability for _ in range(steps))

    return sum(any(attempt() for _ in range(k)) for _ in range(problems)) / problems
