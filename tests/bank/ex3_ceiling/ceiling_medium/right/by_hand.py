# Eq. 8.2 typed out, and rounded to four decimals.
p, q = 0.8**4, 0.15
CEILING_MEDIUM: float = round(p * (1 - q) / (p * (1 - q) + (1 - p) * q), 4)
