# The wrong class of problem.
easy_steps, easy_reliability = DIFFICULTY["easy"]
CEILING_MEDIUM: float = precision_ceiling(easy_reliability**easy_steps, 0.15)
