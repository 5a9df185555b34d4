# A text, not a number.
CEILING_MEDIUM: str = "0.797"
