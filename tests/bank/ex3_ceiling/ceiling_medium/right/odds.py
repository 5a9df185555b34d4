# By odds: those of a right attempt times the likelihood ratio of a mark; a NumPy float.
import numpy as np

steps, reliability = DIFFICULTY["medium"]
accuracy = np.float64(reliability) ** steps
odds = accuracy / (1 - accuracy) * (0.85 / 0.15)
CEILING_MEDIUM: float = odds / (1 + odds)
