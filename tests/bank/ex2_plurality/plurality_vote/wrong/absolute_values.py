# Counts answers of opposite sign as the same.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    sizes = [abs(answer) for answer in answers]
    return answers[sizes.index(max(sizes, key=sizes.count))]
