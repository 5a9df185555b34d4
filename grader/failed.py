"""How a check says that a property does not hold."""

from __future__ import annotations


class CheckFailed(Exception):
    """The student's code does not have the property that a check is about.

    Attributes:
        message: what failed, on which input, what came back; never the expected value or a seed.
        misconception: the mistake that it looks like, "" where none was recognised.
        look_at: what to reread, "" for nothing.
        traceback: the student's own frames, "" where their code raised nothing.
        timed_out: whether the time for the check ran out.
        not_attempted: whether the function is still the stub that was handed out.
    """

    def __init__(
        self,
        message: str,
        misconception: str = "",
        look_at: str = "",
        traceback: str = "",
        *,
        timed_out: bool = False,
        not_attempted: bool = False,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.misconception = misconception
        self.look_at = look_at
        self.traceback = traceback
        self.timed_out = timed_out
        self.not_attempted = not_attempted
