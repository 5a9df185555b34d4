# The number from the chapter, rounded to three decimals.
CEILING_MEDIUM: float = 0.797
