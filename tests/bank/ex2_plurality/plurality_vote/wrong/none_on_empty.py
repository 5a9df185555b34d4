# Subtle: right, but an empty vote returns None.
def plurality_vote(answers: Sequence[int]) -> int:
    return max(answers, key=answers.count, default=None)
