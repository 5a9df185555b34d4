# Keys of text; functools.partial binds the table.
def memorizer(cases: Sequence[Case], default: int = 0) -> Callable[[int, int], int]:
    from functools import partial

    def look_up(table, a, b):
        return table.get(f"{a},{b}", default)

    return partial(look_up, {f"{a},{b}": answer for (a, b), answer in cases})
