# Adds noise of less than a vote to each count.
def majority_vote(samples: Sequence[int], rng: np.random.Generator) -> int:
    if len(samples) == 0:
        raise ValueError("there must be at least one sample")
    answers = sorted(set(samples))
    scores = [samples.count(answer) + rng.random() for answer in answers]
    return answers[scores.index(max(scores))]
