"""Equal answers are found whatever their names and layout, and short ones are not reported."""

import pytest

from grader.integrity import fingerprint, integrity_text
from grader.results import Note

ANSWER = '''\
def pooled(outcomes, k):
    """The average over all subsets."""
    n, c = len(outcomes), sum(outcomes)
    if not 1 <= k <= n:
        raise ValueError("k is out of range")
    if n - c < k:
        return 1.0
    missed = 1.0
    for i in range(n - c + 1, n + 1):
        missed *= 1 - k / i
    return 1 - missed
'''
RENAMED = '''\
def pooled(results, size):
    """Something else."""
    total, right = len(results), sum(results)

    if not 1 <= size <= total:  # out of range
        raise ValueError(
            "k is out of range"
        )
    if total - right < size:
      return 1.0
    miss = 1.0
    for j in range(total - right + 1, total + 1): miss *= 1 - size / j
    return 1 - miss
'''


def code(text: str) -> str:
    return fingerprint(text, code=True)


def test_names_comments_and_layout_do_not_matter() -> None:
    assert code(ANSWER) == code(RENAMED) != ""


@pytest.mark.parametrize(("old", "new"), [("+ 1)", "+ 2)"), ("1 - missed", "missed"), ("<=", "<")])
def test_another_program_is_another(old: str, new: str) -> None:
    assert code(ANSWER.replace(old, new)) not in ("", code(ANSWER))


def test_swapped_names_are_another_program() -> None:
    assert code(ANSWER.replace("n - c < k", "c - n < k")) != code(ANSWER)


def test_short_answers_are_alike_by_necessity() -> None:
    assert code("def any_right(p, k):\n    return 1 - (1 - p) ** k\n") == ""
    assert fingerprint("It averages over all subsets.", code=False) == ""


def test_written_answers_are_compared_without_case_and_white_space() -> None:
    text = "Averaging over all subsets keeps what one split of the outcomes throws away, mostly."
    assert fingerprint(text, code=False) == fingerprint(f"  {text.upper()}\n", code=False) != ""


@pytest.mark.parametrize("text", ["def f(:\n" * 30, '"""' + "x " * 90, "\t x\n y\n  z\n" * 40])
def test_what_is_no_python_is_compared_as_it_stands(text: str) -> None:
    assert code(text) == code(text.replace("\n", "\n\n"))


def test_the_file_says_that_nothing_was_found() -> None:
    assert integrity_text("ch08", {}, []).count("none") == 2


def test_the_file_names_groups_students_and_cells() -> None:
    notes = {"student03": [Note("integrity", "ex1", "setup", "The locked cell was edited.")]}
    text = integrity_text("ch08", notes, [("ex1", "pooled", ["student01", "student02"])])
    assert "ex1 pooled: 2 students: student01, student02" in text
    assert "  student03\n    ex1 setup: The locked cell was edited.\n" in text
