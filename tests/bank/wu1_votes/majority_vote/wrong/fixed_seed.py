# Draws from a generator with a fixed seed.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    counts = Counter(samples)
    most = max(counts.values())
    tied = [answer for answer, count in counts.items() if count == most]
    return tied[np.random.default_rng(0).integers(len(tied))]
