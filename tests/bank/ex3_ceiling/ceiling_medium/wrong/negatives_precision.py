# The accuracy of an attempt that is not marked.
p, q = 0.8**4, 0.15
CEILING_MEDIUM: float = p * q / (p * q + (1 - p) * (1 - q))
