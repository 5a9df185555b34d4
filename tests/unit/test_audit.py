"""The audit of right and wrong solutions: its counts, its intervals, its picture, its command."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from grader.audit import Verdict, clopper_pearson, report_text, tally
from grader.audit_checks import Kills, checks_text, feedback, feedback_text, kills
from grader.audit_figure import draw, figure_of
from grader.bank import Entry
from grader.errors import GraderError
from grader.results import CheckResult

ROOT = Path(__file__).resolve().parents[2]


def verdict(kind: str, name: str, *passed: bool, message: str = "", named: str = "") -> Verdict:
    checks = [
        CheckResult("mean", f"c{number}", "It holds.", ok, message="" if ok else message,
                    misconception="" if ok else named)
        for number, ok in enumerate(passed)
    ]  # fmt: skip
    return Verdict(Entry("ex", "mean", kind, name, Path(name)), checks)


VERDICTS = [
    verdict("right", "plain", True, True, True),
    verdict("right", "unlucky", True, False, True, message="mean([1]) returned 2"),
    verdict("wrong", "missed", True, True, True),
    verdict("wrong", "first", False, True, True, message="mean([1]) returned 2", named="a sum"),
    verdict("wrong", "both", False, False, True, message="It did not end."),
]


def test_misses_are_counted_by_task_and_named() -> None:
    tasks, total = tally(VERDICTS)
    assert (total.right, total.rejected) == (2, ["ex/mean/unlucky"])
    assert (total.wrong, total.accepted) == (3, ["ex/mean/missed"])
    assert total.precision == 0.5
    text = report_text(tasks, total, {}, [])
    assert "rejected, though right: ex/mean/unlucky" in text
    assert "accepted, though wrong: ex/mean/missed" in text


@pytest.mark.parametrize(("successes", "trials"), [(0, 1), (0, 40), (3, 17), (17, 17), (250, 500)])
def test_the_intervals_are_exact(successes: int, trials: int) -> None:
    # At each end the tail beyond what was seen has 2.5%, by another way to the same distribution.
    from reference.binomial import exact_binomial

    low, high = clopper_pearson(successes, trials)
    if successes:
        assert sum(exact_binomial(trials, low)[successes:]) == pytest.approx(0.025)
    if successes < trials:
        assert sum(exact_binomial(trials, high)[: successes + 1]) == pytest.approx(0.025)
    assert low <= successes / trials <= high


def test_what_each_check_finds() -> None:
    task = kills(VERDICTS)["ex/mean"]
    assert task.found == {"c0": {"first", "both"}, "c1": {"both"}, "c2": set()}
    assert task.idle == ["c1", "c2"]
    assert task.lonely == ["first"]
    assert task.guards == 2
    text = checks_text({"ex/mean": task})
    assert "1 of 3 wrong solutions are found by one check alone; 2 of 3 checks" in text


def test_what_students_are_told() -> None:
    found = feedback(VERDICTS)
    assert (found.rejected, found.with_input, found.with_misconception) == (2, 1, 1)
    assert found.misconceptions == {"a sum"}
    assert "1 (50%) were told an input that fails" in feedback_text(found)
    assert feedback_text(feedback([])) == ""


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_the_picture_is_drawn(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"audit.{ending}"
    draw(kills(VERDICTS), path)
    assert path.stat().st_size > 1000
    with pytest.raises(GraderError, match="nothing to draw"):
        draw({}, path)
    with pytest.raises(GraderError, match="not supported"):
        draw(kills(VERDICTS), tmp_path / "audit.nonsense")


def audit(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "grader", "audit", *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_bank_of_ones_own_is_graded_the_real_way(tmp_path: Path) -> None:
    own = ROOT / "tests" / "bank" / "wu1_votes" / "chance_any"
    task = tmp_path / "wu1_votes" / "chance_any"
    for kind, other in (("right", "wrong"), ("wrong", "right")):
        (task / kind).mkdir(parents=True)
        for source in (kind, other):  # one entry of each kind lies in the folder of the other
            path = sorted((own / source).glob("*.py"))[0]
            (task / kind / f"truly_{source}.py").write_text(path.read_text())
    report = tmp_path / "audit.json"
    done = audit("--bank", str(tmp_path), "--only", "solutions", "--json", str(report))
    assert done.returncode == 1, done.stderr
    counted = json.loads(report.read_text())["tasks"]["wu1_votes/chance_any"]
    assert counted == {
        "right": 2, "rejected": ["truly_wrong"], "wrong": 2, "accepted": ["truly_right"],
    }  # fmt: skip


def test_a_task_without_a_bank_is_told() -> None:
    done = audit("--task", "nonsense")
    assert done.returncode == 2
    assert "holds no solution of nonsense" in done.stderr


@pytest.mark.parametrize("count", [1, 60])
def test_no_task_of_the_picture_is_under_its_title(count: int) -> None:
    task = Kills(["a", "b"], {"one": {"a"}, "two": {"b"}, "three": set()})
    figure = figure_of({f"notebook/task{number:02}": task for number in range(count)})
    figure.canvas.draw()
    title = figure._suptitle.get_window_extent()
    assert title.y1 <= figure.bbox.y1
    for axes in figure.axes:
        assert axes.get_tightbbox().y1 < title.y0
