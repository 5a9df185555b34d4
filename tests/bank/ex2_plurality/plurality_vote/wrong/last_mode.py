# statistics.multimode, of which it takes the last.
import statistics


def plurality_vote(answers: Sequence[int]) -> int:
    if not answers:
        raise ValueError("there are no answers to vote on")
    return statistics.multimode(answers)[-1]
