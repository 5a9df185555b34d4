# Subtle: of tied answers the one that first reached the final count.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    counts = {}
    winner = answers[0]
    for answer in answers:
        counts[answer] = counts.get(answer, 0) + 1
        if counts[answer] > counts[winner]:
            winner = answer
    return winner
