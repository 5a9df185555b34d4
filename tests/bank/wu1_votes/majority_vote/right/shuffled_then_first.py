# Shuffles a copy; of the most frequent the first seen wins.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    order = [samples[i] for i in rng.permutation(len(samples))]
    return max(order, key=order.count)
