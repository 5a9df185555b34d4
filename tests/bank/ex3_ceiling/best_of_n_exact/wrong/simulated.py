# Simulates, so it is near but not exact.
def best_of_n_exact(p: float, fpr: float, fnr: float, n: int) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    if n < 1:
        raise ValueError(f"n = {n!r}: must be at least 1")
    draw = random.Random(n)
    right_picks = 0
    for _ in range(2_000):
        right = [draw.random() < p for _ in range(min(n, 60))]
        marked = [ok for ok in right if draw.random() < (1 - fnr if ok else fpr)]
        right_picks += marked[0] if marked else right[0]
    return right_picks / 2_000
