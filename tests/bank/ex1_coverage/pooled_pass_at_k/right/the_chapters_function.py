# Calls the chapter's pass_at_k.
def pooled_pass_at_k(outcomes: list[bool], k: int) -> float:
    from reasoning.coverage import pass_at_k

    return pass_at_k(len(outcomes), sum(outcomes), k)
