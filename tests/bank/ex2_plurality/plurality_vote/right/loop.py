# A plain loop that replaces the winner only by an answer with strictly more votes.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    winner, most = answers[0], 0
    for answer in answers:
        votes = sum(other == answer for other in answers)
        if votes > most:
            winner, most = answer, votes
    return winner
