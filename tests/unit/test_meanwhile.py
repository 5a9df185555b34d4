"""Values computed on the side."""

import threading

import pytest

from grader.meanwhile import meanwhile


def test_a_value_is_computed_while_the_caller_goes_on() -> None:
    called = threading.Event()

    def waits(base: int, exponent: int) -> int:
        assert called.wait(60), "the caller did not go on"
        return base**exponent

    value = meanwhile(waits, 2, exponent=5)
    called.set()
    assert value() == 32


def test_an_error_is_raised_where_the_value_is_asked_for() -> None:
    value = meanwhile(int, "seven")
    with pytest.raises(ValueError, match="seven"):
        value()
