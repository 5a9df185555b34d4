# Right, but a float that rounds to 1 passes for certainty (a corner case).
def attempts_needed(p: float, target: float) -> int:
    if not (0 <= p <= 1 and 0 <= target <= 1) or (p == 0 and target > 0):
        raise ValueError("p and target must be in [0, 1], and p above 0")
    k = 1
    while 1 - (1 - p) ** k < target:
        k += 1
    return k
