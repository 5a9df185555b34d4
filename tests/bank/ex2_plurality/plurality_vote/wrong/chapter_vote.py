# The chapter's own vote: ties go by the iteration order of a set.
def plurality_vote(answers: Sequence[int]) -> int:
    return chapter_vote(answers)
