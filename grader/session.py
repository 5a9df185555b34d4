"""One notebook's kernel: run its cells, make calls for the checks, restart it after a failure."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

from nbformat import NotebookNode

from grader.bridge import KernelGone, TimedOut
from grader.channel import Channels, Flooded
from grader.errors import KernelUnavailable
from grader.meanwhile import meanwhile
from grader.outputs import Outputs
from grader.tracebacks import cell_names

START_SECONDS = 30.0  # a kernel that takes longer to answer at all is the grader's problem
# Where kernels share a user id, another one may have used up what the system allows that user.
START_PAUSES = (0.0, 2.0, 8.0, 20.0)  # seconds before each attempt to start a kernel
IDLE_SECONDS = 2.0  # after the reply, how long to wait for the last outputs
POLL_SECONDS = 0.05
HELD_UP_SECONDS = 5.0  # no message makes a look take so long
SOON_SECONDS = 0.005  # between messages that were sent together
MESSAGE_MEMORY = 256 * 1024 * 1024  # what messages on their way may take up here


def memory_in_use() -> int:
    """Bytes of memory that this process holds; 0 where the system does not tell.

    ZeroMQ bounds a message's parts but not their number, so a kernel could fill the grader's memory
    with a single message.
    """
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError, ValueError):
        return 0


class Kernel(Protocol):
    """What a session needs of a kernel process (`grader.sandboxed_kernel`)."""

    @property
    def level(self) -> str:
        """How it is confined (`grader.kernel.confine.Level`)."""

    def start(self) -> dict[str, Any]:
        """Start a fresh process; returns the content of its connection file."""

    def alive(self) -> bool:
        """Whether the process runs and is within the limits that are watched from outside."""

    def killed_from_outside(self) -> bool:
        """Whether the process was killed by somebody else than the grader; asked once it ended."""

    def waited(self) -> float:
        """Seconds that the process's threads have waited for a processor, never falling."""

    def kill(self) -> None:
        """End the process and all that it started; harmless if there is none."""

    def close(self) -> None:
        """The same, and remove what it has left."""

    def errors(self) -> str:
        """What the process wrote to standard error."""


class Stopwatch:
    """A student's own time: wall time less the time that the kernel has waited for a processor.

    So a busy machine costs nobody points. It never runs slower than a third of the wall clock,
    but for what is left out: code whose own threads crowd out each other would have no limit.
    """

    def __init__(self, clock: Callable[[], float], waited: Callable[[], float]) -> None:
        """Start measuring by the wall clock `clock` and by `Kernel.waited`."""
        self._clock, self._waited = clock, waited
        self._started, self._waited_before = clock(), waited()

    def leave_out(self, seconds: float) -> None:
        """Do not count so much of the wall time: the grader itself was held up meanwhile."""
        self._started += seconds

    def reached(self, limit: float) -> bool:
        """Whether so many seconds have passed; quick where not even so much wall time has."""
        return self._clock() - self._started >= limit and self.seconds() >= limit

    def seconds(self) -> float:
        """The time since the start."""
        wall = self._clock() - self._started
        return max(wall - (self._waited() - self._waited_before), wall / 3)


class Ended(Enum):
    """How a cell ended."""

    WELL = "ran"
    ERROR = "raised an error"
    TIMEOUT = "took longer than its time limit"
    DEATH = "ended the kernel"
    SKIPPED = "was not run"

    @property
    def by_itself(self) -> bool:
        """Whether the cell came to its own end, an error included."""
        return self in (Ended.WELL, Ended.ERROR)


@dataclass(frozen=True)
class CellRun:
    """One executed cell: how it ended and what it showed."""

    ended: Ended
    outputs: Outputs = field(default_factory=Outputs)


class Session:
    """A notebook's kernel with its time budget.

    A cell that timed out or ended the kernel is not run again after a restart.

    Attributes:
        cells: names of the cells by what the kernel calls them, for tracebacks.
        restarts: how often the kernel had to be started afresh.
        killed: whether a kernel was killed by somebody else than the grader: by the system that
            was short of memory, by an administrator, or by the student's code itself.
    """

    def __init__(
        self,
        kernel: Kernel,
        call_seconds: float,
        notebook_seconds: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._kernel = kernel
        self._call_seconds = call_seconds
        self._allowed = self._budget = notebook_seconds
        self._clock = clock
        self._channels: Channels | None = None
        self._cells: list[str] = []
        self._call_left = 0.0
        self._looked = 0.0
        self.cells: dict[str, str] = {}
        self.restarts = 0
        self.killed = False

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    @property
    def level(self) -> str:
        """How the kernel is confined."""
        return self._kernel.level

    @property
    def used_seconds(self) -> float:
        """How much of the notebook's time has been used."""
        return self._allowed - self._budget

    def run_cells(self, cells: Sequence[NotebookNode]) -> list[CellRun]:
        """Run the notebook's code cells in order, each within the time limit.

        Raises:
            KernelUnavailable: no kernel could be started at all.
        """
        names = meanwhile(cell_names, {cell.id: cell.source for cell in cells})
        runs = [self._run_and_remember(cell.source) for cell in cells]
        self.cells = names()
        return runs

    def _run_and_remember(self, source: str) -> CellRun:
        run = self.run_cell(source)
        if run.ended.by_itself:
            self._cells.append(source)
        return run

    def run_cell(self, source: str) -> CellRun:
        """Run one cell, within the time limit and what is left of the notebook's time."""
        if self._budget <= 0:
            return CellRun(Ended.SKIPPED)
        outputs = Outputs()
        try:
            self._ensure_running()
            reply = self._execute(source, outputs)
        except TimedOut:
            return CellRun(Ended.TIMEOUT, outputs)
        except KernelGone:
            return CellRun(Ended.DEATH, outputs)
        failed = outputs.failed or reply.get("status") != "ok"
        return CellRun(Ended.ERROR if failed else Ended.WELL, outputs)

    def begin_check(self) -> None:
        """Start the clock of a new hidden check."""
        self._call_left = self._call_seconds

    def request(self, payload: dict[str, Any]) -> dict[str, Any]:
        """Make one call for a check, within the check's time (`grader.bridge.Transport`).

        Raises:
            TimedOut: the check's or the notebook's time is used up.
            KernelGone: the kernel ended during the call.
            KernelUnavailable: no kernel could be started at all.
        """
        if self._budget <= 0:
            raise TimedOut("the notebook's time was used up before this call")
        self._ensure_running()
        before = self._budget
        try:
            return self._exchange("grader_call", payload, min(self._call_left, before), None)
        finally:
            self._call_left -= before - self._budget

    def close(self) -> None:
        """End the kernel."""
        self._disconnect()
        self._kernel.close()

    def _disconnect(self) -> None:
        if self._channels is not None:
            self._channels.close()
            self._channels = None
        self._kernel.kill()

    def _ensure_running(self) -> None:
        """Start the kernel, or start it afresh with the cells that have run so far."""
        if self._channels is not None and self._kernel.alive():
            return
        again = self._channels is not None
        watch = Stopwatch(self._clock, self._kernel.waited)
        self._start_kernel()
        if again:
            # It was the student's code that ended the kernel before: the start anew is its time.
            self.restarts += 1
            self._budget -= watch.seconds()
        for source in list(self._cells):
            try:
                self._execute(source, None)
            except (TimedOut, KernelGone):
                self._cells.remove(source)
                raise

    def _is_due(self) -> bool:
        """Whether `POLL_SECONDS` have passed since this was last true."""
        now = self._clock()
        due = now >= self._looked + POLL_SECONDS
        if due:
            self._looked = now
        return due

    def _start_kernel(self) -> None:
        """Start a kernel and wait until it answers; another one if it does not.

        No student code runs in a kernel that has not answered yet.
        """
        for pause in START_PAUSES:
            time.sleep(pause)
            self._disconnect()
            self._channels = Channels(self._kernel.start())
            if self._answers(self._channels):
                return
        told = self._kernel.errors().strip().splitlines() or ["it said nothing"]
        self._disconnect()
        raise KernelUnavailable(
            f"The sandboxed kernel did not start ({told[-1]}); `grader doctor` looks for the cause."
        )

    def _answers(self, channels: Channels) -> bool:
        """Whether the new kernel answers in time; the student's own time is not running."""
        ends = self._clock() + START_SECONDS
        while self._clock() < ends and self._kernel.alive():
            # Asked again and again until an answer comes by IOPub as well: until then its
            # subscription may not have reached the kernel, and a cell's output would be lost.
            channels.send("kernel_info_request", {})
            for _ in range(4):
                came = {channel for channel, _ in channels.receive(POLL_SECONDS)}
                if came == {"shell"}:
                    came.update(channel for channel, _ in channels.receive(SOON_SECONDS))
                if "iopub" in came:
                    return True
                if came:
                    break  # the kernel is there: no use in waiting before asking again
        return False

    def _execute(self, source: str, outputs: Outputs | None) -> dict[str, Any]:
        """Run a cell's text within the time limit; what it shows goes to `outputs`, if any."""
        content = {
            "code": source, "silent": False, "store_history": True, "user_expressions": {},
            "allow_stdin": False, "stop_on_error": False,
        }  # fmt: skip
        seconds = min(self._call_seconds, self._budget)
        return self._exchange("execute_request", content, seconds, outputs)

    def _exchange(
        self, kind: str, content: dict[str, Any], seconds: float, outputs: Outputs | None
    ) -> dict[str, Any]:
        """Send a request and return the content of its reply; its time is the notebook's."""
        assert self._channels is not None
        watch = Stopwatch(self._clock, self._kernel.waited)
        try:
            request = self._channels.send(kind, content)
            return self._await_reply(self._channels, request, watch, seconds, outputs)
        except (TimedOut, KernelGone):
            # What follows an interrupted request is not to be trusted: always start afresh.
            self._kernel.kill()
            raise
        finally:
            self._budget -= watch.seconds()

    def _await_reply(
        self,
        channels: Channels,
        request: str,
        watch: Stopwatch,
        seconds: float,
        outputs: Outputs | None,
    ) -> dict[str, Any]:
        limit = seconds
        memory = memory_in_use()
        reply: dict[str, Any] | None = None
        # A call's reply is all there is; a cell is over when its last output has arrived too.
        idle = outputs is None
        wanted = ("shell",) if outputs is None else ("shell", "iopub")
        while reply is None or not idle:
            if watch.reached(limit):
                if reply is not None:
                    return reply
                raise TimedOut(f"took longer than {seconds:.0f} s")
            before = self._clock()
            try:
                messages = channels.receive(POLL_SECONDS, wanted)
            except Flooded:
                raise KernelGone("sent more than can be read") from None
            took = self._clock() - before
            if took > HELD_UP_SECONDS:  # the command or the machine was suspended meanwhile
                watch.leave_out(took)
            # Looked at from time to time even while messages come: chatter must not hide it.
            if self._is_due() and not self._kernel.alive():
                self.killed = self.killed or self._kernel.killed_from_outside()
                raise KernelGone("ended the kernel")
            if memory_in_use() > memory + MESSAGE_MEMORY:
                raise KernelGone("sent more than can be read")
            for channel, message in messages:
                if message["parent_header"]["msg_id"] != request:
                    continue
                kind_in, body = message["header"]["msg_type"], message["content"]
                if channel == "shell" and reply is None:
                    reply = body
                    if not idle:
                        limit = min(limit, watch.seconds() + IDLE_SECONDS)
                elif channel == "iopub" and outputs is not None:
                    outputs.add(kind_in, body)
                    idle = idle or (kind_in == "status" and body.get("execution_state") == "idle")
        return reply
