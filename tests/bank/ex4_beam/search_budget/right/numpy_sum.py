# The widths in a NumPy array; returns a NumPy integer.
import numpy as np


def search_budget(steps: int, beam: int, fanout: int) -> int:
    if steps < 1 or beam < 1 or fanout < 1:
        raise ValueError(f"steps = {steps}, beam = {beam}, fanout = {fanout}: all at least 1")
    widths = np.ones(steps, dtype=int)
    for step in range(1, steps):
        widths[step] = min(beam, widths[step - 1] * fanout)
    return widths.sum() * fanout
