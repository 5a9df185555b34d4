# Subtle: rounded to two decimals, as if measured off the plot.
CEILING_MEDIUM: float = 0.80
