"""What counts as a student's own time."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Spent(NamedTuple):
    """What the threads of a process have spent, together, in seconds.

    Attributes:
        ran: on a processor.
        waited: ready to run, waiting for a processor.
    """

    ran: float = 0.0
    waited: float = 0.0


class Stopwatch:
    """A student's own time: wall time less the time that the kernel has waited for a processor.

    So a busy machine costs nobody points. It never runs slower than a third of the wall clock:
    code whose own threads crowd out each other would otherwise have no limit.
    """

    def __init__(self, clock: Callable[[], float], spent: Callable[[], Spent]) -> None:
        """Start measuring by the wall clock `clock` and by `Kernel.spent`."""
        self._clock, self._spent = clock, spent
        self._started, self._before = clock(), spent()

    def leave_out(self, seconds: float) -> None:
        """Do not count so much of the wall time: the grader itself was held up meanwhile."""
        self._started += seconds

    def reached(self, limit: float) -> bool:
        """Whether so many seconds have passed; quick where not even so much wall time has."""
        return self._clock() - self._started >= limit and self.seconds() >= limit

    def seconds(self) -> float:
        """The time since the start."""
        wall = self._clock() - self._started
        return max(wall - (self._spent().waited - self._before.waited), wall / 3)

    def ran(self) -> float | None:
        """Seconds that the kernel has run since the start; None where the system does not tell."""
        now = self._spent().ran
        return now - self._before.ran if now > 0 else None
