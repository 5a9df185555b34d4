"""Kernels forked from one process: each is confined, and knows nothing of the one before it."""

import json
import multiprocessing
import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Timer

import psutil
import pytest
from nbformat.v4 import new_code_cell
from sandboxes import ROOT, USABLE

from grader import session as session_module
from grader.fork_server import ForkServer
from grader.kernel.confine import Level, Limits
from grader.kernel.forkserver import IMPORTED
from grader.kernel_source import close_kept
from grader.sandbox_levels import _targets
from grader.sandboxed_kernel import SandboxedKernel
from grader.session import Ended, Session
from grader.settings import Kit

PROBE = """\
import json
from grader.kernel.confine import Policy
from grader.kernel.probe import Targets, _goes_through, attempts, needs
targets, policy = Targets(**json.loads({targets!r})), Policy.from_json({policy!r})
print(json.dumps({{
    "lacking": [n for n, act in needs(targets, policy).items() if not _goes_through(act)],
    "succeeded": [n for n, act in attempts(targets, policy).items() if _goes_through(act)],
}}))
"""
SPEAK = """\
import os, socket, stat
for number in range(3, 256):
    try:
        if stat.S_ISSOCK(os.fstat(number).st_mode):
            os.write(number, b"started.")
    except OSError:
        pass
"""


@pytest.fixture(params=USABLE)
def kernel(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SandboxedKernel]:
    close_kept()
    given = tmp_path / "release" / "tiny"
    given.mkdir(parents=True)
    yield SandboxedKernel(ROOT, given, Kit(sandbox=str(request.param)))
    close_kept()


def server_of(kernel: SandboxedKernel) -> ForkServer:
    assert isinstance(kernel._source, ForkServer)
    return kernel._source


def kill_server(server: ForkServer) -> None:
    process = psutil.Process(server._server.process.pid)
    for one in [*process.children(recursive=True), process]:
        with suppress(ProcessLookupError):  # with the first of them the others end
            os.kill(one.pid, signal.SIGKILL)


def printed(session: Session, source: str) -> str:
    (run,) = session.run_cells([new_code_cell(source)])
    assert run.ended is Ended.WELL, run.outputs.kept
    return run.outputs.text().strip()


def test_the_hostile_probe_gets_nowhere_in_a_forked_kernel(kernel: SandboxedKernel) -> None:
    policy = server_of(kernel)._server.policy
    with _targets(ROOT) as targets, Session(kernel, 20.0, 60.0) as session:
        probe = PROBE.format(targets=json.dumps(asdict(targets)), policy=policy.to_json())
        assert json.loads(printed(session, probe)) == {"lacking": [], "succeeded": []}


def test_a_kernel_imports_next_to_nothing_itself(kernel: SandboxedKernel) -> None:
    shared = "import importlib, sys; [importlib.import_module(name) for name in {names}]; "
    told = "print(*sorted(name for name in sys.modules if name != 'debugpy'))"
    command = [sys.executable, "-c", shared.format(names=list(IMPORTED)) + told]
    before = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    with Session(kernel, 20.0, 60.0) as session:
        now = printed(session, "import sys; print(*sorted(sys.modules))").split()
    own = set(now) - set(before)
    assert len(own) < 20, own
    assert not [name for name in own if "debug" in name]


def test_a_kernel_finds_nothing_of_the_one_before(kernel: SandboxedKernel) -> None:
    look = "import os, random; print(sorted(os.listdir('.')), os.listdir('tmp'), random.random())"
    with Session(kernel, 20.0, 60.0) as session:
        fresh = printed(session, look).rsplit(" ", 1)
        printed(session, "open('left', 'w'); os.makedirs('tmp/a/b'); open('.matplotlib/x', 'w')")
        server = server_of(kernel)
        first = server._server.process.pid
    with Session(
        SandboxedKernel(*kernel._kind[:2], Kit(sandbox=str(kernel.level))), 20.0, 60.0
    ) as session:
        again = printed(session, look).rsplit(" ", 1)
        assert server._server.process.pid == first  # a fork of the same process
    assert again[0] == fresh[0]
    assert again[1] != fresh[1]


def test_given_code_that_was_replaced_is_seen(kernel: SandboxedKernel, tmp_path: Path) -> None:
    given = tmp_path / "release" / "tiny"
    (given / "given_code.py").write_text("VALUE = 1\n")
    for value in ("1", "2", "3"):
        same = SandboxedKernel(ROOT, given, Kit(sandbox=str(kernel.level)))
        with Session(same, 20.0, 60.0) as session:
            assert printed(session, "import given_code; print(given_code.VALUE)") == value
        if value == "1":
            (given / "given_code.py").write_text("VALUE = 2\n")
        else:
            shutil.rmtree(given)
            given.mkdir()
            (given / "given_code.py").write_text("VALUE = 3\n")


def test_a_kernel_cannot_speak_for_the_fork_server(kernel: SandboxedKernel) -> None:
    with Session(kernel, 2.0, 60.0) as session:
        session.run_cell(SPEAK)  # which garbles its own messages
        control = server_of(kernel)._control
        assert control is not None
        while select.select([control], [], [], 0.2)[0]:
            assert control.recv(8) == b"      -9"  # the fork server's own word on its end


def test_a_fork_server_that_was_killed_is_replaced(kernel: SandboxedKernel) -> None:
    with Session(kernel, 20.0, 60.0) as session:
        printed(session, "print(1)")
        kill_server(server_of(kernel))
        (run,) = session.run_cells([new_code_cell("print(2)")])
        assert session.killed or run.ended is Ended.WELL
        assert printed(session, "print(3)") == "3"


def test_a_fork_server_that_is_killed_at_each_start_is_tried_five_times(
    kernel: SandboxedKernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare, kills = ForkServer.prepare, 0

    def prepare_and_kill(server: ForkServer) -> None:
        nonlocal kills
        prepare(server)
        if kills < 4:
            kills += 1
            kill_server(server)

    monkeypatch.setattr(ForkServer, "prepare", prepare_and_kill)
    with Session(kernel, 20.0, 60.0) as session:
        assert printed(session, "print(1)") == "1"
    assert kills == 4


@pytest.mark.parametrize("killer", ["outside", "kernel itself", "exit", "grader"])
def test_who_killed_a_kernel_is_told(kernel: SandboxedKernel, killer: str) -> None:
    with Session(kernel, 2.0, 60.0) as session:
        printed(session, "import os, time")
        match killer:
            case "outside":
                victim = server_of(kernel)._id
                Timer(0.5, os.kill, (victim, signal.SIGKILL)).start()
                session.run_cell("time.sleep(1.5)")
            case "kernel itself":
                session.run_cell("os.kill(os.getpid(), 9)")
            case "exit":
                session.run_cell("os._exit(9)")
            case "grader":
                session.run_cell("time.sleep(60)")
        assert session.killed == (killer in ("outside", "kernel itself"))


HOARD = """\
import threading, time
threading.stack_size(64 * 1024)
try:
    for _ in range(10_000):
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
except (RuntimeError, MemoryError) as error:
    print(error)
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives every worker a user id of its own")
@pytest.mark.parametrize("level", USABLE)
def test_threads_of_one_student_take_none_from_another(level: Level, tmp_path: Path) -> None:
    given = tmp_path / "given"
    given.mkdir()
    close_kept()
    kit = Kit(sandbox=str(level))
    with Session(SandboxedKernel(ROOT, given, kit), 20.0, 60.0) as greedy:
        assert "start new thread" in printed(greedy, HOARD)
        with ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as pool:
            # Another worker, which starts a kernel of its own in time.
            assert pool.submit(_told_by_another, given, str(level)).result(timeout=60) == "fine"
    close_kept()


def _told_by_another(given: Path, level: str) -> str:
    session_module.START_PAUSES = (0.0,)
    with Session(SandboxedKernel(ROOT, given, Kit(sandbox=level)), 20.0, 60.0) as session:
        return printed(session, "print('fine')")


def test_what_cannot_be_confined_never_serves(tmp_path: Path) -> None:
    server = ForkServer(ROOT, tmp_path / "missing", Limits(), Level.LANDLOCK)
    object.__setattr__(server._server.policy, "readable", ("/nonexistent",))
    try:
        server.start({"key": ""})
        assert select.select([server._kernel], [], [], 30.0)[0]  # it has ended at once
        assert "ConfinementError" in server.errors()
    finally:
        server.close()
