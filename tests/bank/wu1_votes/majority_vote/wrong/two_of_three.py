# Draws between the first two only, also where three are tied (a corner case).
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    first, *others = Counter(samples).most_common()
    if others and others[0][1] == first[1] and rng.random() < 0.5:
        return others[0][0]
    return first[0]
