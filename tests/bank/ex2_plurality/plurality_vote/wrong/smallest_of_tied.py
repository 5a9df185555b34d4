# Sorts first, so that ties go to the smallest answer.
def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    ordered = sorted(answers)
    return max(ordered, key=ordered.count)
