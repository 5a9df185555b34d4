# Each tied rival takes the lead with chance 1/2, so the last of three wins most (a corner case).
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    counts = Counter(samples)
    most = max(counts.values())
    best, *rivals = [answer for answer, count in counts.items() if count == most]
    for rival in rivals:
        if rng.random() < 0.5:
            best = rival
    return best
