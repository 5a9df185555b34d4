# Of tied answers the largest wins.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    return max(sorted(set(samples), reverse=True), key=samples.count)
