"""A hostile program: what can a process do that has confined itself as a kernel does?

It runs in a kernel's place, `python -m grader.kernel.probe POLICY_JSON TARGETS_JSON`, and prints
one line of JSON: `{"succeeded": [attempts that got through], "lacking": [what a kernel needs and
the process cannot do]}`. Both lists are empty where the sandbox holds.
"""

from __future__ import annotations

import importlib
import json
import mmap
import os
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from grader.kernel import landlock
from grader.kernel.confine import Policy, confine

_DENIALS = (OSError, ImportError, MemoryError)
_HUGE_BYTES = 3 * 2**30


@dataclass(frozen=True)
class Targets:
    """What to attack; all of it exists and can be reached from outside the sandbox.

    Attributes:
        canary: a file that must stay unread and unchanged.
        course: the course's folder.
        course_entries: how many entries that folder has.
        private_modules: modules that must not be importable.
        tcp: port of a TCP listener on 127.0.0.1.
        udp: port of a UDP socket on 127.0.0.1.
        path_socket: path of a listening Unix socket.
        abstract_socket: name of an abstract one, without its leading NUL.
        grader: process id of the grader.
        needed: files that a kernel must be able to read.
    """

    canary: str
    course: str
    course_entries: int
    private_modules: tuple[str, ...]
    tcp: int
    udp: int
    path_socket: str
    abstract_socket: str
    grader: int
    needed: tuple[str, ...]

    def to_json(self) -> str:
        """These targets as one line of JSON."""
        return json.dumps(asdict(self))


def attempts(targets: Targets, policy: Policy) -> dict[str, Callable[[], object]]:
    """What to try, by name; an attempt that does not raise has succeeded."""
    canary = Path(targets.canary)
    others = {
        f"import the private module {name}": lambda name=name: importlib.import_module(name)
        for name in targets.private_modules
    }
    return others | {
        "read a file outside": canary.read_bytes,
        "change a file outside": lambda: canary.open("ab"),
        "cut a file outside": lambda: os.truncate(canary, 0),
        "change the mode of a file outside": lambda: canary.chmod(0o777),
        "change the times of a file outside": lambda: os.utime(canary, (0, 0)),
        "remove a file outside": canary.unlink,
        "write a file outside": lambda: canary.with_name("written").touch(),
        "list the course": lambda: _list_all(targets.course, targets.course_entries),
        "write into the course": lambda: Path(targets.course, ".probe").touch(),
        "leave a file among the sockets": lambda: _leave_file(Path(policy.sockets)),
        "connect by TCP": lambda: socket.create_connection(("127.0.0.1", targets.tcp), 1),
        "send by UDP": lambda: _send_datagram(targets.udp),
        "connect to a Unix socket": lambda: _connect(targets.path_socket),
        "connect to an abstract socket": lambda: _connect("\0" + targets.abstract_socket),
        "start a process": _fork,
        "run a program": _execute,
        "signal the grader": lambda: os.kill(targets.grader, 0),
        "read the grader's environment": Path(f"/proc/{targets.grader}/environ").read_bytes,
        "reserve 3 GiB": lambda: mmap.mmap(-1, _HUGE_BYTES),
        "open files without end": lambda: _open_files(policy.limits.open_files),
    }


def needs(targets: Targets, policy: Policy) -> dict[str, Callable[[], object]]:
    """What a kernel must be able to do, by name; an action that raises is lacking."""
    files = {f"read {name}": Path(name).read_bytes for name in targets.needed}
    return files | {
        "write in the working folder": lambda: Path(policy.work, "file").write_text("text"),
        "bind a Unix socket": lambda: socket.socket(socket.AF_UNIX).bind(f"{policy.sockets}/probe"),
        "start a thread": lambda: threading.Thread(target=int).start(),
    }


def _list_all(folder: str, entries: int) -> None:
    if len(os.listdir(folder)) < entries:
        raise PermissionError("only the folders that lead to readable files are there")


def _leave_file(folder: Path) -> None:
    if landlock.abi() == 0:
        raise PermissionError("without Landlock the grader counts what is left there instead")
    Path(folder, "file").touch()


def _send_datagram(port: int) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.sendto(b"x", ("127.0.0.1", port))


def _connect(address: str) -> None:
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(address)


def _fork() -> None:
    if os.fork() == 0:
        os._exit(0)


def _execute() -> None:
    """The system tells whether it looked for the program at all."""
    try:
        os.execv("/nonexistent/program", ["program"])
    except FileNotFoundError:
        return


def _open_files(limit: int) -> None:
    copies: list[int] = []
    try:
        copies.extend(os.dup(0) for _ in range(limit))
    finally:
        for copy in copies:
            os.close(copy)


def _goes_through(action: Callable[[], object]) -> bool:
    try:
        action()
    except _DENIALS:
        return False
    return True


def main(arguments: list[str]) -> None:
    """Confine this process to the policy, try everything, print what went wrong."""
    policy = Policy.from_json(arguments[0])
    targets = Targets(**json.loads(arguments[1]))
    confine(policy)
    os.chdir(policy.work)
    done = {
        "lacking": [n for n, act in needs(targets, policy).items() if not _goes_through(act)],
        "succeeded": [n for n, act in attempts(targets, policy).items() if _goes_through(act)],
    }
    print(json.dumps(done), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
