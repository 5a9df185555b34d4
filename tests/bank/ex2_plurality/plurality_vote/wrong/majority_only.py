# Asks for a majority and falls back on the first answer without one.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    for answer in answers:
        if 2 * answers.count(answer) > len(answers):
            return answer
    return answers[0]
