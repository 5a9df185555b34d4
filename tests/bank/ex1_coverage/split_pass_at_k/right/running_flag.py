# One pass over the outcomes with a flag for the current group.
def split_pass_at_k(outcomes: list[bool], k: int) -> float:
    n = len(outcomes)
    if n < 1 or k < 1 or n % k:
        raise ValueError("k must be at least 1 and divide the number of outcomes")
    solved, found = 0, False
    for i, right in enumerate(outcomes, start=1):
        found = found or right
        if i % k == 0:
            solved += found
            found = False
    return solved / (n // k)
