"""Which sandbox holds on this machine: a hostile probe decides, not the presence of a feature."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from grader import scratch
from grader.kernel.confine import Level, Limits
from grader.kernel.probe import Targets
from grader.sandbox_folders import sweep
from grader.sandbox_process import SandboxedProcess
from grader.sandbox_view import SandboxUnavailable
from grader.scratch import ScratchFolder

LEVELS = (Level.NAMESPACES, Level.LANDLOCK)
"""The levels that grading may rely on, the strongest first."""

PRIVATE_MODULES = ("reference",)
_PACKAGES = ("ipykernel", "IPython", "zmq", "numpy", "matplotlib")
_PROBE_SECONDS = 30.0
_CANARY = "grader-canary-"


@cache
def find_level(
    course_root: Path, given: Path | None = None, levels: tuple[Level, ...] = LEVELS
) -> Level:
    """The first of `levels` that holds on this machine; found once per process.

    Args:
        course_root: the course's folder, which must stay invisible.
        given: the folder of the given code.
        levels: the strongest first.

    Raises:
        SandboxUnavailable: none holds, with what went wrong at each.
    """
    sweep()
    scratch.sweep(_CANARY)
    failures = []
    for level in levels:
        try:
            check_level(level, course_root, given)
        except SandboxUnavailable as failure:
            failures.append(f"{level}: {failure}")
        else:
            return level
    raise SandboxUnavailable(
        f"No sandbox holds on this machine ({'; '.join(failures)}). On Linux, install bubblewrap "
        "or use a kernel with Landlock (5.13 or newer); elsewhere, --unsandboxed (with nbgrader: "
        "--Kit.unsandboxed=True) grades without one and marks the results so. `grader doctor` "
        "tells more."
    )


def check_level(level: Level, course_root: Path, given: Path | None = None) -> None:
    """Run the hostile probe at `level`.

    Raises:
        SandboxUnavailable: the level cannot be had, an attempt got through, or a kernel would lack
            what it needs.
    """
    if sys.platform != "linux":
        raise SandboxUnavailable("needs Linux")
    with _targets(course_root) as targets:
        report = _probe(level, course_root, given, targets)
    if report["succeeded"]:
        raise SandboxUnavailable(f"a hostile probe could {', '.join(report['succeeded'])}")
    if report["lacking"]:
        raise SandboxUnavailable(f"a kernel could not {', '.join(report['lacking'])}")


def _probe(
    level: Level, course_root: Path, given: Path | None, targets: Targets
) -> dict[str, list[str]]:
    with SandboxedProcess(course_root, given, Limits(), level) as sandboxed:
        arguments = ["-m", "grader.kernel.probe", sandboxed.policy.to_json(), targets.to_json()]
        try:
            sandboxed.start(arguments, stdout=subprocess.PIPE)
            output = sandboxed.process.communicate(timeout=_PROBE_SECONDS)[0]
            report: dict[str, list[str]] = json.loads(output)
        except (OSError, ValueError, subprocess.TimeoutExpired) as error:
            told = sandboxed.errors().strip().splitlines() or [str(error)]
            raise SandboxUnavailable(f"the probe did not run: {told[-1]}") from error
    return report


@contextmanager
def _targets(course_root: Path) -> Iterator[Targets]:
    with (
        ScratchFolder(_CANARY) as folder,
        socket.create_server(("127.0.0.1", 0)) as tcp,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp,
        socket.socket(socket.AF_UNIX) as path_socket,
        socket.socket(socket.AF_UNIX) as abstract_socket,
    ):
        name = f"grader-{secrets.token_hex(8)}"
        canary = folder / "canary"
        canary.write_text("canary")
        # Open to everybody, so that nothing but the sandbox keeps the probe from them.
        folder.chmod(0o777)
        canary.chmod(0o666)
        udp.bind(("127.0.0.1", 0))
        path_socket.bind(f"{folder}/socket")
        Path(folder, "socket").chmod(0o777)
        abstract_socket.bind(f"\0{name}")
        for listener in (path_socket, abstract_socket):
            listener.listen()
        yield Targets(
            canary=str(canary),
            course=str(course_root),
            course_entries=len(os.listdir(course_root)),
            private_modules=PRIVATE_MODULES,
            tcp=tcp.getsockname()[1],
            udp=udp.getsockname()[1],
            path_socket=f"{folder}/socket",
            abstract_socket=name,
            grader=os.getpid(),
            needed=tuple(_origins()),
        )


def _origins() -> Iterator[str]:
    """One file of each package that a kernel imports, where it is installed."""
    for name in _PACKAGES:
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            yield spec.origin
