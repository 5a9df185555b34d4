# Adds up the chances that the first success is attempt 1, 2, …, k.
def chance_any(p: float, k: int) -> float:
    if not 0 <= p <= 1 or k < 1:
        raise ValueError("p must be in [0, 1] and k at least 1")
    return sum(p * (1 - p) ** i for i in range(k))
