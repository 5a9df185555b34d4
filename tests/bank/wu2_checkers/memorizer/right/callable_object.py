# An object with __call__.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    class Memory:
        def __init__(self):
            self.table = dict(cases)

        def __call__(self, a, b):
            try:
                return self.table[(a, b)]
            except KeyError:
                return default

    return Memory()
