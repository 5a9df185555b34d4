# Returns −1 where no answer has more than half of the votes.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    answer, count = Counter(samples).most_common(1)[0]
    return answer if 2 * count > len(samples) else -1
