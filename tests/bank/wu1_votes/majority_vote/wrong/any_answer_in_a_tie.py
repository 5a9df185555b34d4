# In a tie draws among all answers, trailing ones too.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    counts = Counter(samples)
    most = max(counts.values())
    tied = [answer for answer, count in counts.items() if count == most]
    return tied[0] if len(tied) == 1 else list(counts)[rng.integers(len(counts))]
