# Subtle: the accuracy of three steps, as if the first one could not slip.
CEILING_MEDIUM: float = precision_ceiling(0.8**3, 0.15)
