# Draws one of the samples, leading or not.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    return samples[rng.integers(len(samples))]
