# Eq. 8.2 at the chapter's rounded p = 0.41, given to three decimals.
CEILING_MEDIUM: float = round(precision_ceiling(0.41, 0.15), 3)
