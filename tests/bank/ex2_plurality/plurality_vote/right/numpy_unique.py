# np.unique with first indices: of the most frequent values the one with the least index.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    values, first, counts = np.unique(np.array(answers), return_index=True, return_counts=True)
    leaders = counts == counts.max()
    return values[leaders][first[leaders].argmin()]
