"""Landlock: which files this process may open from now on, enforced by the kernel.

Landlock governs opening, creating, linking and removing. It does not govern `stat`, `chmod`,
`utime` and the like; `grader.kernel.seccomp` denies those that change anything.
Source: Documentation/userspace-api/landlock.rst of Linux.
"""

from __future__ import annotations

import ctypes
import errno
import os
import stat
from collections.abc import Iterable

_CREATE, _ADD, _RESTRICT = 444, 445, 446  # the same numbers on every architecture
_VERSION_QUERY = 1
_PATH_BENEATH = 1

_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR, _REMOVE_DIR, _REMOVE_FILE = (1 << i for i in range(6))
_MAKE_CHAR, _MAKE_DIR, _MAKE_REG, _MAKE_SOCK, _MAKE_FIFO, _MAKE_BLOCK, _MAKE_SYM = (
    1 << i for i in range(6, 13)
)
_REFER, _TRUNCATE, _IOCTL_DEV = (1 << i for i in range(13, 16))

READ = _READ_FILE | _READ_DIR
"""Read files and list folders. Loading a shared object needs no more: `mmap` is not `execve`."""
DEVICE = _READ_FILE | _WRITE_FILE
"""Read and write one existing file, such as /dev/null."""
WORK = READ | _WRITE_FILE | _REMOVE_DIR | _REMOVE_FILE | _MAKE_DIR | _MAKE_REG | _REFER | _TRUNCATE
"""Everything with ordinary files and folders; no links, sockets, pipes or devices."""
SOCKETS = READ | _MAKE_SOCK
"""Bind Unix sockets and read what is there; no ordinary file can be made, nothing removed."""

_FILE_RIGHTS = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL_DEV
_TCP_BIND_AND_CONNECT = 3
_ABSTRACT_SOCKETS_AND_SIGNALS = 3

_libc = ctypes.CDLL(None, use_errno=True)


class _RulesetAttributes(ctypes.Structure):
    _fields_ = (
        ("handled_access_fs", ctypes.c_uint64),
        ("handled_access_net", ctypes.c_uint64),
        ("scoped", ctypes.c_uint64),
    )


class _PathBeneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed_access", ctypes.c_uint64), ("parent_fd", ctypes.c_int32))


def abi() -> int:
    """The version of Landlock that the running system offers; 0 where it offers none."""
    version: int = _libc.syscall(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(_VERSION_QUERY))
    return max(version, 0)


def handled_files(version: int) -> int:
    """The file rights that Landlock `version` can deny; all of them are denied unless granted."""
    rights = 13 + (version >= 2) + (version >= 3) + (version >= 5)
    return (1 << rights) - 1


def restrict(rules: Iterable[tuple[str, int]]) -> None:
    """Confine the calling thread, and all that it will start, to `rules`.

    Beside files, TCP (from version 4 on), and abstract sockets and signals of processes outside
    (from version 6 on) are denied. `no_new_privs` must be set already.

    Args:
        rules: pairs of an existing path and the rights beneath it (`READ`, `WORK`, …).

    Raises:
        OSError: the system has no Landlock, a path does not exist, or the call was refused.
    """
    version = abi()
    if version == 0:
        raise OSError(errno.ENOSYS, "this system has no Landlock")
    attributes = _RulesetAttributes(
        handled_access_fs=handled_files(version),
        handled_access_net=_TCP_BIND_AND_CONNECT if version >= 4 else 0,
        scoped=_ABSTRACT_SOCKETS_AND_SIGNALS if version >= 6 else 0,
    )
    ruleset = _call(_CREATE, ctypes.byref(attributes), ctypes.sizeof(attributes), 0)
    try:
        for path, rights in rules:
            _grant(ruleset, path, rights & attributes.handled_access_fs)
        _call(_RESTRICT, ruleset, 0)
    finally:
        os.close(ruleset)


def _grant(ruleset: int, path: str, rights: int) -> None:
    target = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        if not stat.S_ISDIR(os.fstat(target).st_mode):
            rights &= _FILE_RIGHTS
        rule = _PathBeneath(allowed_access=rights, parent_fd=target)
        _call(_ADD, ruleset, _PATH_BENEATH, ctypes.byref(rule), 0)
    finally:
        os.close(target)


def _call(number: int, *arguments: object) -> int:
    """One system call; integers go as 64 bits, because a variadic C function reads whole words."""
    words = [ctypes.c_long(a) if isinstance(a, int) else a for a in arguments]
    result: int = _libc.syscall(ctypes.c_long(number), *words)
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, f"landlock call {number}: {os.strerror(code)}")
    return result
