"""The kernel process gives up its rights, for good, before any student code runs.

Three levels, weakest last; student code has threads but no child processes in the first two alike:

- "namespaces": bubblewrap has already hidden the network, other processes and all files but the few
  needed. `confine` adds the filter of system calls, the limits, another user id where it is root,
  and Landlock where the system has it.
- "landlock": the same without bubblewrap; Landlock hides the files, the filter the rest.
- "none": only limits, asked for by `--unsandboxed`; for a machine that has neither.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path

from grader.kernel import landlock, seccomp

ADDRESS_SPACE_OF_A_KERNEL = 384 * 2**20
"""What a kernel's threads, ipykernel, NumPy and Matplotlib with a figure reserve before any student
code; 320 MiB were measured, most of it thread stacks and malloc arenas that are never touched."""

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_KEEPCAPS, _PR_CAPBSET_DROP = 1, 4, 8, 24
_PR_SET_NO_NEW_PRIVS = 38
_CAP_DAC_READ_SEARCH = 2
_CAPABILITY_VERSION_3 = 0x20080522

_libc = ctypes.CDLL(None, use_errno=True)


class ConfinementError(Exception):
    """The process could not be confined; it must end without running any student code."""


class Level(StrEnum):
    """How a kernel is confined; see the module's text."""

    NAMESPACES = "namespaces"
    LANDLOCK = "landlock"
    NONE = "none"


@dataclass(frozen=True)
class Limits:
    """What one kernel may use.

    Attributes:
        memory_bytes: address space beyond `ADDRESS_SPACE_OF_A_KERNEL`.
        cpu_seconds: CPU time of all its threads together; then it is killed.
        file_bytes: size of one file.
        folder_bytes: size of all files that it leaves in its folders.
        open_files: open file descriptors; a kernel itself holds about 55. It also bounds what
            removed but still open files can hold on the disk, which nothing counts.
        threads: threads, beyond those that its user already runs.
    """

    memory_bytes: int = 2**30
    cpu_seconds: int = 300
    file_bytes: int = 16 * 2**20
    folder_bytes: int = 64 * 2**20
    open_files: int = 128
    threads: int = 512


@dataclass(frozen=True)
class Policy:
    """What one process may do from now on; plain data, so that it can cross to another process.

    Attributes:
        level: one of `Level`.
        readable: existing files and folders that may be read, with all beneath.
        devices: device files that may be read and written.
        work: the working folder, where ordinary files may be written.
        sockets: the folder where Unix sockets may be bound, and nothing else made.
        given: the assignment's given code, "" for none.
        uid: user and group id to take on, as root; None to stay.
        read_all: as root, keep the right to read files of any owner; Landlock then says which. For
            a Python that lies in a folder like /root, which no other user may enter.
        parent: the process that this one must not outlive; None where a PID namespace ends it.
        limits: what it may use.
    """

    level: Level
    readable: tuple[str, ...]
    devices: tuple[str, ...]
    work: str
    sockets: str
    given: str = ""
    uid: int | None = None
    read_all: bool = False
    parent: int | None = None
    limits: Limits = field(default_factory=Limits)

    def to_json(self) -> str:
        """This policy as one line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Policy:
        """The policy that `to_json` wrote.

        Raises:
            KeyError, TypeError, ValueError: `text` is not such a policy.
        """
        data = json.loads(text)
        data["level"] = Level(data["level"])
        data["limits"] = Limits(**data["limits"])
        data["readable"], data["devices"] = tuple(data["readable"]), tuple(data["devices"])
        return cls(**data)


def confine(policy: Policy) -> None:
    """Apply `policy` to this process, which must still have a single thread.

    It cannot be undone. The order matters: each step takes away a right that an earlier one needs.

    Raises:
        ConfinementError: a step failed; the process may be confined in part and must end.
    """
    if sys.platform != "linux" and policy.level is not Level.NONE:
        raise ConfinementError(f"the level {policy.level!r} needs Linux")
    for step in _steps(policy):
        try:
            step(policy)
        except (OSError, ValueError) as error:
            raise ConfinementError(f"{step.__name__.strip('_')}: {error}") from error


def _steps(policy: Policy) -> list[Callable[[Policy], None]]:
    if policy.level is Level.NONE:
        return [_set_limits, die_with_parent]
    return [
        _be_single_threaded,
        _set_limits,
        _take_other_user,
        _restrict_capabilities,
        die_with_parent,
        _give_up_privileges,
        _restrict_files,
        _restrict_calls,
    ]


def _be_single_threaded(policy: Policy) -> None:
    """Landlock and capabilities are a thread's own: another thread would stay unconfined."""
    threads = len(os.listdir("/proc/self/task"))
    if threads != 1:
        raise ValueError(f"the process has {threads} threads; confine it before it starts any")


def _set_limits(policy: Policy) -> None:
    limits = policy.limits
    uid = os.getuid() if policy.uid is None else policy.uid
    ceilings = {resource.RLIMIT_CORE: 0, resource.RLIMIT_CPU: limits.cpu_seconds}
    ceilings[resource.RLIMIT_FSIZE] = limits.file_bytes
    ceilings[resource.RLIMIT_NOFILE] = limits.open_files
    if sys.platform == "linux":  # macOS accepts neither of these for a running process
        ceilings[resource.RLIMIT_AS] = ADDRESS_SPACE_OF_A_KERNEL + limits.memory_bytes
        # The limit counts all tasks of the user, not those of this process alone.
        ceilings[resource.RLIMIT_NPROC] = _tasks_of(uid) + limits.threads
    for limit, ceiling in ceilings.items():
        hard = resource.getrlimit(limit)[1]
        value = ceiling if hard == resource.RLIM_INFINITY else min(ceiling, hard)
        resource.setrlimit(limit, (value, value))
    os.umask(0o077)


def _tasks_of(uid: int) -> int:
    """The threads of all processes of the user `uid` that can be seen from here."""
    count = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = status.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            continue  # it has ended since
        fields = dict(line.split(":", 1) for line in lines if ":" in line)
        if int(fields["Uid"].split()[0]) == uid:
            count += int(fields["Threads"])
    return count


def _take_other_user(policy: Policy) -> None:
    if policy.uid is None:
        return
    for capability in range(64):
        if _libc.prctl(_PR_CAPBSET_DROP, ctypes.c_ulong(capability), 0, 0, 0) != 0:
            break  # past the last one
    if policy.read_all:
        _prctl(_PR_SET_KEEPCAPS, 1)
    os.setgroups([])
    os.setresgid(policy.uid, policy.uid, policy.uid)
    os.setresuid(policy.uid, policy.uid, policy.uid)


def die_with_parent(policy: Policy) -> None:
    """Let this process end with `policy.parent`; a later change of the user id clears that.

    Raises:
        ValueError: that process has ended already.
    """
    if policy.parent is not None:
        end_with(policy.parent)


def end_with(parent: int) -> None:
    """Let this process end with the thread of the process `parent` that started it.

    Raises:
        ValueError: that process has ended already.
    """
    if sys.platform != "linux":
        return
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        raise ValueError("the process that started this one has ended")


def _give_up_privileges(policy: Policy) -> None:
    """No program gives new rights, and no other process of the same user may look into this one."""
    _prctl(_PR_SET_NO_NEW_PRIVS, 1)
    be_opaque()


def be_opaque() -> None:
    """Keep other processes of the same user from looking into this one."""
    _prctl(_PR_SET_DUMPABLE, 0)


def _restrict_files(policy: Policy) -> None:
    if policy.level is Level.NAMESPACES and landlock.abi() == 0:
        return
    rules = [(path, landlock.READ) for path in policy.readable]
    rules += [(path, landlock.DEVICE) for path in policy.devices]
    rules += [(policy.work, landlock.WORK), (policy.sockets, landlock.SOCKETS)]
    landlock.restrict(rules)


def _restrict_capabilities(policy: Policy) -> None:
    """Keep at most the right to read: the change of user left it permitted but not in effect."""
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION_3, 0)
    kept = 1 << _CAP_DAC_READ_SEARCH if policy.uid is not None and policy.read_all else 0
    # effective, permitted, inheritable of the low 32 capabilities, then of the high ones
    sets = (ctypes.c_uint32 * 6)(kept, kept, 0, 0, 0, 0)
    if _libc.capset(ctypes.byref(header), ctypes.byref(sets)) != 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))


def _restrict_calls(policy: Policy) -> None:
    seccomp.install(seccomp.build_filter(seccomp.this_architecture(), os.getpid()))


def _prctl(option: int, value: int) -> None:
    if _libc.prctl(option, ctypes.c_ulong(value), 0, 0, 0) != 0:
        code = ctypes.get_errno()
        raise OSError(code, f"prctl {option}: {os.strerror(code)}")
