"""A process with everything imported that a kernel needs; each kernel is a fork of it.

No student code ever runs in the fork server itself. It forks one kernel at a time, which confines
itself before it runs anything, and waits for its end; then it empties the working folder, so that
the next kernel finds nothing of the last one.

The grader speaks with it by a socket: one line of JSON for the fork server, one for each kernel. A
new kernel says on the same socket that it is there, waits until the grader holds a handle of it,
and lets go of the socket before it confines itself. The fork server tells how each kernel ended.
"""

from __future__ import annotations

import gc
import json
import os
import random
import socket
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from grader.kernel.confine import Policy, be_opaque, confine, die_with_parent
from grader.kernel.emptying import renew

STARTED, GO = b"started.", b"go"
ENDED = "{:8}"
"""Like `STARTED` 8 bytes: how the kernel ended, its exit status or the negative signal."""

IMPORTED = (
    "grader.kernel.main",
    "grader.kernel.axes",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "tornado.platform.asyncio",
    "tornado.queues",
    "numpy",
    "matplotlib.pyplot",
    "matplotlib.backends.backend_agg",
)
"""What kernels, and most students, import; none of it starts a thread."""


def main(arguments: list[str]) -> None:
    """`python -m grader.kernel.forkserver FILE_DESCRIPTOR`: serve until the socket is closed."""
    control = socket.socket(fileno=int(arguments[0]))
    lines = control.makefile("rb")
    about = json.loads(lines.readline())
    policy = Policy.from_json(about["policy"])
    die_with_parent(policy)
    be_opaque()
    work, folders = Path(policy.work), about["folders"]
    renew(work, policy.uid, folders, about["files"])
    gc.disable()  # what is imported stays
    _import()
    gc.freeze()  # and stays shared between the forks
    gc.enable()
    for line in lines:
        renew(work, policy.uid, folders, {})
        kernel = os.fork()
        if kernel == 0:
            _be_kernel(control, json.loads(line), policy)
        status = os.waitstatus_to_exitcode(os.waitpid(kernel, 0)[1])
        control.sendall(ENDED.format(status).encode())


def _import() -> None:
    """Import what kernels need, without the tables of properties in Matplotlib's docstrings.

    Collecting them from the classes takes a third of Matplotlib's import.
    """
    artist: Any = import_module("matplotlib.artist")
    collects, artist.kwdoc = artist.kwdoc, lambda _: ""
    signs = artist.Artist._update_set_signature_and_docstring
    artist.Artist._update_set_signature_and_docstring = lambda: None
    for name in IMPORTED:
        import_module(name)
    artist.kwdoc, artist.Artist._update_set_signature_and_docstring = collects, signs


def _be_kernel(control: socket.socket, connection: Any, policy: Policy) -> None:
    """What the forked process does; it never returns."""
    try:
        control.sendall(STARTED)
        if control.recv(len(GO), socket.MSG_WAITALL) != GO:
            return
        # Nothing that the fork server holds open may stay within reach of a student.
        os.closerange(3, os.sysconf("SC_OPEN_MAX"))
        confine(replace(policy, parent=os.getppid()))
        os.chdir(policy.work)
        _be_different()
        sys.modules["grader.kernel.main"].serve(connection, policy.given)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(1)


def _be_different() -> None:
    """Chance that a student leaves to the global generators differs from kernel to kernel."""
    random.seed()
    sys.modules["numpy"].random.seed()


if __name__ == "__main__":
    main(sys.argv[1:])
