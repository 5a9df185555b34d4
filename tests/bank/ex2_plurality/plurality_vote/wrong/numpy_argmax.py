# np.unique and argmax: ties go to the smallest.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    values, counts = np.unique(answers, return_counts=True)
    return int(values[counts.argmax()])
