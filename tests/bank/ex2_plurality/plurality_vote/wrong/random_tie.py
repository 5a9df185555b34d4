# Subtle: breaks ties at random, fair but not the rule.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    most = max(answers.count(answer) for answer in answers)
    return random.choice([answer for answer in answers if answers.count(answer) == most])
