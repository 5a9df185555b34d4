# Counter.most_common, which lists equal counts in the order first met.
from collections import Counter


def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    return Counter(answers).most_common(1)[0][0]
