# Factorials as floats: fail for n above 170.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    def comb(a, b):
        if b > a:
            return 0.0
        top = float(math.factorial(a))
        return top / (float(math.factorial(b)) * float(math.factorial(a - b)))

    return 1 - comb(n - c, k) / comb(n, k)
