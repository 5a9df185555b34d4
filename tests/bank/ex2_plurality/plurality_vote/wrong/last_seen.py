# Ties go to the answer that was seen last: >= instead of >.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    winner, most = answers[0], 0
    for answer in answers:
        if answers.count(answer) >= most:
            winner, most = answer, answers.count(answer)
    return winner
