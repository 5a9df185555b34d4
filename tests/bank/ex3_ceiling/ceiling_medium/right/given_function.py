# The given precision_ceiling at p = 0.8 ** 4.
CEILING_MEDIUM: float = precision_ceiling(0.8**4, 0.15)
