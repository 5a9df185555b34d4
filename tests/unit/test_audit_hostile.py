"""A quick part of the hostile bank; `make hostile` grades all of it."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from grader.audit_hostile import audit_hostile
from grader.audit_traces import PORT, PortTaken, Traces, listener
from grader.bank import HostileEntry, hostile_entries
from grader.settings import load_course

ROOT = Path(__file__).resolve().parents[2]
QUICK = (
    "cells/tags_and_points", "fake_scores/published", "forged_replies/odd_numbers",
    "ipython_hooks/input_transformer", "lying_objects/equal_to_everything", "network/tcp",
    "patched/error_classes", "reading/hidden_checks",
)  # fmt: skip

# Hands in the instructor's answers, and touches the course from the auditing process itself.
EARNS = f"""\
import json, shutil
from pathlib import Path
ROOT = Path({str(ROOT)!r})

def spoil(folder):
    name = "ex1_coverage.ipynb"
    solved = json.loads((ROOT / "source/ch08" / name).read_text())
    text = {{c["metadata"]["nbgrader"]["grade_id"]: c["source"]
            for c in solved["cells"] if c["metadata"].get("nbgrader", {{}}).get("solution")}}
    notebook = json.loads((folder / name).read_text())
    for cell in notebook["cells"]:
        grade_id = cell["metadata"].get("nbgrader", {{}}).get("grade_id")
        cell["source"] = text.get(grade_id, cell["source"])
    (folder / name).write_text(json.dumps(notebook))
"""


def test_hostile_submissions_earn_and_harm_nothing(tmp_path: Path) -> None:
    course = load_course(ROOT)
    bank = {entry.name: entry for entry in hostile_entries(ROOT / "tests" / "bank")}
    (tmp_path / "earns.py").write_text(EARNS)
    entries = [*(bank[name] for name in QUICK), HostileEntry("none/earns", tmp_path / "earns.py")]
    report = audit_hostile(course, entries, notebook_seconds=20.0)
    assert report.points.pop("none/earns") > 10  # so the audit would see it
    assert {name: points for name, points in report.points.items() if points} == {}
    assert report.failures == []
    assert set(report.points) == set(QUICK)


@pytest.mark.parametrize("kind", [socket.SOCK_STREAM, socket.SOCK_DGRAM])
def test_a_port_in_use_is_told_at_once(kind: socket.SocketKind) -> None:
    with socket.socket(socket.AF_INET, kind) as other:
        other.bind(("127.0.0.1", PORT))
        if kind is socket.SOCK_STREAM:
            other.listen()
        with pytest.raises(PortTaken, match=f"port {PORT}.*in use; wait until"), listener():
            pass


@pytest.mark.parametrize("kind", ["changed", "new", "removed", "marker", "markup", "process"])
def test_what_is_left_behind_is_seen(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "course"
    kept = folder / "source" / "task.py"
    kept.parent.mkdir(parents=True)
    kept.write_text("x = 1\n")
    page = folder / "feedback" / "student01" / "ch08" / "ex1.html"
    page.parent.mkdir(parents=True)
    page.write_text("<p>&lt;script&gt;hostile-marker onerror=hostile-marker</p>")
    traces = Traces(load_course(ROOT), [folder])
    assert traces.left([]) == []
    child: subprocess.Popen[bytes] | None = None
    match kind:
        case "changed":
            kept.write_text("x = 2 # longer\n")
        case "new":
            (folder / "source" / "numpy.py").write_text("")
        case "removed":
            kept.unlink()
        case "marker":
            (folder / "grader-hostile-was-here").write_text("")
        case "markup":
            page.write_text("<p>x</p><img src=x onerror=hostile-marker>")
        case "process":
            code = "import time; time.sleep(60)"
            child = subprocess.Popen([sys.executable, "-c", code, "grader.kernel"])
    try:
        found = traces.left([])
    finally:
        if child is not None:
            child.kill()
            child.wait()
    assert len(found) == 1
    assert (
        traces.left(["a TCP connection"])[0] == "something reached the listener: a TCP connection"
    )
