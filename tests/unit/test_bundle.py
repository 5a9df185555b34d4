"""The students' zip: what is in it, always the same bytes, and notebooks that run out of it."""

import os
import sys
import zipfile
from pathlib import Path

import pytest
from jupyter_client.manager import start_new_kernel
from packaging.requirements import Requirement
from sound_course import RELEASED, SOURCE, make_sound
from tiny_course import ASSIGNMENT, NOTEBOOK, TinyCourse

from grader import notebooks
from grader.bundle import STUDENTS_NEED, CannotBundle, bundle, oldest_python, requirements
from grader.errors import NotebookNotFound
from grader.release import LeakedAnswer
from grader.settings import load_course

ROOT = Path(__file__).resolve().parents[2]


def test_it_holds_the_release_a_guide_and_the_requirements(tmp_path: Path) -> None:
    course = load_course(ROOT)
    names = bundle(course, "warmup", tmp_path / "x" / "warmup.zip")
    with zipfile.ZipFile(tmp_path / "x" / "warmup.zip") as archive:
        assert archive.namelist() == names == sorted(names)
        for name in names:
            released = ROOT / "release" / name
            if released.is_file():
                assert archive.read(name) == released.read_bytes()
        guide = archive.read("warmup/README.md").decode()
    assert {"warmup/README.md", "warmup/requirements.txt", "warmup/addition.py"} < set(names)
    for name in names:
        if name.endswith(".ipynb"):
            released = notebooks.read(ROOT / "release" / name)
            points = sum(task.points for task in notebooks.tasks(released))
            title = released.cells[0].source.splitlines()[0].lstrip("# ")
            assert f"| `{Path(name).name}` | {title} | {points:g} |" in guide
    assert f"Python {oldest_python(course)}" in guide
    # Debian and Ubuntu have no `python`, and Windows no `python3`.
    assert "    python3 -m venv .venv" in guide
    assert "`py -m venv .venv`" in guide
    assert "*Your answer here*, double-click that Markdown cell" in guide
    assert not [path for path in (tmp_path / "x").iterdir() if path.name != "warmup.zip"]


def test_it_is_the_same_bytes_whenever_it_is_made(tmp_path: Path) -> None:
    course = load_course(ROOT)
    first, second = tmp_path / "a.zip", tmp_path / "b.zip"
    bundle(course, "ch08", first)
    second.write_bytes(b"older")
    os.utime(ROOT / "release" / "ch08" / "reasoning" / "task.py")
    bundle(course, "ch08", second)
    assert first.read_bytes() == second.read_bytes()


def test_the_requirements_admit_what_the_course_is_locked_to() -> None:
    found = [Requirement(line) for line in requirements(load_course(ROOT)).splitlines()]
    assert [each.name for each in found] == list(STUDENTS_NEED)
    locked = [
        Requirement(line)
        for line in (ROOT / "requirements.lock").read_text().splitlines()
        if line.startswith(tuple(f"{name}==" for name in STUDENTS_NEED))
    ]
    assert {each.name for each in locked} == set(STUDENTS_NEED)
    for each in locked:
        (bounds,) = [other for other in found if other.name == each.name]
        (version,) = [one.version for one in each.specifier]
        assert version in bounds.specifier
        assert f"{int(version.split('.')[0]) + 1}.0" not in bounds.specifier


def test_a_course_without_a_lock_has_no_bounds(tiny: TinyCourse) -> None:
    course = load_course(tiny.root)
    assert requirements(course) == "".join(f"{name}\n" for name in STUDENTS_NEED)
    assert oldest_python(course) == f"{sys.version_info.major}.{sys.version_info.minor}"


@pytest.mark.parametrize("assignment", ["ch08", "warmup"])
def test_its_notebooks_start_in_a_folder_of_their_own(assignment: str, tmp_path: Path) -> None:
    """Up to the first solution cell, in a real kernel, with the given code of the zip."""
    bundle(load_course(ROOT), assignment, tmp_path / "course.zip")
    with zipfile.ZipFile(tmp_path / "course.zip") as archive:
        archive.extractall(tmp_path)
    folder = tmp_path / assignment
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(folder))
    try:
        for path in sorted(folder.glob("*.ipynb")):
            client.execute_interactive("%reset -f", timeout=60)
            for cell in notebooks.read(path).cells:
                if notebooks.is_solution(cell):
                    break
                if cell.cell_type == "code":
                    reply = client.execute_interactive(cell.source, timeout=60, output_hook=print)
                    assert reply["content"]["status"] == "ok", (path.name, reply["content"])
        given = "reasoning" if assignment == "ch08" else "addition"
        code = f"import {given}\nassert {given}.__file__.startswith({str(folder)!r}), {given}"
        assert client.execute_interactive(code, timeout=60)["content"]["status"] == "ok"
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def test_what_cannot_be_bundled_is_refused(tiny: TinyCourse, tmp_path: Path) -> None:
    course = make_sound(tiny)
    target = tmp_path / "out" / "course.zip"
    with pytest.raises(NotebookNotFound, match="grader release none"):
        bundle(course, "none", target)
    with pytest.raises(CannotBundle, match="--to"):
        bundle(course, ASSIGNMENT, course.root / RELEASED / "course.zip")
    (course.released(ASSIGNMENT) / "README.md").write_text("mine")
    with pytest.raises(CannotBundle, match="in the way"):
        bundle(course, ASSIGNMENT, target)
    (course.released(ASSIGNMENT) / "README.md").unlink()
    (course.root / RELEASED).write_bytes((course.root / SOURCE).read_bytes())
    with pytest.raises(LeakedAnswer, match=NOTEBOOK):
        bundle(course, ASSIGNMENT, target)
    assert not target.exists()
