# max over the list itself by count, quadratic but short; max of nothing raises ValueError.
def plurality_vote(answers: Sequence[int]) -> int:
    return max(answers, key=answers.count)
