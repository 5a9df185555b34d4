# Of tied answers the first seen wins.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    return Counter(samples).most_common(1)[0][0]
