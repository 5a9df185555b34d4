# Checks nothing.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    return fanout * sum(min(beam, fanout**step) for step in range(steps))
