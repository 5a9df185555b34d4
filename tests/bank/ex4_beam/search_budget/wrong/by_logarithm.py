# Subtle: by a logarithm, which divides by zero at fanout 1.
def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    growing = min(steps, math.ceil(math.log(beam) / math.log(fanout)))
    budget = sum(fanout ** (step + 1) for step in range(growing))
    return budget + (steps - growing) * beam * fanout
