# Sums the chance that the first success in a random order comes at place 1, 2, …, k.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k must be from 1 to the number of outcomes")
    total, alive = 0.0, 1.0
    for place in range(k):
        if n - place == 0:
            break
        total += alive * c / (n - place)
        alive *= 1 - c / (n - place)
        if alive <= 0:
            break
    return min(1.0, total)
