# Subtle: right, but an empty vote raises IndexError.
from collections import Counter


def plurality_vote(answers: Sequence[int]) -> int:
    return Counter(answers).most_common(1)[0][0]
