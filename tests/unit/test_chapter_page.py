"""docs/chapter.md is what bench.chapter_page generates, and all its figures are the chapter's."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

import pytest
from reasoning import allocation, coverage, figures, revision, rlvr, search, selection, solver, task

from bench import chapter_figures, chapter_page
from grader import notebooks

ROOT = Path(__file__).resolve().parents[2]
GIVEN_CODE = (allocation, coverage, figures, revision, rlvr, search, selection, solver, task)


@pytest.fixture(scope="module")
def page() -> str:
    return chapter_page.page()


def test_the_committed_page_is_what_the_module_generates(page: str) -> None:
    committed = (ROOT / "docs/chapter.md").read_text(encoding="utf-8")
    assert committed == page, "run `python -m bench.chapter_page` and read the difference"


def test_each_row_has_the_mark_of_agreement(page: str) -> None:
    for key in chapter_figures.CHAPTER:
        assert {row.mark for row in chapter_figures.rows(key)} == {"✓"}, key
    assert "✗" not in page


def test_each_figure_of_the_chapter_is_on_the_page_or_a_setting() -> None:
    shown = [key for topic in chapter_page.TOPICS for key in topic.keys]
    assert sorted(shown) == sorted(chapter_figures.CHAPTER)
    for key, figure in chapter_figures.CHAPTER.items():
        printed = chapter_figures.as_shown(key, figure)
        given = [place for place in printed if chapter_figures.GIVEN.intersection(place)]
        results = sum(len(row.chapter) for row in chapter_figures.rows(key))
        assert results >= len(printed) - len(given) > 0


@pytest.mark.parametrize(
    ("mine", "printed", "mark"),
    [
        ({"1": 0.41249}, {"1": 0.412}, "✓"),
        ({"1": 0.41251}, {"1": 0.412}, "✗"),
        ({"1": 116.0}, {"1": 116}, "✓"),
        ({"1": 116.4}, {"1": 116}, "✗"),
        ({"tokens": 8.14}, {"tokens": 8.1}, "✓"),
        ({"1": 0.4}, {"1": 0.4, "2": 0.5}, "✗"),
        ({"1": 0.4, "2": 0.5}, {"1": 0.4}, "✗"),
        ({"1": 0.4, "trap": 0.5}, {"1": 0.4, "trap": 0.9}, "✗"),
        ({"1": 0.4}, {"1": 0.4, "trap": 0.9}, "✓"),
    ],
)
def test_a_figure_that_differs_gets_a_cross(
    mine: dict[str, float], printed: dict[str, float], mark: str
) -> None:
    sides = (dict(chapter_figures.leaves(side)) for side in (mine, printed))
    (row,) = chapter_figures.compared(*sides)
    assert row.mark == mark


def test_every_public_function_of_the_given_code_is_on_the_page(page: str) -> None:
    for module in GIVEN_CODE:
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__ and not name.startswith("_"):
                assert f"{module.__name__.removeprefix('reasoning.')}.{name}`" in page


def test_every_notebook_reference_and_hidden_module_is_there_and_on_the_page(page: str) -> None:
    paths = sorted(ROOT.glob("source/*/*.ipynb"))
    assert paths
    for notebook in paths:
        hidden = ROOT / f"tests/hidden/test_{notebook.stem}.py"
        for path in (notebook, ROOT / f"reference/{notebook.stem}.py", hidden):
            assert path.exists()
            assert f"`{path.relative_to(ROOT)}`" in page


def test_the_shares_of_single_runs_are_those_that_the_notebook_quotes() -> None:
    notebook = notebooks.read(ROOT / "source/warmup/wu3_addition.ipynb")
    text = " ".join(word for cell in notebook.cells for word in cell.source.split())
    for (group_size, step), share in chapter_page.REPORTED.items():
        assert f"{share:.0%} at step {step} for groups of {group_size}" in text


def test_tables_and_prose_fit_on_a_page_of_plain_text(page: str) -> None:
    assert max(map(len, page.split("\n"))) <= 120


def test_check_tells_a_stale_page_from_a_fresh_one_and_writes_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "chapter.md"
    monkeypatch.setattr(chapter_page, "PAGE", path)
    monkeypatch.setattr(chapter_page, "page", lambda: "as generated\n")
    monkeypatch.setattr(sys, "argv", ["chapter_page", "--check"])
    assert chapter_page.main() == 1
    assert not path.exists()
    path.write_text("edited by hand\n", encoding="utf-8")
    assert chapter_page.main() == 1
    assert path.read_text(encoding="utf-8") == "edited by hand\n"
    assert "run it" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["chapter_page"])
    assert chapter_page.main() == 0
    monkeypatch.setattr(sys, "argv", ["chapter_page", "--check"])
    assert chapter_page.main() == 0


def test_a_page_with_a_cross_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chapter_page, "PAGE", tmp_path / "chapter.md")
    monkeypatch.setattr(chapter_page, "page", lambda: "| 0.5 | 0.6 | ✗ |\n")
    monkeypatch.setattr(sys, "argv", ["chapter_page"])
    assert chapter_page.main() == 1
