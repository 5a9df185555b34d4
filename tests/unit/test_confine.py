"""What a confined process can and cannot do: real processes, at both levels."""

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from sandboxes import CONFINED, ROOT, USABLE, missing

from grader.kernel import landlock
from grader.kernel.confine import ADDRESS_SPACE_OF_A_KERNEL, Level, Limits, Policy
from grader.sandbox_process import SandboxedProcess, kernel_user
from grader.sandbox_view import DEVICES

MEGABYTE = 2**20
PRELUDE = (
    CONFINED
    + """
import json
result = {}
def attempt(name, action):
    try:
        value = action()
    except Exception as error:
        result[name] = type(error).__name__
    else:
        result[name] = value if isinstance(value, (int, str, list)) else "done"
"""
)


@pytest.fixture(params=USABLE)
def level(request: pytest.FixtureRequest) -> Level:
    wanted: Level = request.param
    return wanted


@pytest.fixture
def landlock_level() -> Iterator[SandboxedProcess]:
    if reason := missing(Level.LANDLOCK):
        pytest.skip(reason)
    with SandboxedProcess(ROOT, None, Limits(), Level.LANDLOCK) as sandboxed:
        yield sandboxed


def confined(level: Level, code: str, limits: Limits | None = None) -> dict[str, Any]:
    """Run `code` in a confined process; what its attempts came to."""
    with SandboxedProcess(ROOT, None, limits or Limits(), level) as sandboxed:
        script = f"{PRELUDE}\n{code}\nprint(json.dumps(result))"
        arguments = ["-c", script, sandboxed.policy.to_json()]
        sandboxed.start(arguments, stdout=subprocess.PIPE)
        output = sandboxed.process.communicate(timeout=30)[0]
        assert sandboxed.process.returncode == 0, sandboxed.errors()
        result: dict[str, Any] = json.loads(output)
        return result


def test_a_policy_survives_its_journey_as_json() -> None:
    policy = Policy(Level.LANDLOCK, ("/usr/lib",), DEVICES, "/w", "/s", uid=7, limits=Limits(1, 2))
    assert Policy.from_json(policy.to_json()) == policy


def test_honest_work_goes_on(level: Level) -> None:
    code = """
import ctypes, io, socket, threading
def figure():
    import matplotlib.pyplot as plt
    fig, ax = plt.subplots()
    ax.plot([1, 2], label="line")
    ax.legend()
    fig.savefig("figure.png")
    return open("figure.png", "rb").read(4)[1:].decode()
def algebra():
    import numpy as np
    return round(float(np.linalg.det(np.eye(300) * 1.0)))
def thread():
    found = []
    worker = threading.Thread(target=found.append, args=(7,))
    worker.start()
    worker.join()
    return found
def files():
    os.makedirs("a/b")
    open("a/b/file", "w").write("text")
    os.rename("a/b/file", "moved")
    os.truncate(os.open("moved", os.O_RDWR), 2)
    os.rmdir("a/b")
    return open("moved").read()
attempt("matplotlib", figure)
attempt("numpy", algebra)
attempt("thread", thread)
attempt("files", files)
attempt("event loop", lambda: socket.socketpair())
attempt("callback", lambda: ctypes.CFUNCTYPE(ctypes.c_int)(lambda: 5)())
attempt("signal to itself", lambda: os.kill(os.getpid(), 0))
"""
    assert confined(level, code) == {
        "matplotlib": "PNG",
        "numpy": 1,
        "thread": [7],
        "files": "te",
        "event loop": "done",
        "callback": 5,
        "signal to itself": "done",
    }


def test_no_process_no_network_and_no_metadata(level: Level) -> None:
    code = """
import ctypes, multiprocessing, socket, subprocess
libc = ctypes.CDLL(None, use_errno=True)
open("file", "w").close()
listener = socket.socket(socket.AF_UNIX)
listener.bind(policy.sockets + "/own")
listener.listen()
attempt("fork", os.fork)
attempt("subprocess", lambda: subprocess.run(["true"]))
attempt("exec", lambda: os.execv(sys.executable, ["python"]))
attempt("spawn", lambda: os.posix_spawn(sys.executable, ["python"], {}))
attempt("semaphore", multiprocessing.Lock)
attempt("internet", socket.socket)
attempt("own socket", lambda: socket.socket(socket.AF_UNIX).connect(policy.sockets + "/own"))
attempt("process group", lambda: os.kill(0, 0))
attempt("everybody", lambda: os.kill(-1, 0))
attempt("session", os.setsid)
attempt("mode", lambda: os.chmod("file", 0o777))
attempt("times", lambda: os.utime("file"))
attempt("link", lambda: os.symlink("file", "link"))
attempt("pipe", lambda: os.mkfifo("pipe"))
attempt("socket in the working folder", lambda: socket.socket(socket.AF_UNIX).bind("socket"))
attempt("file among the sockets", lambda: open(policy.sockets + "/file", "w"))
attempt("remove a socket", lambda: os.unlink(policy.sockets + "/own"))
attempt("memory file", lambda: os.memfd_create("name"))
attempt("/proc", lambda: os.listdir("/proc"))
attempt("outlive the grader", lambda: libc.prctl(1, 0, 0, 0, 0))
"""
    result = confined(level, code)
    assert result.pop("outlive the grader") == -1
    assert result.pop("semaphore") in ("PermissionError", "FileNotFoundError")
    assert result.pop("/proc") in ("PermissionError", "FileNotFoundError")
    assert set(result.values()) == {"PermissionError"}, result
    assert len(result) == 17


@pytest.mark.skipif(os.geteuid() != 0, reason="only root takes on another user id")
def test_root_becomes_nobody_without_a_way_back(level: Level) -> None:
    code = """
attempt("ids", lambda: [*os.getresuid(), *os.getresgid(), *os.getgroups()])
attempt("setuid", lambda: os.setuid(0))
attempt("setgid", lambda: os.setgid(0))
attempt("private file", lambda: open("/etc/shadow").read())
attempt("raise a limit", lambda: __import__("resource").setrlimit(4, (1, 1)))
"""
    result = confined(level, code)
    assert result.pop("ids") == [kernel_user()] * 6
    assert set(result.values()) <= {"PermissionError", "FileNotFoundError", "ValueError"}


def test_memory_beyond_the_limit_is_refused(level: Level) -> None:
    code = """
attempt("small", lambda: len(bytearray(50 * 2**20)))
attempt("large", lambda: len(bytearray(500 * 2**20)))
"""
    limits = Limits(memory_bytes=300 * MEGABYTE - ADDRESS_SPACE_OF_A_KERNEL)
    result = confined(level, code, limits)
    assert result == {"small": 50 * MEGABYTE, "large": "MemoryError"}


def test_files_and_threads_beyond_the_limits_are_refused(level: Level) -> None:
    code = """
import threading
def many_threads():
    wait = threading.Event()
    try:
        for count in range(400):
            threading.Thread(target=wait.wait).start()
    finally:
        wait.set()
attempt("small file", lambda: open("a", "wb").write(bytes(2**20)))
attempt("large file", lambda: open("b", "wb").write(bytes(3 * 2**20)))
attempt("many files", lambda: [open("a") for _ in range(60)])
attempt("threads", many_threads)
"""
    limits = Limits(file_bytes=2 * MEGABYTE, open_files=50, threads=20)
    assert confined(level, code, limits) == {
        "small file": MEGABYTE,
        "large file": "OSError",
        "many files": "OSError",
        "threads": "RuntimeError",
    }


def test_a_process_that_computes_too_long_is_killed(level: Level) -> None:
    with SandboxedProcess(ROOT, None, Limits(cpu_seconds=1), level) as sandboxed:
        script = f"{PRELUDE}\nwhile True: pass"
        sandboxed.start(["-c", script, sandboxed.policy.to_json()])
        # bubblewrap reports the signal that ended its child as a shell does
        assert sandboxed.process.wait(timeout=30) in (-9, 128 + 9)


def test_a_process_with_two_threads_is_not_confined(landlock_level: SandboxedProcess) -> None:
    second_thread = "import threading; threading.Thread(target=threading.Event().wait, daemon=True)"
    told = _failure(landlock_level, f"{second_thread}.start()\n{PRELUDE}", landlock_level.policy)
    assert "ConfinementError: be_single_threaded: the process has 2 threads" in told


def test_a_process_whose_grader_has_ended_is_not_confined(landlock_level: SandboxedProcess) -> None:
    orphan = dataclasses.replace(landlock_level.policy, parent=1)
    told = _failure(landlock_level, PRELUDE, orphan)
    assert "ConfinementError: die_with_parent: the process that started this one has ended" in told


def test_a_path_that_is_not_there_is_an_error(landlock_level: SandboxedProcess) -> None:
    readable = (*landlock_level.policy.readable, "/nonexistent")
    policy = dataclasses.replace(landlock_level.policy, readable=readable)
    assert "ConfinementError: restrict_files:" in _failure(landlock_level, PRELUDE, policy)


def _failure(sandboxed: SandboxedProcess, script: str, policy: Policy) -> str:
    sandboxed.start(["-c", script, policy.to_json()])
    assert sandboxed.process.wait(timeout=30) == 1
    return sandboxed.errors()


def test_the_unconfined_level_still_has_its_limits() -> None:
    code = """
import resource
attempt("file size", lambda: resource.getrlimit(resource.RLIMIT_FSIZE)[1])
attempt("core", lambda: resource.getrlimit(resource.RLIMIT_CORE)[1])
attempt("environment", lambda: sorted(os.environ))
attempt("folder", lambda: os.getcwd() == policy.work)
attempt("visible", lambda: os.path.exists(sys.executable))
"""
    result = confined(Level.NONE, code)
    assert result["file size"] == Limits().file_bytes
    assert (result["core"], result["folder"]) == (0, True)
    assert {"HOME", "PATH", "PYTHONHASHSEED"} <= set(result["environment"])


@pytest.mark.skipif(sys.platform != "linux", reason="Landlock is Linux's")
def test_each_version_of_landlock_denies_the_rights_it_knows() -> None:
    counts = [landlock.handled_files(version).bit_count() for version in range(1, 7)]
    assert counts == [13, 14, 15, 15, 16, 16]
