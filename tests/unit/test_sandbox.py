"""Launching, watching and ending sandboxed processes; Jupyter's way to them."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import KernelManager
from sandboxes import CONFINED, LEVELS, ROOT, USABLE, missing

from grader import sandbox_process
from grader.kernel.confine import Level, Limits
from grader.sandbox_bubblewrap import wrapped
from grader.sandbox_folders import sweep
from grader.sandbox_process import SandboxedProcess, _first_process
from grader.sandbox_view import environment

WAIT = "print('ready', flush=True); time.sleep(60)"


@pytest.fixture(params=USABLE)
def level(request: pytest.FixtureRequest) -> Level:
    wanted: Level = request.param
    return wanted


@pytest.fixture
def sandboxed(level: Level) -> Iterator[SandboxedProcess]:
    with SandboxedProcess(ROOT, None, Limits(folder_bytes=2**20), level) as process:
        yield process


def start(sandboxed: SandboxedProcess, code: str) -> str:
    """Start `code` in a confined process; the first line that it prints."""
    arguments = ["-c", CONFINED + code, sandboxed.policy.to_json()]
    sandboxed.start(arguments, stdout=subprocess.PIPE)
    assert sandboxed.process.stdout is not None
    return sandboxed.process.stdout.readline().decode().strip()


def descendants(pid: int) -> list[int]:
    """The process `pid` and all that it started, by the host's ids."""
    found = [pid]
    for parent in found:
        children = Path(f"/proc/{parent}/task/{parent}/children")
        found += map(int, children.read_text().split()) if children.exists() else []
    return found


def await_end(pids: list[int]) -> list[int]:
    """Those of `pids` that still run after a few seconds."""
    ends = time.monotonic() + 5
    left = pids
    while left and time.monotonic() < ends:
        left = [pid for pid in left if _runs(pid)]
        time.sleep(0.01)
    return left


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def test_nothing_of_the_graders_environment_gets_in(
    sandboxed: SandboxedProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COURSE_SECRET", "canary")
    seen = json.loads(start(sandboxed, "import json; print(json.dumps(dict(os.environ)))"))
    seen.pop("PWD", None)  # bubblewrap's own
    assert seen == environment(sandboxed.work)
    assert seen["PYTHONHASHSEED"] == "0"


def test_a_restart_finds_empty_folders(sandboxed: SandboxedProcess) -> None:
    make = (
        "import socket; print(sorted(os.listdir())); open('left', 'w').close();"
        "socket.socket(socket.AF_UNIX).bind(policy.sockets + '/left')"
    )
    first = start(sandboxed, make)
    sandboxed.process.wait(timeout=10)
    assert start(sandboxed, make) == first
    sandboxed.process.wait(timeout=10)
    assert sandboxed.errors() == ""


def test_kill_ends_everything_and_close_removes_the_folders(level: Level) -> None:
    sandboxed = SandboxedProcess(ROOT, None, Limits(), level)
    assert not sandboxed.alive()
    assert start(sandboxed, WAIT) == "ready"
    pids = descendants(sandboxed.process.pid)
    assert sandboxed.alive()
    sandboxed.kill()
    assert [pid for pid in pids if _runs(pid)] == []
    assert not sandboxed.alive()
    sandboxed.kill()
    sandboxed.close()
    sandboxed.close()
    assert not sandboxed.work.parent.exists()


def test_a_killed_grader_leaves_nothing_running_and_its_folders_are_swept(level: Level) -> None:
    code = f"""
import subprocess, sys
from pathlib import Path
from grader.kernel.confine import Level, Limits, Policy
from grader.kernel.probe import Targets, attempts
from grader.sandbox_process import SandboxedProcess
sandboxed = SandboxedProcess(Path({str(ROOT)!r}), None, Limits(), Level({str(level)!r}))
code = {CONFINED + WAIT!r}
sandboxed.start(["-c", code, sandboxed.policy.to_json()], stdout=subprocess.PIPE)
sandboxed.process.stdout.readline()
print(sandboxed.process.pid, sandboxed.work.parent, flush=True)
sys.stdin.read()
"""
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", code], stdin=pipe, stdout=pipe) as grader:
        assert grader.stdout is not None
        pid, base = grader.stdout.readline().decode().split()
        pids = descendants(int(pid))
        grader.kill()
    assert await_end(pids) == []
    sweep()
    assert Path(base).exists()  # too young to be sure that it is not about to be locked
    os.utime(base, (0, 0))
    sweep()
    assert not Path(base).exists()


def test_standard_error_is_kept_up_to_what_a_pipe_holds(sandboxed: SandboxedProcess) -> None:
    flood = """
lost = 0
for _ in range(1000):
    try:
        os.write(2, b"complaint " * 100)
    except BlockingIOError:
        lost += 1
print(lost)
"""
    arguments = ["-c", CONFINED + flood, sandboxed.policy.to_json()]
    sandboxed.start(arguments, stdout=subprocess.PIPE)
    lost = sandboxed.process.communicate(timeout=30)[0]
    assert int(lost) > 900
    assert sandboxed.errors().startswith("complaint ")
    assert sandboxed.errors() == ""


def test_what_a_process_leaves_on_disk_is_bounded_or_counted(sandboxed: SandboxedProcess) -> None:
    fill = """
written = 0
try:
    for number in range(40):
        written += open(str(number), "wb").write(bytes(2**16))
except OSError:
    pass
print(written)
"""
    arguments = ["-c", CONFINED + fill, sandboxed.policy.to_json()]
    sandboxed.start(arguments, stdout=subprocess.PIPE)
    written = int(sandboxed.process.communicate(timeout=30)[0])
    ceiling = sandboxed.policy.limits.folder_bytes
    if sandboxed.level is Level.NAMESPACES:
        assert 0 < written <= ceiling
        assert sandboxed.folder_bytes() < ceiling
    else:
        assert sandboxed.folder_bytes() > ceiling


def test_the_process_outlives_other_threads_of_the_grader(sandboxed: SandboxedProcess) -> None:
    bystander = threading.Thread(target=time.sleep, args=(0.01,))
    bystander.start()
    assert start(sandboxed, WAIT) == "ready"
    bystander.join()
    time.sleep(0.05)
    assert sandboxed.alive()


@pytest.mark.skipif(all(map(missing, LEVELS)), reason="no sandbox can be had on this machine")
def test_the_provisioner_starts_restarts_and_ends_a_kernel() -> None:
    config = {"course_root": str(ROOT)}
    provisioner = {"provisioner_name": "grader-sandbox", "config": config}
    manager = KernelManager()
    manager._kernel_spec = KernelSpec(
        language="python",
        interrupt_mode="message",
        metadata={"kernel_provisioner": provisioner},
    )
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=60)
        assert client.execute_interactive("1 + 1", timeout=30)["content"]["status"] == "ok"
        assert client.execute_interactive("open('/etc/passwd')")["content"]["status"] == "error"
        manager.signal_kernel(signal.SIGINT)
        assert manager.is_alive()
        manager.restart_kernel(now=True)
        client.wait_for_ready(timeout=60)
        folder = Path(manager.connection_file).parent
        assert folder.exists()
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert not manager.is_alive()
    assert not folder.exists()


def test_bubblewrap_is_told_to_hide_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    with SandboxedProcess(ROOT, None, Limits(folder_bytes=7), Level.NAMESPACES) as sandboxed:
        command = wrapped(["python"], sandboxed.policy, [], info=5)
    assert command[0] == "/usr/bin/bwrap"
    assert command[-3:] == ["5", "--", "python"]
    assert command.count("--bind") == 1
    assert command[command.index("--bind") + 1] == sandboxed.policy.sockets
    assert command[command.index("--size") + 1] == "7"
    assert ("--unshare-user" in command) == (os.geteuid() != 0)


@pytest.mark.parametrize("info", [b"", b'{\n    "child-pid": 12', b'{\n    "child-pid": 4194305 }'])
def test_a_sandbox_that_was_killed_while_it_started_has_no_first_process(info: bytes) -> None:
    assert _first_process(info) is None


@pytest.mark.skipif(bool(missing(Level.NAMESPACES)), reason=missing(Level.NAMESPACES))
@pytest.mark.parametrize("how", ["by its own grader", "by the next one"])
def test_what_a_bubblewrap_killed_at_its_start_leaves_is_ended(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    for _ in range(20):  # some of them find the child before it asks to die with its parent
        sandboxed = SandboxedProcess(ROOT, None, Limits(), Level.NAMESPACES)

        def killed(info: bytes, sandboxed: SandboxedProcess = sandboxed) -> None:
            os.kill(sandboxed.process.pid, signal.SIGKILL)

        monkeypatch.setattr(sandbox_process, "_first_process", killed)
        sandboxed.start(["-c", "import time; time.sleep(100)"])
        sandboxed.process.wait()
        base = sandboxed.work.parent
        if how == "by the next one":
            os.close(sandboxed._folders._base._lock)
            os.utime(base, (0, 0))
            sweep()
            assert not base.exists()
        else:
            sandboxed.close()
        assert await_end(given(base)) == []


def given(folder: Path) -> list[int]:
    """The processes whose command line names something in a folder."""
    found = []
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if os.fsencode(f"{folder}/") in command.read_bytes():
                found.append(int(command.parent.name))
    return found
