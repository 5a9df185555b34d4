"""Each way in which a course can fall apart is named, with its place; a sound course is silent."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sound_course import BANK, CHECKS, RELEASED, SOURCE, write
from tiny_course import ASSIGNMENT, NOTEBOOK, TinyCourse

from grader import notebooks
from grader.lint import Finding, lint, report
from grader.lint_findings import table
from grader.settings import load_course

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def root(tmp_path: Path, sound: TinyCourse) -> Path:
    return sound.copy(tmp_path).root


def found(root: Path) -> list[Finding]:
    return lint(load_course(root))


def edit(root: Path, change: Callable[[notebooks.NotebookNode], object]) -> None:
    notebook = notebooks.read(root / SOURCE)
    change(notebook)
    write(root, notebook)


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_this_course_holds_together() -> None:
    assert report(lint(load_course(ROOT))).startswith("The course holds together")


def test_a_sound_course_has_no_findings(root: Path) -> None:
    assert found(root) == []


def set_points(points: object) -> Callable[[notebooks.NotebookNode], object]:
    return lambda notebook: notebook.cells[3].metadata.nbgrader.update(points=points)


def set_source(number: int, source: str) -> Callable[[notebooks.NotebookNode], object]:
    return lambda notebook: notebook.cells[number].update(source=source)


def rename(number: int, grade_id: str) -> Callable[[notebooks.NotebookNode], object]:
    return lambda notebook: notebook.cells[number].metadata.nbgrader.update(grade_id=grade_id)


# Cells of the tiny notebook: 2 solution and 3 grade cell of double, 5 and 6 of square, 8 written.
@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        (set_points(3), SOURCE, "promises 7 points, its grade cells hold 8"),
        (set_points(0), f"{SOURCE}: test_double", "Its points are 0"),
        (set_points("2"), f"{SOURCE}: test_double", "Its points are '2'"),
        (set_points(1.1), f"{SOURCE}: test_double", "no multiple of 0.25"),
        (rename(2, "twice"), f"{SOURCE}: twice", "without a grade cell"),
        (rename(2, "twice"), f"{SOURCE}: test_double", "No solution cell"),
        (rename(3, "test_square"), f"{SOURCE}: test_square", "2 cells have this grade id"),
        (rename(3, "double_test"), f"{SOURCE}: double_test", "id is test_TASK"),
        (set_source(3, "double(2)"), f"{SOURCE}: test_double", "no example"),
        (set_source(3, "assert double(2) == 4"), f"{SOURCE}: test_double", "no message"),
        (set_source(2, "def double(x):\n    return 2 * x"), f"{SOURCE}: double", "two marks"),
        (
            set_source(2, "def twice(x):\n    ### BEGIN SOLUTION\n    pass\n    ### END SOLUTION"),
            f"{SOURCE}: double",
            "no double",
        ),
        (
            set_source(2, "def double(x):\n    ### BEGIN SOLUTION\n    pass\n    ### END SOLUTION"),
            f"{SOURCE}: double",
            "no docstring",
        ),
        (set_source(8, "A model answer."), f"{SOURCE}: explain_tiny", "no marking scheme"),
        (set_source(7, "TODO: ask"), f"{SOURCE}: cell 8", "still to be written: TODO: ask"),
        (lambda n: n.cells[3].metadata.nbgrader.update(locked=False), f"{SOURCE}: test_double",
         "not locked"),
        (lambda n: n.cells.__delitem__(slice(2, 4)), CHECKS, "belongs to no task"),
        (lambda n: n.cells.__delitem__(slice(2, 4)), BANK / "double", "no such task"),
    ],
)  # fmt: skip
def test_faults_of_a_notebook_are_named(
    root: Path, change: Callable[[notebooks.NotebookNode], object], where: object, what: str
) -> None:
    edit(root, change)
    assert [each for each in found(root) if each.where.startswith(str(where)) and what in each.what]


def test_a_notebook_of_another_kernel_or_form_is_named(root: Path) -> None:
    replace(root / SOURCE, '"name": "python3"', '"name": "my-env"')
    whats = [each.what for each in found(root) if each.where == str(SOURCE)]
    assert any("'my-env'" in what for what in whats)
    assert any("canonical" in what for what in whats)


def test_a_broken_notebook_stops_nothing_else(root: Path) -> None:
    (root / SOURCE).write_text("{")
    wheres = {each.where: each.what for each in found(root)}
    assert "not a notebook" in wheres[str(SOURCE)]
    assert str(CHECKS) in wheres


def test_names_that_are_taken_twice_are_named(root: Path) -> None:
    shutil.copy(root / SOURCE, root / SOURCE.with_name(f"{NOTEBOOK}_more.ipynb"))
    whats = [each.what for each in found(root)]
    assert any("a part of that of" in what for what in whats)
    assert any("Another notebook has a task of this name" in what for what in whats)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("def test_square__squares", "def test_sqare__squares", "belongs to no task"),
        ("def test_square__squares_negative_numbers", "def test_square__squares", "2 checks have"),
        ('    """The result is twice the argument."""\n', "", "no docstring"),
        ("def test_double__", "@pytest.mark.supporting\ndef test_double__", "nobody can score"),
        ("test_square__", "helper_", "no hidden check"),
        ("twice the argument.", "TODO: say.", "still to be written"),
        ("def test_square__squares(", '@pytest.mark.parametrize("x", [1])\ndef test_square__s(',
         "never graded"),
        ("def test_square__squares(", "def test_square__squares(:", "not Python"),
    ],
)  # fmt: skip
def test_faults_of_the_hidden_checks_are_named(root: Path, old: str, new: str, what: str) -> None:
    replace(root / CHECKS, old, new)
    assert [
        each for each in found(root) if each.where.startswith(str(CHECKS)) and what in each.what
    ]


def test_checks_and_references_without_a_notebook_or_the_other_way_are_named(root: Path) -> None:
    (root / CHECKS).rename(root / CHECKS.with_name("test_other.py"))
    (root / "reference").mkdir()
    wheres = {each.where: each.what for each in found(root)}
    assert "no hidden checks" in wheres[str(CHECKS)]
    assert "No notebook" in wheres["tests/hidden/test_other.py"]
    assert "no reference" in wheres[f"reference/{NOTEBOOK}.py"]


def test_equivalent_mutants_are_no_task(root: Path) -> None:
    (root / BANK / "equivalent_mutants.toml").write_text("[double]\n")
    assert not [each for each in found(root) if "no such task" in each.what]


def test_faults_of_the_bank_are_named(root: Path) -> None:
    bank = root / BANK
    (bank / "double" / "right" / "right0.py").unlink()
    (bank / "double" / "wrong" / "wrong0.py").write_text("# TODO: the mistake\n")
    shutil.copy(bank / "square" / "right" / "right1.py", bank / "square" / "right" / "right2.py")
    replace(bank / "square" / "wrong" / "wrong1.py", "# Solution 1.\n", "")
    (bank / "square" / "right" / "right0.py").write_text("# Broken.\ndef square(:\n")
    (bank / "square" / "stray.py").write_text("# Stray.\n")
    (bank / "cube" / "right").mkdir(parents=True)
    whats = {each.where: each.what for each in found(root)}
    assert whats[str(BANK / "double" / "right")].startswith("2 of the 3 right")
    assert whats[str(BANK / "double" / "wrong")].startswith("5 of the 6 wrong")
    assert whats[str(BANK / "square" / "right" / "right2.py")] == "The same code as right1.py."
    assert "first line" in whats[str(BANK / "square" / "wrong" / "wrong1.py")]
    assert "not Python" in whats[str(BANK / "square" / "right" / "right0.py")]
    assert "none of right/ and wrong/" in whats[str(BANK / "square" / "stray.py")]
    assert "no such task" in whats[str(BANK / "cube")]


def test_a_release_that_is_not_what_the_source_gives_is_named(root: Path) -> None:
    edit(root, lambda notebook: notebook.cells[0].update(source="# Other\n\nFor 7 points."))
    (root / "release" / ASSIGNMENT / "given.py").unlink()
    (root / "release" / ASSIGNMENT / "extra.py").write_text("")
    (root / "release" / "old").mkdir()
    assert {each.where: each.what for each in found(root)} == {
        str(RELEASED): "It is not what the source gives.",
        f"release/{ASSIGNMENT}/given.py": "It is not released.",
        f"release/{ASSIGNMENT}/extra.py": "It is released, but not in the source.",
        "release/old": "No assignment in source/ has this name.",
    }


def test_an_answer_in_the_release_is_named(root: Path) -> None:
    shutil.copy(root / SOURCE, root / RELEASED)
    whats = [each.what for each in found(root) if each.where == str(RELEASED)]
    assert any("BEGIN SOLUTION" in what for what in whats)
    assert any("line of a solution" in what for what in whats)


def test_linting_changes_nothing(root: Path) -> None:
    edit(root, set_points(3))
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    course = load_course(root)
    config = repr(course.config)
    assert lint(course)
    assert repr(course.config) == config
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_the_table_loses_no_word() -> None:
    finding = Finding("source/a/b.ipynb: " + "x" * 60, "what " * 30, "do " * 30)
    text = table([finding])
    assert text.count("what ") + text.count("what\n") >= 30
    assert max(map(len, text.splitlines())) <= 150
