# Goes through all cases and counts; a bare except; returns a NumPy bool.
def passes(f: Callable[[int, int], object], cases: Sequence[Case]) -> bool:
    if len(cases) == 0:
        raise ValueError("there must be at least one case")
    right = 0
    for pair, answer in cases:
        try:
            value = f(*pair)
        except:
            continue
        if type(value) == int and not value - answer:
            right += 1
    return np.bool_(right == len(cases))
