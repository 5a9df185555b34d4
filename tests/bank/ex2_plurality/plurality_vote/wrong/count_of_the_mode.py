# Returns how many votes the winner has.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    return max(answers.count(answer) for answer in answers)
