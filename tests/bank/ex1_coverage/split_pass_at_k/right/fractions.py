# Consumes an iterator in tuples of k; exact fractions until the end.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n < 1 or k < 1 or n % k:
        raise ValueError("k must be at least 1 and divide the number of outcomes")
    from fractions import Fraction

    groups = list(zip(*[iter(outcomes)] * k, strict=True))
    return float(sum((Fraction(any(group)) for group in groups), Fraction(0)) / len(groups))
