"""Reading a value that came from the student's code as what it should be.

A value of another kind fails the check with a message that names the call and what came back.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from typing import Any, Final, NoReturn, Self

import numpy

from grader.compare import finite, is_number, plain, same
from grader.failed import CheckFailed
from grader.show import Later, kind_of, show

SHOWN = 120
_WHOLE: Final = object()


class Reading:
    """A plain value and where it came from.

    Attributes:
        value: as it crossed the bridge: plain Python and NumPy data, `wire.Other` for the rest.
        verb: "returned" for what a call returned, "is" for a variable or an item.
    """

    __slots__ = ("_key", "_origin", "value", "verb")

    def __init__(
        self,
        value: Any,
        origin: str | Later | Reading,
        verb: str = "returned",
        key: Hashable = _WHOLE,
    ) -> None:
        """A value that came from the call or the name `origin`, or the item `key` of a reading."""
        self.value = value
        self.verb = verb
        self._origin = origin
        self._key = key

    @property
    def call(self) -> str:
        """The text of the call or the name that the value came from."""
        if self._key is _WHOLE:
            return str(self._origin)
        assert isinstance(self._origin, Reading)
        return f"{self._origin.call}[{show(self._key, 40)}]"

    def __getitem__(self, key: Hashable) -> Self:
        """The item of a mapping, or at an index of a list, tuple or array, as an answer.

        Raises:
            CheckFailed: there is no such item.
        """
        value = plain(self.value)
        if isinstance(value, dict) and type(key) is str:
            found = [value[key]] if key in value else []
        elif isinstance(value, dict):
            found = [item for own, item in value.items() if same(own, key)]
        elif isinstance(value, list | tuple | numpy.ndarray) and isinstance(key, int):
            found = [value[key]] if -len(value) <= key < len(value) else []
        else:
            self.fail(f"A value with items was expected, not {kind_of(value)}.")
        if not found:
            self.fail(f"It has no item {show(key, 40)}.")
        return type(self)(found[0], self, "is", key)

    def fail(self, message: str, look_at: str = "", misconception: str = "") -> NoReturn:
        """Fail the check: the call, what came back, and the sentence `message`.

        Raises:
            CheckFailed: always.
        """
        text = f"{self.call} {self.verb} {show(self.value, SHOWN)}. {message}"
        raise CheckFailed(text, misconception, look_at)

    def require(self, condition: bool, message: str, look_at: str = "") -> None:
        """Fail with `message` unless `condition` holds.

        Raises:
            CheckFailed: it does not.
        """
        if not condition:
            self.fail(message, look_at)

    def number(self) -> float:
        """The value as a float.

        Raises:
            CheckFailed: not a finite int, float, Fraction, Decimal, or NumPy real number; `bool`
                is none.
        """
        number = finite(self.value)
        if number is None:
            got = "" if is_number(plain(self.value)) else f", not {kind_of(self.value)}"
            self.fail(f"A finite number was expected{got}.")
        return number

    def integer(self) -> int:
        """The value as an int.

        Raises:
            CheckFailed: not an int, nor a NumPy one; 3.0 and True are none.
        """
        return int(self._of_type(int, "An integer"))

    def boolean(self) -> bool:
        """The value as a bool.

        Raises:
            CheckFailed: not a bool, nor NumPy's; 1 and 0 are none.
        """
        return bool(self._of_type(bool, "True or False"))

    def text(self) -> str:
        """The value as a str.

        Raises:
            CheckFailed: not text.
        """
        return str(self._of_type(str, "A text"))

    def _of_type(self, kind: type, name: str) -> Any:
        if type(self.value) is kind:
            return self.value
        value = plain(self.value)
        if type(value) is not kind:
            self.fail(f"{name} was expected, not {kind_of(self.value)}.")
        return value

    def sequence(self, length: int | None = None) -> list[Self]:
        """The items of a list, a tuple or a one-dimensional array, as answers.

        Raises:
            CheckFailed: the value is something else, or has not `length` items.
        """
        one_dimensional = isinstance(self.value, numpy.ndarray) and self.value.ndim == 1
        if not (one_dimensional or isinstance(self.value, list | tuple)):
            self.fail(f"A list was expected, not {kind_of(self.value)}.")
        if length is not None and len(self.value) != length:
            self.fail(f"It has {len(self.value)} items; {length} were expected.")
        kind = type(self)
        return [kind(item, self, "is", index) for index, item in enumerate(self.value)]

    def mapping(self, keys: Collection[Hashable]) -> dict[Any, Self]:
        """The items of a dict as answers, in the order of `keys`.

        Raises:
            CheckFailed: the value is no dict, or its keys are not exactly `keys`.
        """
        if not isinstance(self.value, dict):
            self.fail(f"A dict was expected, not {kind_of(self.value)}.")
        if not same(set(self.value), set(keys)):
            self.fail(f"Its keys should be {', '.join(show(key, 40) for key in keys)}.")
        return {key: type(self)(self.value[key], self, "is", key) for key in keys}

    def curve(self, ks: Iterable[int]) -> dict[int, float]:
        """A curve: exactly the budgets `ks`, ints, each with a finite number.

        Raises:
            CheckFailed: the value is something else.
        """
        items = self.mapping(list(ks))
        if any(type(plain(key)) is not int for key in self.value):
            self.fail("Its keys should be integers.")
        return {k: item.number() for k, item in items.items()}

    def array(self, shape: tuple[int, ...]) -> numpy.ndarray:
        """A float64 array from an array, or from nested lists or tuples, of finite numbers.

        Raises:
            CheckFailed: the value is something else, or has another shape.
        """
        numbers: list[float] = []
        if not _collect(self.value, shape, numbers):
            sides = " × ".join(map(str, shape))
            self.fail(f"An array of {sides} finite numbers was expected.")
        return numpy.array(numbers).reshape(shape)


def _collect(value: Any, shape: tuple[int, ...], numbers: list[float]) -> bool:
    """Whether `value` is nested as `shape` says; its finite numbers are added to `numbers`."""
    if not shape:
        number = finite(value)
        numbers.append(0.0 if number is None else number)
        return number is not None
    if isinstance(value, numpy.ndarray) and value.ndim:
        value = value.tolist()
    if not isinstance(value, list | tuple) or len(value) != shape[0]:
        return False
    return all(_collect(item, shape[1:], numbers) for item in value)
