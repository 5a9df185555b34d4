# Subtle: right, but it takes the answers out of the list it was given.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    counts = {}
    while answers:
        answer = answers.pop(0)
        counts[answer] = counts.get(answer, 0) + 1
    return max(counts, key=counts.get)
