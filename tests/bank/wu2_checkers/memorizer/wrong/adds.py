# Adds, and memorizes nothing.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    return lambda a, b: a + b
