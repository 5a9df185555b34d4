"""The system calls that a confined process may make, as a filter that the kernel runs.

The default is to allow. Denied is what reaches other processes, the network, namespaces, keys,
kernel modules or clocks, and what Landlock does not govern: changing the mode, owner, times or
attributes of a file. Student code has threads but no child processes.

Source: Documentation/userspace-api/seccomp_filter.rst of Linux; BPF as in McCanne and Jacobson,
"The BSD Packet Filter", USENIX Winter 1993.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import sys
from dataclasses import dataclass
from typing import NamedTuple

from grader.kernel.syscalls import NEWEST, NUMBERS

DENIED = frozenset(
    # other processes: start, run, inspect, signal, schedule
    "fork vfork execve execveat ptrace kcmp process_vm_readv process_vm_writev process_madvise "
    "process_mrelease pidfd_open pidfd_getfd pidfd_send_signal rt_sigqueueinfo rt_tgsigqueueinfo "
    "setsid setpgid setpriority ioprio_set sched_setattr sched_setparam "
    "migrate_pages move_pages "
    # anything that connects or is shared without a file: the kernel only binds and accepts
    "connect memfd_create memfd_secret shmget shmat shmctl shmdt semget semop semtimedop semctl "
    "msgget msgsnd msgrcv msgctl mq_open mq_unlink mq_timedsend mq_timedreceive mq_notify "
    "mq_getsetattr add_key request_key keyctl "
    # file metadata and special files
    "truncate chmod fchmod fchmodat fchmodat2 chown fchown lchown fchownat utime utimes utimensat "
    "futimesat setxattr lsetxattr fsetxattr setxattrat removexattr lremovexattr fremovexattr "
    "removexattrat file_setattr mknod mknodat name_to_handle_at open_by_handle_at inotify_init "
    "inotify_init1 inotify_add_watch fanotify_init fanotify_mark sync syncfs "
    # mounts and namespaces
    "mount umount2 pivot_root chroot unshare setns fsopen fsconfig fsmount fspick open_tree "
    "open_tree_attr move_mount mount_setattr statmount listmount quotactl quotactl_fd swapon "
    "swapoff "
    # the system as a whole, and calls that have often been a way into it
    "reboot kexec_load kexec_file_load init_module finit_module delete_module settimeofday "
    "clock_settime clock_adjtime adjtimex sethostname setdomainname syslog acct vhangup "
    "lookup_dcookie nfsservctl uselib iopl ioperm modify_ldt personality capset lsm_set_self_attr "
    "bpf perf_event_open userfaultfd io_uring_setup io_uring_enter io_uring_register".split()
)
"""Calls that fail with EPERM."""

_AF_UNIX, _SOCK_STREAM, _SOCK_TYPE_MASK = 1, 1, 0xF
_CLONE_THREAD = 0x10000
_SECCOMP_SET_MODE_FILTER, _SECCOMP_FILTER_FLAG_TSYNC = 1, 1
_ALLOW, _KILL_PROCESS, _FAIL = 0x7FFF0000, 0x80000000, 0x00050000
_LOAD, _AND, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x54, 0x15, 0x35, 0x06
_NUMBER_AT, _ARCHITECTURE_AT, _ARGUMENTS_AT = 0, 4, 16  # offsets in struct seccomp_data
_X32_BIT = 0x40000000

_libc = ctypes.CDLL(None, use_errno=True)


class Architecture(NamedTuple):
    """A processor architecture.

    Attributes:
        audit: its AUDIT_ARCH number, which the filter compares first.
        column: its place in `NUMBERS`.
        seccomp: the number of the call that installs a filter.
    """

    audit: int
    column: int
    seccomp: int


ARCHITECTURES = {
    "x86_64": Architecture(0xC000003E, 0, 317),
    "aarch64": Architecture(0xC00000B7, 1, 277),
}
"""By the name that `uname -m` gives. Both are little-endian, as the argument offsets assume."""


class Instruction(NamedTuple):
    """One BPF instruction: code, jumps if true and if false (instructions to skip), operand."""

    code: int
    if_true: int
    if_false: int
    operand: int


@dataclass(frozen=True)
class Only:
    """A condition: the low 32 bits of an argument, after `mask`, are one of `values`.

    The low 32 bits suffice, because for each argument used here they are all that the kernel reads.
    """

    argument: int
    values: tuple[int, ...]
    mask: int = 0xFFFFFFFF


def conditions(pid: int) -> dict[str, tuple[Only, ...]]:
    """Calls that pass only where each of their conditions holds; they fail with EPERM otherwise.

    Args:
        pid: the process's own id, as the process itself sees it.
    """
    to_itself = (Only(0, (pid,)),)
    unix_stream = (
        Only(0, (_AF_UNIX,)),
        Only(1, (_SOCK_STREAM,), mask=_SOCK_TYPE_MASK),
    )
    return {
        "clone": (Only(0, (_CLONE_THREAD,), mask=_CLONE_THREAD),),
        "kill": to_itself,  # nor 0 and -1, which reach a process group and everybody
        "tkill": to_itself,
        "tgkill": to_itself,
        "prlimit64": (Only(0, (0,)),),
        "sched_setaffinity": (Only(0, (0,)),),
        "sched_setscheduler": (Only(1, (0,)),),  # SCHED_OTHER, which ZeroMQ sets for its threads
        "socket": unix_stream,
        "socketpair": unix_stream,  # a datagram pair could send to a named socket without connect
        # TCGETS TIOCGWINSZ FIONREAD FIONBIO FIONCLEX FIOCLEX
        "ioctl": (Only(1, (0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)),),
        # DUPFD, GETFD to SETLKW, locks of open files, DUPFD_CLOEXEC; no signals (SETOWN), leases
        "fcntl": (Only(1, (*range(8), 36, 37, 38, 1030)),),
        # thread names, THP, timer slack, getters; not PDEATHSIG, DUMPABLE or PTRACER
        "prctl": (Only(0, (2, 3, 15, 16, 21, 22, 23, 29, 30, 38, 39, 41, 42, 0x53564D41)),),
    }


def build_filter(architecture: Architecture, pid: int) -> list[Instruction]:
    """The filter as BPF instructions.

    A call through another architecture's entry kills the process: its numbers mean other calls. A
    number above `NEWEST` fails with ENOSYS, as on the system that this table was written for.

    Args:
        architecture: what the filter is for.
        pid: the process's own id, the only one that it may signal.
    """
    program = [
        Instruction(_LOAD, 0, 0, _ARCHITECTURE_AT),
        Instruction(_EQUAL, 1, 0, architecture.audit),
        Instruction(_RETURN, 0, 0, _KILL_PROCESS),
        Instruction(_LOAD, 0, 0, _NUMBER_AT),
        Instruction(_AT_LEAST, 0, 1, _X32_BIT),
        Instruction(_RETURN, 0, 0, _KILL_PROCESS),
        Instruction(_AT_LEAST, 0, 1, NEWEST + 1),
        Instruction(_RETURN, 0, 0, _FAIL | errno.ENOSYS),
    ]
    column = architecture.column
    # glibc starts threads with clone3 and falls back on clone, whose flags a filter can read.
    program += _rule(NUMBERS["clone3"][column], [_fail(errno.ENOSYS)])
    for name in sorted(DENIED):
        program += _rule(NUMBERS[name][column], [_fail(errno.EPERM)])
    for name, only in conditions(pid).items():
        body = [instruction for condition in only for instruction in _test(condition)]
        program += _rule(NUMBERS[name][column], [*body, Instruction(_RETURN, 0, 0, _ALLOW)])
    return [*program, Instruction(_RETURN, 0, 0, _ALLOW)]


def _fail(code: int) -> Instruction:
    return Instruction(_RETURN, 0, 0, _FAIL | code)


def _rule(number: int | None, body: list[Instruction]) -> list[Instruction]:
    """`body`, which returns, for the call `number`; nothing where the architecture lacks it."""
    if number is None:
        return []
    return [Instruction(_EQUAL, 0, len(body), number), *body]


def _test(only: Only) -> list[Instruction]:
    """Go on where the condition holds, else fail with EPERM."""
    tests = [
        Instruction(_EQUAL, len(only.values) - index, 0, value)
        for index, value in enumerate(only.values)
    ]
    return [
        Instruction(_LOAD, 0, 0, _ARGUMENTS_AT + 8 * only.argument),
        Instruction(_AND, 0, 0, only.mask),
        *tests,
        _fail(errno.EPERM),
    ]


class _Filter(ctypes.Structure):
    _fields_ = (
        ("code", ctypes.c_uint16),
        ("if_true", ctypes.c_uint8),
        ("if_false", ctypes.c_uint8),
        ("operand", ctypes.c_uint32),
    )


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_uint16), ("filter", ctypes.POINTER(_Filter)))


def install(program: list[Instruction]) -> None:
    """Put `program` in force for every thread of this process, for good.

    `no_new_privs` must be set already.

    Raises:
        OSError: the system has no seccomp filters or refused this one.
    """
    filters = (_Filter * len(program))(*(_Filter(*instruction) for instruction in program))
    argument = _Program(len(program), filters)
    result = _libc.syscall(
        ctypes.c_long(this_architecture().seccomp),
        ctypes.c_ulong(_SECCOMP_SET_MODE_FILTER),
        ctypes.c_ulong(_SECCOMP_FILTER_FLAG_TSYNC),
        ctypes.byref(argument),
    )
    if result != 0:  # a positive result is a thread that would not take the filter
        code = ctypes.get_errno() if result < 0 else errno.EBUSY
        raise OSError(code, f"seccomp: {os.strerror(code)}")


def this_architecture() -> Architecture:
    """The architecture that this process runs on.

    Raises:
        OSError: it is neither x86-64 nor aarch64, or the process is a 32-bit one.
    """
    name = platform.machine()
    if name not in ARCHITECTURES or sys.maxsize < 2**32:
        raise OSError(errno.ENOSYS, f"no system call filter for a {name} processor")
    return ARCHITECTURES[name]
