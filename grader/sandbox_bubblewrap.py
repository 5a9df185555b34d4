"""The command line of bubblewrap for one sandboxed process."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from grader.kernel.confine import Policy
from grader.sandbox_view import WORK_FOLDERS, SandboxUnavailable


def wrapped(command: Sequence[str], policy: Policy, files: Sequence[str], info: int) -> list[str]:
    """`command` inside new network, process, IPC, host name, control group and mount namespaces.

    The root folder holds what `policy` lets it read, a working folder in memory, the socket folder
    of the host, a few devices and the new namespace's own /proc; all but the first two folders is
    read-only. As root there is no user namespace: the process itself takes another user id, which
    its /proc and the host's files then go by (`grader.kernel.confine`).

    Args:
        command: the command, run with `policy.work` as its working folder.
        policy: what the process will confine itself to.
        files: files of the host that lie in the working folder's place and stay visible in it.
        info: the file descriptor that bubblewrap writes the namespace's first process id to.

    Raises:
        SandboxUnavailable: bubblewrap is not installed.
    """
    program = shutil.which("bwrap")
    if program is None:
        raise SandboxUnavailable("bubblewrap (the command bwrap) is not installed")
    return [
        program,
        *("--unshare-net", "--unshare-pid", "--unshare-ipc", "--unshare-uts"),
        "--unshare-cgroup-try",
        *(() if os.geteuid() == 0 else ("--unshare-user",)),
        *("--die-with-parent", "--new-session"),
        *_parents((*policy.readable, *policy.devices, policy.work, policy.sockets)),
        *_each("--ro-bind", policy.readable),
        *_each("--dev-bind", policy.devices),
        *("--proc", "/proc"),
        *_work(policy),
        *_each("--ro-bind", files),
        *("--bind", policy.sockets, policy.sockets),
        *("--remount-ro", "/"),  # bubblewrap's root folder is in memory, and else without a limit
        *("--chdir", policy.work, "--info-fd", str(info), "--"),
        *command,
    ]


def _each(option: str, paths: Sequence[str]) -> list[str]:
    return [word for path in paths for word in (option, path, path)]


def _parents(paths: Sequence[str]) -> list[str]:
    """The folders to mount on, open to every user id: bubblewrap closes some to all but root."""
    folders = sorted({str(Path(path).parent) for path in paths} - {"/"})
    return [word for folder in folders for word in ("--perms", "0755", "--dir", folder)]


def _work(policy: Policy) -> list[str]:
    """The working folder, open to every user id, of which there is only one in the namespace."""
    options = ["--perms", "0777", "--size", str(policy.limits.folder_bytes)]
    options += ["--tmpfs", policy.work]
    for name in WORK_FOLDERS:
        options += ["--perms", "0777", "--dir", f"{policy.work}/{name}"]
    return options
