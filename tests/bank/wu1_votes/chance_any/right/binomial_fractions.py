# Adds up the binomial chances of 1, 2, … successes, in exact fractions.
def chance_any(p: float, k: int) -> float:
    if not 0 <= p <= 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    from fractions import Fraction

    p = Fraction(p)
    return sum(math.comb(k, c) * p**c * (1 - p) ** (k - c) for c in range(1, k + 1))
