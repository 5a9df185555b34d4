# NumPy's lexsort over columns; an own formula for the utility.
def choose_allocation(
    options: Mapping[str, Option], value: float, penalty: float, cost: float
) -> str:
    if min(value, penalty, cost) < 0:
        raise ValueError("prices must not be negative")
    names = [*options, "stop"]
    answered, precision, samples = np.array([*options.values(), (0.0, 0.0, 0.0)], dtype=float).T
    fractions = np.concatenate([answered, precision])
    if (fractions < 0).any() or (fractions > 1).any() or (samples < 0).any():
        raise ValueError("an option is out of its range")
    utility = answered * precision * value - answered * (1 - precision) * penalty - samples * cost
    return names[np.lexsort((-samples, utility))[-1]]
