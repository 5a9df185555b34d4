# A NumPy outer view: conditional law of a slip, scaled by 1 - p; NumPy floats come back.
def answer_distribution(p: float, trap: float) -> dict[int, float]:
    if not (0 <= p <= 1 and 0 <= trap <= 1):
        raise ValueError("p and trap must be in [0, 1]")
    slips = np.array([SYSTEMATIC_DELTA, *DIFFUSE_DELTAS])
    given_slip = np.full(6, (1 - trap) / 5)
    given_slip[0] = trap
    masses = np.concatenate([[p], (1 - p) * given_slip])
    return dict(zip([0, *slips.tolist()], masses, strict=True))
