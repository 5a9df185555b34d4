"""The task: keep a running value through a few additions and subtractions.

The right value is known after every step, so both an answer and each step of an attempt can be
verified exactly.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

from reasoning._checks import check_integer


def apply_op(value: int, op: str, operand: int) -> int:
    """`value` after one step: `value + operand` or `value - operand`.

    Raises:
        ValueError: `op` is neither "+" nor "-", or a number is not an integer.
    """
    # Exact types first: this runs at every step of every attempt.
    if type(value) is not int or type(operand) is not int:
        check_integer("value", value)
        check_integer("operand", operand)
    if op == "+":
        return value + operand
    if op == "-":
        return value - operand
    raise ValueError(f"op = {op!r}: must be '+' or '-'")


@dataclass(frozen=True)
class Problem:
    """One problem.

    Attributes:
        start: the running value before the first step.
        ops: the steps in order, each `(op, operand)` with `op` "+" or "-".

    Raises:
        ValueError: a step is not a pair, an `op` is neither "+" nor "-", or a number is not an
            integer.
    """

    start: int
    ops: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        check_integer("start", self.start)
        _ = self._gold_values  # walks the steps now, so that a bad one fails here

    @cached_property
    def _gold_values(self) -> tuple[int, ...]:
        values = [self.start]
        for step in self.ops:
            try:
                op, operand = step
            except (TypeError, ValueError):
                raise ValueError(f"ops = {self.ops!r}: must be (op, operand) pairs") from None
            values.append(apply_op(values[-1], op, operand))
        return tuple(values)

    @property
    def gold_trace(self) -> list[int]:
        """The right running value after 0, 1, …, n steps: n + 1 integers."""
        return list(self._gold_values)

    @property
    def gold(self) -> int:
        """The right answer: the last value of the gold trace."""
        return self._gold_values[-1]


def make_problem(steps: int, rng: random.Random) -> Problem:
    """Draw a problem of `steps` steps (at least 1), with operands and start from 1 to 9.

    Draws: the operation and then the operand of each step in turn, then the start.

    Raises:
        ValueError: `steps` is not an integer of at least 1.
    """
    check_integer("steps", steps, low=1)
    ops = tuple((rng.choice("+-"), rng.randint(1, 9)) for _ in range(steps))
    return Problem(start=rng.randint(1, 9), ops=ops)
