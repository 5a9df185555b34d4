"""The whole way with the real nbgrader, a real gradebook and real kernels."""

import json
import signal
import time
from datetime import datetime

import pytest
from gradebooks import give_mark
from nbformat.v4 import new_code_cell
from nbgrader.api import Gradebook
from tiny_course import ASSIGNMENT, CANARY, DOUBLE, NOTEBOOK, SQUARE, TinyCourse

from grader import notebooks
from grader.results import NotebookResult, Status

LOOP = "def double(x):\n    while True:\n        pass"
EXIT = f"{DOUBLE}\n\nimport os\nos._exit(0)"
WRONG = "def double(x):\n    return int(2 * x)"
SQUARED = "def double(x):\n    return x * x"


def autograde(tiny: TinyCourse, *options: str) -> None:
    done = tiny.run("nbgrader", "autograde", ASSIGNMENT, *options)
    assert done.returncode == 0, done.stderr


def result(tiny: TinyCourse, student: str) -> NotebookResult:
    path = tiny.root / "reports" / ASSIGNMENT / "results" / student / f"{NOTEBOOK}.json"
    return NotebookResult.from_json(json.loads(path.read_text()))


def scores(tiny: TinyCourse, student: str) -> dict[str, float | None]:
    """The gradebook's automatic scores by grade id."""
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        submission = gradebook.find_submission_notebook(NOTEBOOK, ASSIGNMENT, student)
        return {grade.name: grade.auto_score for grade in submission.grades}


def test_a_class_with_broken_and_hostile_submissions_is_graded_to_the_end(tiny: TinyCourse) -> None:
    perfect = tiny.perfect()
    duplicated = tiny.perfect()
    duplicated.cells.insert(4, duplicated.cells[3].copy())
    text = json.dumps(perfect)
    submissions = {
        "student01": perfect,
        "student02": tiny.answered(double=WRONG, square=SQUARE),
        "student03": tiny.released(),
        "student04": text[: len(text) // 3],
        "student05": duplicated,
        "student06": tiny.answered(double=EXIT, square=SQUARE),
        "student07": tiny.answered(double=LOOP, square=SQUARE),
        "student08": b"",
    }
    for student, notebook in submissions.items():
        tiny.submit(student, notebook)
    tiny.folder("student09")  # handed in, but nothing in it
    autograde(tiny)
    full, half = {"test_double": 2.0, "test_square": 2.0}, {"test_double": 0.0, "test_square": 2.0}
    none = {"test_double": 0.0, "test_square": 0.0}
    expected = {
        "student01": full, "student02": {"test_double": 1.25, "test_square": 2.0},
        "student03": none, "student05": full, "student06": half, "student07": half,
        "student08": none, "student09": none,
    }  # fmt: skip
    for student, points in expected.items():
        found = scores(tiny, student)
        assert {key: found[key] for key in points} == points, student
    statuses = {student: result(tiny, student).status for student in (*submissions, "student09")}
    assert statuses["student01"] is Status.GRADED
    assert statuses["student04"] is Status.NEEDS_PERSON
    assert all(
        result(tiny, student).notes
        for student in ("student04", "student05", "student06", "student08")
    )


def test_a_note_names_a_cell_by_its_grade_id_or_how_it_begins(tiny: TinyCourse) -> None:
    notebook = tiny.answered(double=EXIT, square=SQUARE)
    notebook.cells.append(new_code_cell("# An experiment\nimport os\nos._exit(0)"))
    tiny.submit("student01", notebook)
    autograde(tiny)
    notes = result(tiny, "student01").notes
    assert [note.cell for note in notes if note.kind == "run"] == ["double", "“# An experiment”"]


def test_feedback_shows_sentences_values_points_and_no_secret(tiny: TinyCourse) -> None:
    written = "Because <script>alert(1)</script> <img src=x onerror=alert(1)>."
    tiny.submit("student01", tiny.answered(double=SQUARED, square=SQUARE, explain_tiny=written))
    autograde(tiny)
    done = tiny.run("nbgrader", "generate_feedback", ASSIGNMENT)
    assert done.returncode == 0, done.stderr
    folder = tiny.root / "feedback" / "student01" / ASSIGNMENT
    # Nothing is handed out but the page, the given code, and the student's own secret and time.
    handed_out = {f"{NOTEBOOK}.html", "given.py", "submission_secret.txt", "timestamp.txt"}
    assert {path.name for path in folder.iterdir()} == handed_out
    page = (folder / f"{NOTEBOOK}.html").read_text()
    assert "The result is twice the argument." in page
    assert "this is x squared" in page
    assert "double: 0 of 2 points" in page
    assert CANARY not in page
    assert "seeds" not in page
    body = page.split("<body", 1)[1]
    assert "<script" not in body
    assert "<img src=x" not in body
    assert "&lt;p" not in body  # the report's own markup is markup
    assert "color: #b2182b" in body


def test_written_answers_wait_for_a_person_unless_untouched(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.perfect())
    tiny.submit("student02", tiny.answered(double=DOUBLE))
    autograde(tiny)
    assert scores(tiny, "student01")["explain_tiny"] is None
    assert scores(tiny, "student02")["explain_tiny"] == 0


def test_a_resubmission_without_a_cell_does_not_keep_its_old_points(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.perfect())
    autograde(tiny)
    assert scores(tiny, "student01")["test_double"] == 2.0
    poorer = tiny.perfect()
    poorer.cells = [cell for cell in poorer.cells if "double" not in notebooks.grade_id(cell)]
    tiny.submit("student01", poorer)
    autograde(tiny, "--force")
    assert scores(tiny, "student01")["test_double"] == 0.0
    assert scores(tiny, "student01")["test_square"] == 2.0


def mark_by_hand(tiny: TinyCourse) -> None:
    """Give points and a comment as Formgrader does."""
    for name in ("explain_tiny", "test_square"):
        give_mark(tiny, name, 1.5)
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        comment = gradebook.find_comment("explain_tiny", NOTEBOOK, ASSIGNMENT, "student01")
        comment.manual_comment = "Good."
        gradebook.db.commit()


def marks(tiny: TinyCourse, name: str) -> tuple[float | None, bool]:
    """A grade cell's points by hand, and whether Formgrader asks for a person."""
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        grade = gradebook.find_grade(name, NOTEBOOK, ASSIGNMENT, "student01")
        return grade.manual_score, grade.needs_manual_grade


def comment(tiny: TinyCourse) -> str | None:
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        found = gradebook.find_comment("explain_tiny", NOTEBOOK, ASSIGNMENT, "student01")
        text: str | None = found.manual_comment
        return text


def test_marks_by_hand_on_unchanged_answers_stay_at_a_regrade(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.perfect())
    autograde(tiny)
    mark_by_hand(tiny)
    tiny.submit("student01", tiny.answered(double=WRONG, square=SQUARE, explain_tiny="Because."))
    autograde(tiny, "--force")
    assert marks(tiny, "explain_tiny") == marks(tiny, "test_square") == (1.5, False)
    assert comment(tiny) == "Good."
    assert not [note for note in result(tiny, "student01").notes if note.kind == "mark"]


@pytest.mark.parametrize("answer", ["Something else.", None])
def test_marks_by_hand_on_changed_answers_are_taken_back_and_noted(
    tiny: TinyCourse, answer: str | None
) -> None:
    tiny.submit("student01", tiny.perfect())
    autograde(tiny)
    mark_by_hand(tiny)
    notebook = tiny.answered(double=DOUBLE, square=SQUARE + "  # new", explain_tiny=answer or "")
    if answer is None:
        notebook.cells = [c for c in notebook.cells if notebooks.grade_id(c) != "explain_tiny"]
    tiny.submit("student01", notebook)
    autograde(tiny, "--force")
    assert marks(tiny, "explain_tiny")[0] is marks(tiny, "test_square")[0] is None
    assert comment(tiny) is None
    told = " ".join(note.text for note in result(tiny, "student01").notes if note.kind == "mark")
    assert "1.5 points" in told
    assert "Good." in told
    if answer:  # a new mark does not make the comment that was taken back disappear
        give_mark(tiny, "explain_tiny", 1.0)
        autograde(tiny, "--force")
        told = " ".join(note.text for note in result(tiny, "student01").notes)
        assert "Good." in told
        assert marks(tiny, "explain_tiny") == (1.0, False)


def test_a_failure_of_grading_itself_is_no_zero_and_is_made_good(tiny: TinyCourse) -> None:
    module = tiny.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    checks = module.read_text()
    module.write_text("import nothing_of_this_name\n")
    for student in ("student01", "student02"):
        tiny.submit(student, tiny.perfect())
    done = tiny.run("nbgrader", "autograde", ASSIGNMENT)
    assert done.returncode == 1
    assert "2 notebooks could not be graded" in done.stderr
    found = result(tiny, "student02")
    assert found.status is Status.INFRASTRUCTURE
    assert {task.points for task in found.tasks} == {None}
    assert scores(tiny, "student02")["test_double"] is None
    module.write_text(checks)
    autograde(tiny)
    assert scores(tiny, "student01")["test_double"] == 2.0
    assert result(tiny, "student02").status is Status.GRADED


def test_what_is_unchanged_is_not_graded_again(tiny: TinyCourse) -> None:
    folder = tiny.submit("student01", tiny.perfect()).parent
    (folder / "timestamp.txt").write_text("2026-09-01 12:00:00 UTC")
    autograde(tiny)
    path = tiny.root / "reports" / ASSIGNMENT / "results" / "student01" / f"{NOTEBOOK}.json"
    first = path.stat().st_mtime_ns
    autograde(tiny)
    assert path.stat().st_mtime_ns == first
    (folder / "timestamp.txt").write_text("2026-09-02 12:00:00 UTC")
    autograde(tiny)
    assert path.stat().st_mtime_ns > first
    tiny.submit("student01", tiny.released())
    autograde(tiny)
    assert scores(tiny, "student01")["test_double"] == 0.0


def test_a_time_stamp_is_read_with_its_zone_or_noted(tiny: TinyCourse) -> None:
    stamps = {"student01": "2026-11-21 00:30:00 +0100", "student02": "yesterday evening"}
    for student, stamp in stamps.items():
        tiny.submit(student, tiny.perfect())
        (tiny.folder(student) / "timestamp.txt").write_text(stamp)
    autograde(tiny)
    with Gradebook(f"sqlite:///{tiny.root}/gradebook.db") as gradebook:
        came = [gradebook.find_submission(ASSIGNMENT, student).timestamp for student in stamps]
    assert came == [datetime(2026, 11, 20, 23, 30), None]
    (note,) = result(tiny, "student02").notes
    assert note.text == "timestamp.txt is not a time: yesterday evening"


def test_formgrader_lists_a_class_with_a_time_stamp_that_is_none(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.perfect())
    (tiny.folder("student01") / "timestamp.txt").write_text("yesterday evening")
    autograde(tiny)
    listing = (
        "from nbgrader.apps import NbGrader\n"
        "from nbgrader.apps.api import NbGraderAPI\n"
        "app = NbGrader()\n"
        "app.load_config_file()\n"
        f"found = NbGraderAPI(config=app.config).get_submissions({ASSIGNMENT!r})\n"
        "print([each['student'] for each in found])\n"
    )
    (tiny.root / "listing.py").write_text(listing)
    done = tiny.run("listing")
    assert done.stdout.strip() == "['student01']", done.stderr


def test_notebooks_are_named_by_a_pattern(tiny: TinyCourse) -> None:
    tiny.submit("student01", tiny.perfect())
    done = tiny.run("nbgrader", "autograde", ASSIGNMENT, "--notebook", "other*")
    assert done.returncode == 1
    assert f"has no notebook other*; it has {NOTEBOOK}" in done.stderr
    autograde(tiny, "--notebook", "ex_*")
    assert scores(tiny, "student01")["test_double"] == 2.0


def test_integrity_notes_of_the_class_are_in_one_file(tiny: TinyCourse) -> None:
    tampered = tiny.perfect()
    tampered.cells[3].metadata.nbgrader.points = 99
    tiny.submit("student01", tampered)
    (tiny.folder("student01") / "random.py").write_text("")
    tiny.submit("student02", tiny.perfect())
    autograde(tiny)
    text = (tiny.root / "reports" / ASSIGNMENT / "integrity.txt").read_text()
    assert "student02" not in text
    assert "settings of the cell were changed (points)" in text
    assert "random.py" in text
    assert scores(tiny, "student01")["test_double"] == 2.0


@pytest.mark.parametrize("answer", [DOUBLE, WRONG, EXIT])
def test_three_ways_to_grade_give_one_result(tiny: TinyCourse, answer: str) -> None:
    path = tiny.submit("student01", tiny.answered(double=answer, square=SQUARE))
    autograde(tiny)
    recorded = result(tiny, "student01")
    report = tiny.root / "report.json"
    done = tiny.run("grader", "check", str(path), "--json", str(report))
    assert done.returncode == (0 if answer == DOUBLE else 1), done.stderr
    checked = NotebookResult.from_json(json.loads(report.read_text()))
    assert checked.tasks == recorded.tasks
    done = tiny.run("pytest", "tests/hidden", "--submission", str(path), "-q")
    for task in recorded.tasks:
        if task.points is not None:
            assert f"{task.task}: {task.points:g} of {task.max_points:g} points" in done.stdout


def test_checking_what_earns_nothing_does_not_end_well(tiny: TinyCourse) -> None:
    untouched = tiny.submit("student01", tiny.released())
    assert tiny.run("grader", "check", str(untouched)).returncode == 1
    untouched.write_bytes(b"")
    assert tiny.run("grader", "check", str(untouched)).returncode == 1
    untouched.unlink()
    done = tiny.run("grader", "check", str(untouched))
    assert done.returncode == 2
    assert f"There is no file {untouched}" in done.stderr


def test_a_watched_notebook_is_graded_again_when_it_changes(tiny: TinyCourse) -> None:
    path = tiny.submit("student01", tiny.answered(double=WRONG, square=SQUARE))
    process = tiny.start("grader", "check", "--watch", str(path))
    try:
        _await_text(tiny, "Ctrl-C ends this")
        assert "double: 1.25 of 2 points" in tiny.log
        tiny.submit("student01", tiny.perfect())
        _await_text(tiny, "double: 2 of 2 points")
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0
    finally:
        process.kill()
        process.wait()


def test_what_is_saved_while_a_watched_notebook_is_graded_is_graded_too(tiny: TinyCourse) -> None:
    slow = f"{WRONG}\nimport time\ntime.sleep(3)"
    path = tiny.submit("student01", tiny.answered(double=slow, square=SQUARE))
    process = tiny.start("grader", "check", "--watch", str(path))
    try:
        time.sleep(2.5)  # it has been read by now, and is not done yet
        assert "points" not in tiny.log
        tiny.submit("student01", tiny.perfect())
        _await_text(tiny, "double: 2 of 2 points")
    finally:
        process.kill()
        process.wait()


def _await_text(tiny: TinyCourse, text: str) -> None:
    ends = time.monotonic() + 60
    while text not in tiny.log:
        assert time.monotonic() < ends, tiny.log
        time.sleep(0.1)


def test_the_release_holds_no_answer_and_no_check(tiny: TinyCourse) -> None:
    text = json.dumps(tiny.released())
    for secret in ("x + x", "helper_product(x, x)", "A model answer", CANARY, "BEGIN SOLUTION"):
        assert secret not in text


def test_a_check_that_cannot_judge_needs_a_person_and_stops_nothing(tiny: TinyCourse) -> None:
    module = tiny.root / "tests" / "hidden" / f"test_{NOTEBOOK}.py"
    broken = '\n\ndef test_square__is_odd(student, seeds):\n    """It is odd."""\n    {} + 1\n'
    module.write_text(module.read_text() + broken)
    tiny.submit("student01", tiny.perfect())
    autograde(tiny)
    found = result(tiny, "student01")
    assert found.status is Status.NEEDS_PERSON
    assert scores(tiny, "student01")["test_double"] == 2.0
    assert scores(tiny, "student01")["test_square"] == 1.25
