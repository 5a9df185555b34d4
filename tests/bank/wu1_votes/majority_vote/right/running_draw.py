# One pass over the answers; the t-th tied one takes the lead with chance 1/t.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    best, tied = None, 0
    for answer, count in Counter(samples).items():
        if best is None or count > samples.count(best):
            best, tied = answer, 1
        elif count == samples.count(best):
            tied += 1
            if rng.random() < 1 / tied:
                best = answer
    return best
