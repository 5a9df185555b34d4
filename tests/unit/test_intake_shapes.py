"""Files as Colab, VS Code, browsers and drives leave them: each is read and graded."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from grader import notebooks
from grader.intake import TakenNotebook, take_file, take_notebook, take_submission
from grader.rebuild import rebuild
from grader.results import Status

ROOT = Path(__file__).resolve().parents[2]
ASSIGNMENT, NAME = "ch08", "ex1_coverage"
RELEASED = ROOT / "release" / ASSIGNMENT / f"{NAME}.ipynb"
OTHERS = sorted(path.stem for path in RELEASED.parent.glob("*.ipynb"))

Document = dict[str, Any]
PICTURE = {"image/png": "iVBORw0KGgo=", "text/plain": ["<Figure>"]}


def answered() -> Document:
    """The released notebook with an answer of its own in each solution cell."""
    document: Document = json.loads(RELEASED.read_text(encoding="utf-8"))
    for cell in document["cells"]:
        about = cell["metadata"].get("nbgrader", {})
        if about.get("solution"):
            cell["source"] = [f"# the answer to {about['grade_id']}\n", "answer = 'é–'\n"]
    return document


def colab(document: Document) -> Document:
    """Colab: its own metadata everywhere, ids in the metadata, nbformat_minor 0, outputs."""
    document["nbformat_minor"] = 0
    document["metadata"] |= {
        "colab": {"provenance": [], "toc_visible": True, "gpuType": "T4"},
        "accelerator": "GPU",
        "kernelspec": {"name": "python3", "display_name": "Python 3"},
    }
    for number, cell in enumerate(document["cells"]):
        cell["metadata"] |= {"id": f"Xy{number:02}aBcDeF", "colab": {"base_uri": "https://x/"}}
        del cell["id"]
        if cell["cell_type"] == "code":
            cell["execution_count"] = number
            cell["outputs"] = [
                {"output_type": "stream", "name": "stdout", "text": ["out\n"]},
                {"output_type": "display_data", "data": PICTURE, "metadata": {"x": 1}},
            ]  # fmt: skip
    return document


def colab_without_nbgrader(document: Document) -> Document:
    """Colab, after its cells were pasted into another notebook: nbgrader's metadata is gone."""
    document = colab(document)
    for cell in document["cells"]:
        del cell["metadata"]
        cell["metadata"] = {"id": "pasted"}
    return document


def vs_code(document: Document) -> Document:
    """VS Code: language metadata, new ids, an interpreter, 4.5 or 4.2, execution counts."""
    document["metadata"] = {
        "kernelspec": {"display_name": ".venv", "language": "python", "name": "python3"},
        "language_info": {"name": "python", "version": "3.12.4", "file_extension": ".py"},
        "vscode": {"interpreter": {"hash": "0" * 64}},
    }
    for number, cell in enumerate(document["cells"]):
        cell["id"] = f"{number:08x}"
        cell["metadata"] |= {"vscode": {"languageId": "python"}}
        if cell["cell_type"] == "code":
            cell["execution_count"] = number
            cell["outputs"] = [{"output_type": "execute_result", "execution_count": number,
                                "data": {"text/html": ["<b>1</b>"]}, "metadata": {}}]  # fmt: skip
    return document


def old_vs_code(document: Document) -> Document:
    """VS Code before cell ids: nbformat_minor 2, none of the ids."""
    document = vs_code(document)
    document["nbformat_minor"] = 2
    for cell in document["cells"]:
        del cell["id"]
    return document


def lab_with_widgets(document: Document) -> Document:
    """JupyterLab: widget state, scrolled cells, a debugger's metadata, a trusted mark."""
    document["metadata"]["widgets"] = {"application/vnd.jupyter.widget-state+json": {"state": {}}}
    for cell in document["cells"]:
        cell["metadata"] |= {"trusted": True, "scrolled": True, "editable": True, "tags": ["x"]}
    return document


def lines_as_one_text(document: Document) -> Document:
    """A program that writes each source as one string."""
    for cell in document["cells"]:
        cell["source"] = "".join(cell["source"])
    return document


SHAPES: list[Callable[[Document], Document]] = [
    colab, vs_code, old_vs_code, lab_with_widgets, lines_as_one_text,
]  # fmt: skip


def write(folder: Path, document: Document, name: str = f"{NAME}.ipynb", **options: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps(document, **options), encoding="utf-8")
    return path


def answers(taken: TakenNotebook) -> dict[str, str]:
    """The solution cells of the notebook that would be graded."""
    released = nbformat.read(RELEASED, as_version=4)
    rebuilt = rebuild(released, taken).notebook
    return {
        notebooks.grade_id(cell): cell.source
        for cell in rebuilt.cells
        if notebooks.is_solution(cell)
    }


def assert_complete(taken: TakenNotebook) -> None:
    found = answers(taken)
    assert len(found) > 3
    for grade_id, text in found.items():
        assert text.startswith(f"# the answer to {grade_id}\n"), grade_id
        assert "é–" in text


@pytest.mark.parametrize("shape", SHAPES)
def test_what_other_editors_save_is_graded_without_a_person(
    shape: Callable[[Document], Document], tmp_path: Path
) -> None:
    write(tmp_path, shape(answered()))
    taken = take_notebook(tmp_path, NAME)
    assert taken.status is Status.GRADED, taken.notes
    assert_complete(taken)


def test_cells_without_nbgraders_metadata_are_found_again(tmp_path: Path) -> None:
    document = json.loads(RELEASED.read_text(encoding="utf-8"))
    for cell in document["cells"]:
        about = cell["metadata"].get("nbgrader", {})
        if about.get("solution") and cell["cell_type"] == "code":
            cell["source"] = "".join(cell["source"]).replace(
                "raise NotImplementedError()", f"return 'the answer to {about['grade_id']}'"
            )
    write(tmp_path, colab_without_nbgrader(document))
    found = answers(take_notebook(tmp_path, NAME))
    code = {key: text for key, text in found.items() if "def " in text}
    assert len(code) > 3
    for grade_id, text in code.items():
        assert f"the answer to {grade_id}" in text, grade_id


@pytest.mark.parametrize(
    "name",
    [
        f"Copy of {NAME}.ipynb",
        f"Copy of Copy of {NAME}.ipynb",
        f"{NAME} (1).ipynb",
        f"{NAME}(2).ipynb",
        f"{NAME}-Copy1.ipynb",
        f"{NAME} - Copy.ipynb",
        f"{NAME} copy.ipynb",
        f"Kopie von {NAME}.ipynb",
        f"{NAME}_student01.ipynb",
        f"student01_12345_{NAME}.ipynb",
        f"student01_assignsubmission_file_{NAME}.ipynb",
        f"{NAME.upper()}.ipynb",
        f"{NAME}.ipynb.txt",
        f"{NAME}.ipynb.json",
        f"{NAME}.ipynb (1).ipynb",
    ],
)
def test_a_renamed_copy_is_taken_for_the_notebook_and_for_no_other(
    name: str, tmp_path: Path
) -> None:
    write(tmp_path, colab(answered()), name)
    taken = {each.name: each for each in take_submission(tmp_path, OTHERS).notebooks}
    assert taken[NAME].status is Status.REPAIRED, taken[NAME].notes
    assert_complete(taken[NAME])
    assert not [each for key, each in taken.items() if key != NAME and each.cells]


@pytest.mark.parametrize("name", [f"{NAME}(1).ipynb", f"Copy of {NAME}.ipynb", "download.ipynb"])
def test_one_file_is_checked_under_any_name(name: str, tmp_path: Path) -> None:
    assert_complete(take_file(write(tmp_path, colab(answered()), name), NAME))


def test_the_file_in_its_own_name_comes_before_a_copy(tmp_path: Path) -> None:
    write(tmp_path, answered())
    other = answered()
    other["cells"] = other["cells"][:2]
    write(tmp_path, other, f"{NAME} (1).ipynb")
    taken = take_notebook(tmp_path, NAME)
    assert_complete(taken)
    assert any("(1)" in note.text for note in taken.notes)


@pytest.mark.parametrize("minor", [0, 1, 2, 3, 4, 5, 6, 99])
def test_any_minor_version_of_the_format_will_do(minor: int, tmp_path: Path) -> None:
    document = answered()
    document["nbformat_minor"] = minor
    write(tmp_path, document)
    assert_complete(take_notebook(tmp_path, NAME))


def test_escaped_and_unindented_json_is_the_same_notebook(tmp_path: Path) -> None:
    for options in ({"ensure_ascii": True}, {"ensure_ascii": False, "indent": 4}):
        write(tmp_path, colab(answered()), **options)
        assert_complete(take_notebook(tmp_path, NAME))
