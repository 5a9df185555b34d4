# Sorts the distinct answers by falling count, then by where they were first seen.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    ballots = list(answers)
    ranked = sorted(set(ballots), key=lambda answer: (-ballots.count(answer), ballots.index(answer)))
    return ranked[0]
