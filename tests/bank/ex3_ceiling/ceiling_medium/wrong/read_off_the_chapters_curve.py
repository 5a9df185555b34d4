# Subtle: a measured best-of-64 of few problems in the place of the limit.
CEILING_MEDIUM: float = selection_curve(4, 0.8, problems=200, q=0.15)[2][64]
