# Sums the binomial probabilities of 1 to k successes, in exact fractions.
from fractions import Fraction


def independent_pass_at_k(p: float, k: int) -> float:
    if not 0 <= p <= 1:
        raise ValueError(f"p = {p!r}: must be in [0, 1]")
    if k < 1:
        raise ValueError(f"k = {k!r}: must be at least 1")
    right = round(p * 2**60)  # whole numbers: of 2^60 equally likely attempts so many are right
    wrong = 2**60 - right
    successes = sum(math.comb(k, c) * right**c * wrong ** (k - c) for c in range(1, k + 1))
    return float(Fraction(successes, 2 ** (60 * k)))
