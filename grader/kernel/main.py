"""The kernel that runs a student's notebook: ipykernel, confined, with one more message type.

A `grader_call` request makes one call for a hidden check. It does not pass through IPython's
`run_cell`, so input transformers, AST transformers, display hooks and the like, which a student may
have replaced, do not see it.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

from ipykernel.iostream import IOPubThread, OutStream
from ipykernel.ipkernel import IPythonKernel
from ipykernel.kernelapp import IPKernelApp
from IPython.core.profiledir import ProfileDir
from traitlets.config import Config

from grader.kernel.confine import Policy, confine
from grader.kernel.runner import handle

# ipykernel does without a debugger where debugpy is missing. Nobody debugs here, and importing
# debugpy would be most of what a kernel takes to start.
sys.modules["debugpy"] = None  # type: ignore[assignment]
import_module("ipykernel.debugger")
del sys.modules["debugpy"]

# A cell that prints more is cut here already, so that a flood does not fill the socket.
PRINTED_CHARACTERS_PER_CELL = 1_000_000


class CappedOutStream(OutStream):
    """Standard output of a cell, cut after `PRINTED_CHARACTERS_PER_CELL`."""

    _cell: object = None
    _printed = 0

    def write(self, string: str) -> int:
        """Write as `OutStream` does, up to the cap of the running cell."""
        cell = self.parent_header.get("msg_id")
        if cell != self._cell:
            self._cell, self._printed = cell, 0
        room = PRINTED_CHARACTERS_PER_CELL - self._printed
        self._printed += len(string)
        if room > 0:
            super().write(string[:room])
        return len(string)

    def flush(self) -> None:
        """Have the thread of outputs send what is waiting, if anything, and wait for it.

        ipykernel flushes before every reply.
        """
        if self._flush_pending:
            super().flush()


class GraderKernel(IPythonKernel):
    """ipykernel's kernel with the `grader_call` request."""

    # No subshells, and so no thread that takes the requests (`NoShellChannelThread`): with the one
    # and without the other, two threads would use `shell_stream`, and now and then lose a request.
    _supports_kernel_subshells = False
    msg_types = [*IPythonKernel.msg_types, "grader_call"]  # noqa: RUF012  # as ipykernel has it

    def _publish_status(self, status: str, channel: str, parent: Any = None) -> None:
        """Tell IOPub that a request has begun or ended, but not of a call for a check.

        Nobody listens for that, and each such message wakes two more threads.
        """
        about = parent or self.get_parent(channel)
        if about.get("header", {}).get("msg_type") != "grader_call":
            super()._publish_status(status, channel, parent)

    async def grader_call(self, stream: Any, ident: Any, parent: dict[str, Any]) -> None:
        """Make the call that the request describes and reply with what it returned."""
        assert self.shell is not None
        assert self.session is not None
        content = handle(parent["content"], self.shell.user_ns)
        self.session.send(stream, "grader_call_reply", content, parent, ident)


class NoShellChannelThread:
    """In place of ipykernel's thread that takes the requests and hands them to the main thread.

    Nobody makes subshells here, for which it is there. Without it a request and its reply take a
    third less time. ipykernel asks this object whether it is there, and which thread runs cells.
    """

    parent_thread = threading.main_thread()

    def __bool__(self) -> bool:
        """Whether there is such a thread."""
        return False


class BareProfile(ProfileDir):
    """IPython's profile folder without the files that it copies there.

    Copying sets permissions, which a confined process cannot.
    """

    def check_startup_dir(self, change: object = None) -> None:
        """Make the folder of startup files and leave it empty."""
        self._mkdir(self.startup_dir)


class GraderKernelApp(IPKernelApp):
    """ipykernel's application without the parts that a confined process cannot have."""

    def parse_command_line(self, argv: object = None) -> None:
        """Nothing: there is none, and making ready to read one takes a quarter of the start."""

    def load_config_file(self, *args: object) -> None:
        """Nothing: a machine's own settings would let students' code run differently there."""

    def init_profile_dir(self) -> None:
        """Make an empty profile in the working folder."""
        self.profile_dir = BareProfile(location=str(Path(self.ipython_dir, "profile")), parent=self)

    def init_connection_file(self) -> None:
        """Nothing: the connection was loaded before the process confined itself."""

    def write_connection_file(self, **kwargs: Any) -> None:
        """Nothing: the grader wrote the connection file."""

    def init_control(self, context: Any) -> None:
        """Make the control channel as ipykernel does, but no thread for the requests."""
        super().init_control(context)
        self.shell_channel_thread = NoShellChannelThread()

    def init_iopub(self, context: Any) -> None:
        """Bind IOPub as ipykernel does, but without its pipe for subprocesses.

        The pipe listens on a TCP socket, which a confined process cannot make; there are no
        subprocesses to hear from.
        """
        make_thread = IOPubThread

        def without_pipe(socket: Any, **kwargs: Any) -> Any:
            return make_thread(socket, **{**kwargs, "pipe": False})

        module = sys.modules[IPKernelApp.__module__]
        module.IOPubThread = without_pipe  # type: ignore[attr-defined]
        try:
            super().init_iopub(context)
        finally:
            module.IOPubThread = make_thread  # type: ignore[attr-defined]


def serve(connection: Any, given: str) -> None:
    """Run a kernel at `connection` until it is told to stop; call after `confine`."""
    if given:
        sys.path.insert(0, given)
    app = GraderKernelApp.instance(
        kernel_class=GraderKernel,
        outstream_class=f"{__name__}.CappedOutStream",
        capture_fd_output=False,
        quiet=True,
        extensions=[],
        config=Config(HistoryManager={"enabled": False}),
    )
    app.load_connection_info(connection)
    app.initialize()
    # Standard error is a pipe to the grader, which all forks of a fork server share: what one
    # student left there, another must neither read nor be held up by.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    # `exit` and `quit` would answer that all is well and end the kernel a little later, which looks
    # like the next cell's fault. A student who leaves one in a notebook means nothing by it.
    assert app.shell is not None
    app.shell.ask_exit = lambda: None
    app.start()


def main(arguments: list[str]) -> None:
    """`python -m grader.kernel CONNECTION_JSON POLICY_JSON`: confine this process, then serve."""
    connection = json.loads(arguments[0])
    policy = Policy.from_json(arguments[1])
    confine(policy)
    os.chdir(policy.work)
    serve(connection, policy.given)
