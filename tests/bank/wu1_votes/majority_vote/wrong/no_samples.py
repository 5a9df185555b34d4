# Right, but returns 0 for an empty ballot (a corner case).
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    counts = Counter(samples)
    if not counts:
        return 0
    most = max(counts.values())
    tied = [answer for answer, count in counts.items() if count == most]
    return tied[rng.integers(len(tied))]
