# How often the verifier judges correctly, not how often a marked attempt is right.
CEILING_MEDIUM: float = 1 - 0.15
