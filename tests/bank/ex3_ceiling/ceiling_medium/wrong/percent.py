# In per cent.
CEILING_MEDIUM: float = 79.7
