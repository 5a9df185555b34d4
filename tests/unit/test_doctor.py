"""`grader doctor` sees what is missing, says what to do, and does not fall over."""

import sqlite3
from pathlib import Path

import pytest
from tiny_course import ASSIGNMENT, TinyCourse

from grader import doctor, sandbox_levels, sandboxed_kernel
from grader.doctor import Finding, examine, report
from grader.sandbox_view import SandboxUnavailable
from grader.settings import load_course


def about(tiny: TinyCourse, subject: str) -> list[Finding]:
    return [found for found in examine(load_course(tiny.root)) if found.subject == subject]


def test_a_course_in_order_has_nothing_to_do(tiny: TinyCourse) -> None:
    found = examine(load_course(tiny.root))
    assert not [finding for finding in found if finding.stops]
    text = report([finding for finding in found if finding.subject != "sandbox"])
    assert text.endswith("Nothing to do.")
    assert str(tiny.root / "nbgrader_config.py") in text
    assert f"assignments {ASSIGNMENT}" in text
    assert "1 of 1 notebooks released, 0 submissions" in text


def test_a_machine_without_a_sandbox_cannot_grade(
    tiny: TinyCourse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(*arguments: object) -> None:
        raise SandboxUnavailable("user namespaces are switched off")

    for module in (doctor, sandbox_levels):
        monkeypatch.setattr(module, "check_level", nothing)
    monkeypatch.setattr(doctor.shutil, "which", lambda name: None)
    sandbox_levels.find_level.cache_clear()
    found = examine(load_course(tiny.root))
    assert [finding.subject for finding in found if finding.stops] == ["grading"]
    text = report(found)
    assert "✗ grading      refuses" in text
    assert "apt install bubblewrap" in text
    course = load_course(tiny.root)
    course.kit.unsandboxed = True
    assert "WITHOUT a sandbox" in report(examine(course))
    assert sandboxed_kernel.level_in_force(tiny.root, None, course.kit) == "none"
    sandbox_levels.find_level.cache_clear()


def test_a_locked_gradebook_is_named(tiny: TinyCourse) -> None:
    other = sqlite3.connect(tiny.root / "gradebook.db")
    other.execute("BEGIN IMMEDIATE")
    found = about(tiny, "gradebook")
    other.close()
    assert found[-1].stops
    assert "locked" in found[-1].text


def test_what_is_not_there_is_named_with_its_cure(tiny: TinyCourse) -> None:
    (tiny.root / "gradebook.db").unlink()
    for path in tiny.root.glob("release/*/*.ipynb"):
        path.unlink()
    for path in tiny.root.glob("tests/hidden/*.py"):
        path.unlink()
    (tiny.root / "tests" / "hidden").rmdir()
    assert "grader release" in about(tiny, "gradebook")[0].cure
    assert "make release" in about(tiny, ASSIGNMENT)[0].cure
    assert about(tiny, "checks")[0].stops


def test_packages_of_other_versions_are_named(tiny: TinyCourse) -> None:
    Path(tiny.root, "requirements.lock").write_text(
        "numpy==0.1 ; python_version >= '3'\nmatplotlib==0.2 ; python_version < '3'\n"
    )
    (found,) = about(tiny, "packages")
    assert "numpy 0.1" in found.cure
    assert "0.2" not in found.cure


def test_a_part_that_fails_does_not_hide_the_others(
    tiny: TinyCourse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "KernelSpecManager", None)
    found = examine(load_course(tiny.root))
    assert "could not be examined" in next(
        f.text for f in found if f.subject == "python" and f.stops
    )
    assert about(tiny, "limits")
