# np.unique counts, rng.choice draws; returns a NumPy integer.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    answers, counts = np.unique(samples, return_counts=True)
    return rng.choice(answers[counts == counts.max()])
