# Takes the middle answer in order of size.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    return sorted(answers)[len(answers) // 2]
