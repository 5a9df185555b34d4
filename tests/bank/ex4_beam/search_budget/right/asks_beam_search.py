# Runs the given search on a problem and takes its own count.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    rng = random.Random(0)
    return beam_search(make_problem(steps, rng), 0.5, 0.5, rng, beam, fanout)[1]
