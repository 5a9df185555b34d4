"""Hidden checks that run several times in one process."""

import gc
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from grader.checks import prepare_checks, run_checks
from grader.errors import BrokenCheck

MODULE = '''\
"""Checks."""
import uuid

IMPORTED = uuid.uuid4().hex


def test_double__doubles(student, seeds):
    """{sentence}"""
    raise ValueError(IMPORTED)
'''


class NoKernel:
    """A transport that is never asked for anything."""

    cells: Mapping[str, str] = {}

    def begin_check(self) -> None:
        """Nothing."""

    def request(self, payload: dict[str, Any]) -> dict[str, Any]:
        """Not expected."""
        raise AssertionError(payload)


def imported(module: Path) -> tuple[str, str]:
    """Run the checks; which import of the module they came from, and the check's sentence."""
    (check,) = run_checks(module, NoKernel(), b"secret", "student01")
    return check.broken, check.sentence


def test_checks_are_imported_once_until_they_are_mended(tmp_path: Path) -> None:
    module = tmp_path / "test_ex_mended.py"
    module.write_text(MODULE.format(sentence="As it was."))
    first, again = imported(module), imported(module)
    assert first == again
    assert first[1] == "As it was."
    module.write_text(MODULE.format(sentence="As it is."))
    mended = imported(module)
    assert mended[1] == "As it is."
    assert mended[0] != first[0]


def test_a_lock_file_of_an_editor_does_not_matter(tmp_path: Path) -> None:
    module = tmp_path / "test_ex_locked.py"
    module.write_text(MODULE.format(sentence="As it is."))
    (tmp_path / ".#test_ex_locked.py").symlink_to("somebody@somewhere.1")
    assert imported(module)[1] == "As it is."


def test_a_helper_that_is_mended_is_imported_anew(tmp_path: Path) -> None:
    helper, module = tmp_path / "helper_of_checks.py", tmp_path / "test_ex_helped.py"
    helper.write_text("SAID = 'as it was'\n")
    module.write_text(
        "from helper_of_checks import SAID\n\n\ndef test_double__doubles(student):\n"
        "    raise ValueError(SAID)\n"
    )
    assert "as it was" in imported(module)[0]
    helper.write_text("SAID = 'as it is'\n")
    assert "as it is" in imported(module)[0]


PREPARED = '''\
"""Checks."""
from pathlib import Path

SAID = {said}
with Path({log!r}).open("a") as log:
    log.write("x")


def test_double__doubles(student, seeds):
    """{{sentence}}"""
    raise ValueError(SAID)
'''


def test_prepared_checks_are_imported_once(tmp_path: Path) -> None:
    module, log = tmp_path / "test_ex_prepared.py", tmp_path / "log"
    module.write_text(PREPARED.format(said="1", log=str(log)))
    for _ in range(2):
        prepare_checks(module)
        prepare_checks(module)
        assert imported(module)[0] == "ValueError: 1"
    assert log.read_text() == "x"
    module.write_text(PREPARED.format(said="12", log=str(log)))
    prepare_checks(module)
    assert imported(module)[0] == "ValueError: 12"
    assert log.read_text() == "xx"


def test_checks_that_cannot_be_prepared_run_and_tell(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    module = tmp_path / "test_ex_unprepared.py"
    module.write_text("import nothing_of_that_name\n")
    prepare_checks(module)
    with pytest.raises(BrokenCheck, match="nothing_of_that_name"):
        imported(module)
    assert capfd.readouterr() == ("", "")


HOLDING = '''\
"""Checks."""
import weakref

HELD = []


class Held:
    pass


def test_double__doubles(student, seeds):
    """It doubles."""
    held = Held()
    HELD.append(weakref.ref(held))
    raise ValueError("no")
'''


def test_what_a_failed_check_held_is_not_kept(tmp_path: Path) -> None:
    module = tmp_path / "test_ex_holding.py"
    module.write_text(HOLDING)
    gc.disable()
    try:
        assert imported(module)[0] == "ValueError: no"
        (held,) = sys.modules["test_ex_holding"].HELD
        assert held() is None
    finally:
        gc.enable()


SURROUNDINGS = {
    "pytest.ini": "[pytest]\naddopts = --no-such-option\n",
    "pyproject.toml": "[tool.pytest.ini_options]\npython_functions = 'check_*'\n",
    "conftest.py": "raise RuntimeError('run')\n",
}


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_files_around_the_checks_do_not_count(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(SURROUNDINGS[name])
    folder = tmp_path / "hidden"
    folder.mkdir()
    module = folder / "test_ex_surrounded.py"
    module.write_text(MODULE.format(sentence="As it is."))
    assert imported(module)[1] == "As it is."


@pytest.mark.parametrize("name", ["PYTEST_ADDOPTS", "PYTEST_PLUGINS"])
def test_variables_for_pytest_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, "--no-such-option")
    module = tmp_path / "test_ex_variable.py"
    module.write_text(MODULE.format(sentence="As it is."))
    assert imported(module)[1] == "As it is."
    assert os.environ[name] == "--no-such-option"


def test_checks_may_share_a_conftest(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        "import pytest\n\n\n@pytest.fixture\ndef shared():\n    return 'shared'\n"
    )
    module = tmp_path / "test_ex_sharing.py"
    module.write_text("def test_double__doubles(shared):\n    raise ValueError(shared)\n")
    assert imported(module)[0] == "ValueError: shared"


def test_two_courses_in_a_process_keep_their_own_checks(tmp_path: Path) -> None:
    for course in ("first", "second"):
        (tmp_path / course).mkdir()
        (tmp_path / course / "helper_of_both.py").write_text(f"SAID = {course!r}\n")
        (tmp_path / course / "test_ex_both.py").write_text(
            "from helper_of_both import SAID\n\n\ndef test_double__doubles(student):\n"
            "    raise ValueError(SAID)\n"
        )
    for course in ("first", "second", "first"):
        assert imported(tmp_path / course / "test_ex_both.py")[0] == f"ValueError: {course}"


def test_a_marker_with_a_slip_is_told(tmp_path: Path) -> None:
    module = tmp_path / "test_ex_marked.py"
    text = MODULE.format(sentence="Never run.").replace("import uuid", "import pytest, uuid")
    module.write_text(text.replace("def ", "@pytest.mark.weigth(2)\ndef "))
    with pytest.raises(BrokenCheck, match="weigth"):
        imported(module)
