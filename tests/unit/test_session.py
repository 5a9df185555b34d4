"""A real sandboxed kernel behind a real session."""

import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell

from grader.bridge import Student
from grader.channel import MAX_MESSAGE_BYTES, Channels
from grader.failed import CheckFailed
from grader.sandboxed_kernel import SandboxedKernel
from grader.session import MESSAGE_MEMORY, Ended, Session, Stopwatch, memory_in_use
from grader.settings import Kit

CELLS = [
    "print('hi')\ndef double(x):\n    return 2 * x",
    "1 / 0",
    "print('x' * 10**7)",
    "def loop():\n    while True:\n        pass",
    "def leave():\n    import os\n    os._exit(0)",
    "bytearray(3 * 2**30)",
    "import subprocess\nsubprocess.run('ls')",
    "import socket\nsocket.create_connection(('127.0.0.1', 9))",
    f"open({str(Path(__file__))!r})",
]


@pytest.fixture
def kernel(tmp_path: Path) -> SandboxedKernel:
    given = tmp_path / "given"
    given.mkdir()
    return SandboxedKernel(Path(__file__).resolve().parents[2], given, Kit())


@pytest.fixture
def session(kernel: SandboxedKernel) -> Iterator[Session]:
    with Session(kernel, call_seconds=2.0, notebook_seconds=20.0) as session:
        yield session


def test_cells_end_as_they_should_and_the_next_one_still_runs(session: Session) -> None:
    runs = session.run_cells([new_code_cell(text) for text in CELLS])
    assert [run.ended for run in runs] == [
        Ended.WELL, Ended.ERROR, Ended.WELL, Ended.WELL, Ended.WELL,
        Ended.ERROR, Ended.ERROR, Ended.ERROR, Ended.ERROR,
    ]  # fmt: skip
    assert runs[0].outputs.text() == "hi\n"
    assert len(runs[2].outputs.text()) < 100_000
    names = [run.outputs.kept[-1]["ename"] for run in runs if run.ended is Ended.ERROR]
    assert names[:2] == ["ZeroDivisionError", "MemoryError"]
    assert set(names[2:]) <= {"PermissionError", "FileNotFoundError"}


@pytest.mark.parametrize("leave", ["exit()", "quit", "exit"])
def test_leaving_a_notebook_behind_with_exit_costs_nothing(session: Session, leave: str) -> None:
    texts = [f"def double(x):\n    return 2 * x\n{leave}", "import time\ntime.sleep(0.5)", leave]
    runs = session.run_cells([new_code_cell(text) for text in texts])
    assert {run.ended for run in runs} == {Ended.WELL}
    session.begin_check()
    Student(session).call("double", 4).equals(8)
    assert session.restarts == 0


def test_a_loop_and_an_exit_fail_their_own_call_only(session: Session) -> None:
    session.run_cells([new_code_cell(text) for text in CELLS[:5]])
    student = Student(session, session.cells)
    for name, told in (("loop", "took longer than 2 s"), ("leave", "ended the kernel")):
        session.begin_check()
        with pytest.raises(CheckFailed, match=told):
            student.call(name)
        session.begin_check()
        assert student.call("double", 4).value == 8
    assert session.restarts == 2


def test_a_cell_that_never_ends_is_left_out_after_the_restart(session: Session) -> None:
    cells = ["a = 1", "while True:\n    pass", "b = a + 1"]
    runs = session.run_cells([new_code_cell(text) for text in cells])
    assert [run.ended for run in runs] == [Ended.WELL, Ended.TIMEOUT, Ended.WELL]
    session.begin_check()
    assert Student(session).variable("b").value == 2


def test_when_the_notebooks_time_is_used_up_nothing_more_is_run(kernel: SandboxedKernel) -> None:
    with Session(kernel, call_seconds=1.0, notebook_seconds=1.5) as session:
        cells = [new_code_cell(f"while {n}:\n    pass") for n in (1, 2, 3)]
        ended = [run.ended for run in session.run_cells(cells)]
        assert ended == [Ended.TIMEOUT, Ended.TIMEOUT, Ended.SKIPPED]
        session.begin_check()
        with pytest.raises(CheckFailed, match="time was used up"):
            Student(session).variable("a")


def test_ending_the_kernel_again_and_again_uses_up_the_notebooks_time(
    kernel: SandboxedKernel,
) -> None:
    with Session(kernel, call_seconds=1.0, notebook_seconds=2.0) as session:
        session.run_cell(CELLS[4])
        told = ""
        while "used up" not in told and session.restarts < 40:
            session.begin_check()
            with pytest.raises(CheckFailed) as failure:
                Student(session).call("leave")
            told = str(failure.value)
    assert session.restarts < 40


def test_waiting_for_a_processor_costs_no_time_up_to_two_thirds() -> None:
    now, waited = [0.0], [0.0]
    watch = Stopwatch(lambda: now[0], lambda: waited[0])
    now[0], waited[0] = 10.0, 4.0
    assert watch.seconds() == 6.0
    waited[0] = 9.9
    assert watch.seconds() == pytest.approx(10 / 3)


def test_time_in_which_the_grader_itself_was_held_up_is_not_counted(
    kernel: SandboxedKernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    jumps = [0.0] * 5 + [1000.0]  # seconds by which the clock leaps, look by look
    leapt = [0.0]
    receive = Channels.receive

    def held_up(channels: Channels, seconds: float, wanted: Sequence[str] = ()) -> Any:
        if wanted == ("shell",) and jumps:  # a call's look, and not one of the start or of a cell
            leapt[0] += jumps.pop(0)
        return receive(channels, seconds, wanted or ("shell", "iopub"))

    monkeypatch.setattr(Channels, "receive", held_up)
    clock = lambda: time.monotonic() + leapt[0]  # noqa: E731
    with Session(kernel, call_seconds=2.0, notebook_seconds=20.0, clock=clock) as session:
        session.run_cell("import time\ndef sleep():\n    time.sleep(1)\n    return 3")
        session.begin_check()
        assert Student(session).call("sleep").value == 3
        assert not jumps
        assert session.restarts == 0
        assert session.used_seconds < 20


def test_of_many_calls_and_cells_in_a_row_none_is_lost(session: Session) -> None:
    """A stream of requests that two threads use at a time loses one in some hundreds."""
    session.run_cells([new_code_cell("def double(x):\n    return 2 * x")])
    for number in range(1000):
        session.begin_check()
        assert Student(session).call("double", number).value == 2 * number
        if number % 20 == 0:
            assert session.run_cell("7").ended is Ended.WELL
    assert session.restarts == 0


def test_requests_are_taken_by_the_thread_that_runs_cells(session: Session) -> None:
    run = session.run_cell("import threading\nprint([t.name for t in threading.enumerate()])")
    assert "MainThread" in run.outputs.text()
    assert "Shell" not in run.outputs.text()
    run = session.run_cell("import asyncio\nawait asyncio.sleep(0.01)\nprint('awaited')")
    assert (run.ended, run.outputs.text()) == (Ended.WELL, "awaited\n")


def test_a_call_does_not_wait_for_the_thread_of_outputs(kernel: SandboxedKernel) -> None:
    hold = "get_ipython().kernel.iopub_thread.schedule(lambda: time.sleep(5))"
    with Session(kernel, call_seconds=1.0, notebook_seconds=20.0) as session:
        session.run_cell(f"import time\ndef hold():\n    {hold}\n    return 1")
        for _ in range(2):
            session.begin_check()
            assert Student(session).call("hold").value == 1
        assert session.restarts == 0


def test_only_cells_are_told_of_on_the_channel_of_outputs(session: Session) -> None:
    session.run_cell("x = 1")
    channels = session._channels
    assert channels is not None
    channels.send("grader_call", {"op": "variable", "name": "x"})
    received = [message for _ in range(4) for message in channels.receive(0.1)]
    assert [channel for channel, _ in received] == ["shell"]
    run = session.run_cell("print(x)")
    assert (run.ended, run.outputs.text()) == (Ended.WELL, "1\n")


def test_messages_that_are_none_are_dropped() -> None:
    connection = {
        "transport": "ipc", "ip": "/nonexistent/k", "key": "k", "signature_scheme": "hmac-sha256",
        "shell_port": 1, "iopub_port": 2,
    }  # fmt: skip
    channels = Channels(connection)
    try:
        good = channels.session.serialize(channels.session.msg("status", {"a": 1}, parent={}))
        bad = [
            [], [b""], [b"<IDS|MSG>"], good[:-1], [*good[:-1], b"[" * 100_000],
            [b"x" * (9 * 2**20)], [*good[:-1], b"\xff\xfe"], good,  # the last has no parent id
        ]  # fmt: skip
        for frames in bad:
            assert channels._parse(frames) is None
    finally:
        channels.close()


FLOODS = {
    "lines": "for _ in range(1000):\n    print('y' * 100_000)",
    "one string": "print('x' * 100_000_000)",
    "small writes": "import sys\nfor _ in range(200_000):\n    sys.stdout.write('z' * 500)",
    "pictures": (
        "from IPython.display import display\n"
        "for _ in range(100):\n    display({'text/html': 'w' * 1_000_000}, raw=True)"
    ),
    "one message of many parts": (
        "import threading, zmq\n"
        "socket = get_ipython().kernel.iopub_thread.socket\n"
        "def flood():\n"
        "    for _ in range(200):\n"
        "        socket.send(b'x' * 7_000_000, zmq.SNDMORE | zmq.NOBLOCK, copy=False)\n"
        "    socket.send(b'end', zmq.NOBLOCK)\n"
        "threading.Thread(target=flood, daemon=True).start()\n"
        "import time\n"
        "time.sleep(1)"
    ),
}  # fmt: skip


def test_a_message_of_many_parts_is_not_read_to_its_end(session: Session) -> None:
    """Each part takes time to read, and a message is as long as a kernel likes."""
    session.run_cell("import time, zmq")
    run = session.run_cell(
        "socket = get_ipython().kernel.iopub_thread.socket\n"
        "socket.send_multipart([b''] * 10_000, copy=False)\n"
        "time.sleep(1)"
    )
    assert run.ended is Ended.DEATH
    assert session.run_cell("7").ended is Ended.WELL


@pytest.mark.skipif(sys.platform != "linux", reason="the peak is read from /proc")
@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_output_does_not_fill_the_graders_memory(session: Session, name: str) -> None:
    session.run_cell("1")
    before = memory_in_use()
    Path("/proc/self/clear_refs").write_text("5")  # the peak starts anew
    run = session.run_cell(FLOODS[name])
    (peak,) = re.findall(r"VmHWM:\s*(\d+)", Path("/proc/self/status").read_text())
    assert len(run.outputs.text()) < 100_000
    # A few messages at a time; of many parts, what comes before the guard has looked.
    most = 2 * MESSAGE_MEMORY if "parts" in name else 2 * MAX_MESSAGE_BYTES
    assert int(peak) * 1024 - before < most
    # What was sent late may cost the next cell its kernel, but not the one after it.
    assert Ended.WELL in [session.run_cell("7").ended for _ in range(2)]
