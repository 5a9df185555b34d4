# A NumPy table of right/wrong × marked/unmarked; ZeroDivisionError turned into ValueError.
import numpy as np


def asymmetric_ceiling(p: float, fpr: float, fnr: float) -> float:
    for name, value in (("p", p), ("fpr", fpr), ("fnr", fnr)):
        if not 0 <= value <= 1:
            raise ValueError(f"{name} = {value!r}: must be in [0, 1]")
    table = np.outer([p, 1 - p], [1.0, 1.0]) * np.array([[1 - fnr, fnr], [fpr, 1 - fpr]])
    column = table[:, 0]
    try:
        return float(column[0]) / float(column.sum())
    except ZeroDivisionError:
        raise ValueError("nothing can be marked") from None
