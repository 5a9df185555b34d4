"""One notebook's kernel: run its cells, make calls for the checks, restart it after a failure."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

from nbformat import NotebookNode

from grader.bridge import KernelGone, TimedOut
from grader.channel import Channels
from grader.errors import KernelUnavailable
from grader.outputs import Outputs
from grader.tracebacks import cell_names

START_SECONDS = 30.0  # a kernel that takes longer to answer at all is the grader's problem
IDLE_SECONDS = 2.0  # after the reply, how long to wait for the last outputs
POLL_SECONDS = 0.05


class Kernel(Protocol):
    """What a session needs of a kernel process (`grader.sandboxed_kernel`)."""

    @property
    def level(self) -> str:
        """How it is confined (`grader.kernel.confine.Level`)."""

    def start(self) -> dict[str, Any]:
        """Start a fresh process; returns the content of its connection file."""

    def alive(self) -> bool:
        """Whether the process runs and is within the limits that are watched from outside."""

    def kill(self) -> None:
        """End the process and all that it started; harmless if there is none."""

    def close(self) -> None:
        """The same, and remove what it has left."""

    def errors(self) -> str:
        """What the process wrote to standard error."""


class Ended(Enum):
    """How a cell ended."""

    WELL = "ran"
    ERROR = "raised an error"
    TIMEOUT = "took longer than its time limit"
    DEATH = "ended the kernel"
    SKIPPED = "was not run"


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
        self._budget = notebook_seconds
        self._clock = clock
        self._channels: Channels | None = None
        self._cells: list[str] = []
        self._call_ends = 0.0
        self.cells: dict[str, str] = {}
        self.restarts = 0

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    @property
    def level(self) -> str:
        """How the kernel is confined."""
        return self._kernel.level

    @property
    def seconds_left(self) -> float:
        """What is left of the notebook's time."""
        return self._budget

    def run_cells(self, cells: Sequence[NotebookNode]) -> list[CellRun]:
        """Run the notebook's code cells in order, each within the time limit.

        Raises:
            KernelUnavailable: no kernel could be started at all.
        """
        self.cells = cell_names({cell.id: cell.source for cell in cells})
        return [self._run_and_remember(cell.source) for cell in cells]

    def _run_and_remember(self, source: str) -> CellRun:
        run = self.run_cell(source)
        if run.ended in (Ended.WELL, Ended.ERROR):
            self._cells.append(source)
        return run

    def run_cell(self, source: str) -> CellRun:
        """Run one cell, within the time limit and what is left of the notebook's time."""
        if self._budget <= 0:
            return CellRun(Ended.SKIPPED)
        outputs = Outputs()
        try:
            self._ensure_running()
            content = {
                "code": source, "silent": False, "store_history": True, "user_expressions": {},
                "allow_stdin": False, "stop_on_error": False,
            }  # fmt: skip
            seconds = min(self._call_seconds, self._budget)
            reply = self._exchange("execute_request", content, seconds, outputs)
        except TimedOut:
            return CellRun(Ended.TIMEOUT, outputs)
        except KernelGone:
            return CellRun(Ended.DEATH, outputs)
        failed = outputs.failed or reply.get("status") != "ok"
        return CellRun(Ended.ERROR if failed else Ended.WELL, outputs)

    def begin_check(self) -> None:
        """Start the clock of a new hidden check."""
        self._call_ends = self._call_seconds

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
        seconds = min(self._call_ends, self._budget)
        started = self._clock()
        try:
            return self._exchange("grader_call", payload, seconds, None)
        finally:
            self._call_ends -= self._clock() - started

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
        if self._channels is not None:
            self.restarts += 1
        self._disconnect()
        self._channels = Channels(self._kernel.start())
        self._await_start()
        for source in list(self._cells):
            content = {
                "code": source,
                "silent": False,
                "store_history": True,
                "stop_on_error": False,
            }
            seconds = min(self._call_seconds, self._budget)
            try:
                self._exchange("execute_request", content, seconds, None)
            except (TimedOut, KernelGone):
                self._cells.remove(source)
                raise

    def _await_start(self) -> None:
        """Wait until the new kernel answers; its start costs the student no time."""
        ends = self._clock() + START_SECONDS
        assert self._channels is not None
        while self._clock() < ends and self._kernel.alive():
            # Asked again and again until an answer comes by IOPub as well: until then its
            # subscription may not have reached the kernel, and a cell's output would be lost.
            self._channels.send("kernel_info_request", {})
            for _ in range(4):
                if any(channel == "iopub" for channel, _ in self._channels.receive(POLL_SECONDS)):
                    return
        told = self._kernel.errors().strip().splitlines() or ["it said nothing"]
        self._disconnect()
        raise KernelUnavailable(
            f"The sandboxed kernel did not start ({told[-1]}); run `grader doctor` to see what is "
            "missing."
        )

    def _exchange(
        self, kind: str, content: dict[str, Any], seconds: float, outputs: Outputs | None
    ) -> dict[str, Any]:
        """Send a request and return the content of its reply; its time is the notebook's."""
        assert self._channels is not None
        started = self._clock()
        try:
            return self._await_reply(self._channels, kind, content, seconds, outputs)
        except (TimedOut, KernelGone):
            # What follows an interrupted request is not to be trusted: always start afresh.
            self._kernel.kill()
            raise
        finally:
            self._budget -= self._clock() - started

    def _await_reply(
        self,
        channels: Channels,
        kind: str,
        content: dict[str, Any],
        seconds: float,
        outputs: Outputs | None,
    ) -> dict[str, Any]:
        request = channels.send(kind, content)
        ends = self._clock() + seconds
        reply: dict[str, Any] | None = None
        # A call's reply is all there is; a cell is over when its last output has arrived too.
        idle = outputs is None
        while reply is None or not idle:
            if self._clock() >= ends:
                if reply is not None:
                    return reply
                raise TimedOut(f"took longer than {seconds:.0f} s")
            messages = channels.receive(POLL_SECONDS)
            if not messages and not self._kernel.alive():
                raise KernelGone("ended the kernel")
            for channel, message in messages:
                if message["parent_header"]["msg_id"] != request:
                    continue
                kind_in, body = message["header"]["msg_type"], message["content"]
                if channel == "shell" and reply is None:
                    reply = body
                    ends = min(ends, self._clock() + IDLE_SECONDS)
                elif channel == "iopub" and outputs is not None:
                    outputs.add(kind_in, body)
                    idle = idle or (kind_in == "status" and body.get("execution_state") == "idle")
        return reply
