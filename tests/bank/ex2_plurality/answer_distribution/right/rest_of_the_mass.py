# Subtracts: what p and the misconception leave is shared by the five diffuse slips.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    misconception = (1 - p) * trap
    rest = (1 - p) - misconception
    law = dict.fromkeys((-3, -2, 2, 3, 4), rest / 5)
    law[-1] = misconception
    law[0] = p
    return law
