# Draws votes until one is for a leading answer.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    most = max(samples.count(answer) for answer in samples)
    while True:
        answer = samples[int(rng.random() * len(samples))]
        if samples.count(answer) == most:
            return answer
