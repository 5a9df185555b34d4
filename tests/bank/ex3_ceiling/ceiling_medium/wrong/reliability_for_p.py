# Takes the reliability of one step for the accuracy of an attempt.
CEILING_MEDIUM: float = precision_ceiling(0.8, 0.15)
