"""Replies of a kernel that lies, is slow or is gone: the check fails, and nothing else does."""

from typing import Any

import pytest

from grader.bridge import (
    KernelGone,
    Student,
    TimedOut,
)
from grader.failed import CheckFailed
from grader.kernel.wire import encode


class Forger:
    """A transport that replies whatever it was given, or raises it."""

    def __init__(self, reply: Any) -> None:
        self.reply = reply

    def request(self, payload: dict[str, Any]) -> dict[str, Any]:
        if isinstance(self.reply, Exception):
            raise self.reply
        reply: dict[str, Any] = self.reply
        return reply


def failure(judge: Any, *args: Any, **kwargs: Any) -> CheckFailed:
    with pytest.raises(CheckFailed) as caught:
        judge(*args, **kwargs)
    return caught.value


def test_time_and_the_kernels_end_fail_the_check() -> None:
    slow = failure(Student(Forger(TimedOut("took longer than 20 s"))).call, "f", 1)
    assert slow.message == "f(1): took longer than 20 s."
    assert slow.timed_out
    dead = failure(Student(Forger(KernelGone("ended the kernel"))).call, "f", 1)
    assert dead.message == "f(1): ended the kernel."
    assert not dead.timed_out


def test_other_failures_of_the_transport_are_not_the_students() -> None:
    with pytest.raises(OSError, match="disk"):
        Student(Forger(OSError("disk"))).call("f")


GOOD = {"returned": 1}


FRAME = {"cell": "1", "line": 1, "function": "f", "code": "x"}


RAISED = {"type": "E", "message": "", "mro": ["ValueError"], "frames": [FRAME]}


def forged_replies() -> list[Any]:
    value: Any
    odd: list[Any] = [
        None, True, 1, 1.5, "x", [], {}, [[]], [None], {"results": None}, {"results": [GOOD] * 3},
        {"results": []}, {"results": {}}, {"results": [None]}, {"results": ["returned"]},
        {"results": [{}]}, {"results": [{"returned": 1, "raised": RAISED}]},
        {"results": [{"returned": {"!": "make", "kind": "random", "v": [1]}}]},
        {"results": [{"returned": {"!": "tuple"}}]}, {"results": [{"returned": float("nan")}]},
        {"results": [{"returned": "\ud800"}]}, {"results": [{"missing": None}]},
        {"results": [{"missing": "x" * 5000}]}, {"results": [{"uncallable": "\ud800"}]},
        {"results": [{"unreadable": 5}]}, {"results": [{"axes": None, "same": True}]},
        {"results": [{"axes": encode({}), "same": 1}]},
        {"results": [{"axes": encode({}), "same": True}]},
        {"results": [{"raised": None}]}, {"results": [{"raised": {}}]},
    ]  # fmt: skip
    for field in RAISED:
        for value in (None, 5, [5], "x" * 2000, [None], {}, "\ud800"):
            odd.append({"results": [{"raised": {**RAISED, field: value}}]})
    for field in FRAME:
        for value in (None, [], True, -1, 10**300, 1.5):
            frame = {**FRAME, field: value}
            odd.append({"results": [{"raised": {**RAISED, "frames": [frame]}}]})
    nested: Any = 1
    for _ in range(2000):
        nested = [nested]
    return [*odd, {"results": [{"returned": nested}]}]


@pytest.mark.parametrize("reply", forged_replies())
def test_a_forged_reply_fails_the_check_and_nothing_else(reply: Any) -> None:
    student = Student(Forger(reply))
    for judge in (
        lambda: student.call("f", 1),
        lambda: student.unchanged("f", 1),
        lambda: student.calls("f", [(1,), (2,)]),
        lambda: student.call_returned("f", (1,), [(1,), (2,)]),
        lambda: student.variable("f"),
        lambda: student.plot("f", 1),
        lambda: student.plot("f", 1, own_axes=True),
        lambda: student.raises("IndexError", "f", 1),
        lambda: student.rejects("f", [(1,), (2,)]),
    ):
        assert failure(judge).message.encode()


def test_a_well_formed_reply_is_a_claim_that_is_taken() -> None:
    assert Student(Forger({"results": [GOOD]})).call("f").value == 1
    Student(Forger({"results": [{"raised": RAISED}]})).raises("ValueError", "f")
