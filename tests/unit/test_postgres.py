"""A real PostgreSQL server as gradebook: the same grades as in SQLite."""

import os
import pwd
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from gradebooks import COMMENTS, GRADES, pages, rows
from sqlalchemy import create_engine, text
from tiny_course import ASSIGNMENT, TinyCourse

PORT = 47656  # on loopback, of this test's own server


def _program(name: str) -> str | None:
    """A PostgreSQL program, on the path or where Debian keeps it."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(found[-1]) if found else None)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a database on a server of its own."""
    initdb, pg_ctl = _program("initdb"), _program("pg_ctl")
    if initdb is None or pg_ctl is None:
        pytest.skip("PostgreSQL is not installed; .ci/run installs it")
    folder = tmp_path_factory.mktemp("postgres")
    user = None
    if os.geteuid() == 0:  # the server refuses to run as root
        user = "postgres" if "postgres" in {entry.pw_name for entry in pwd.getpwall()} else "nobody"
        shutil.chown(folder, user)
        for parent in folder.parents[:2]:
            parent.chmod(0o755)
    data = str(folder / "data")
    options = f"-c listen_addresses=127.0.0.1 -p {PORT} -k {folder} -c fsync=off"
    _run([initdb, "-D", data, "-U", "grader", "--auth=trust", "-E", "UTF8"], user)
    _run([pg_ctl, "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start"], user)
    try:
        yield f"postgresql+psycopg2://grader@127.0.0.1:{PORT}/postgres"
    finally:
        _run([pg_ctl, "-D", data, "-m", "immediate", "-w", "stop"], user)


def _run(command: list[str], user: str | None) -> None:
    done = subprocess.run(
        command, user=user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False,
        text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.fixture
def course(handed_in: TinyCourse, tmp_path: Path, server: str) -> Iterator[TinyCourse]:
    """The class, its assignment registered in an empty database of the server."""
    course = handed_in.copy(tmp_path / "course")
    (course.root / "gradebook.db").unlink()
    config = course.root / "nbgrader_config.py"
    settings = f"c.CourseDirectory.db_url = {server!r}\nc.CourseDirectory.course_id = 'tiny'\n"
    config.write_text(config.read_text() + settings)
    done = course.run("nbgrader", "generate_assignment", ASSIGNMENT, "--force")
    assert done.returncode == 0, done.stderr
    yield course
    engine = create_engine(server)
    with engine.begin() as connection:
        connection.execute(text("drop schema public cascade; create schema public"))
    engine.dispose()


def _in_postgres(url: str) -> list[tuple[object, ...]]:
    engine = create_engine(url)
    with engine.connect() as connection:
        found = [
            tuple(row) for query in (GRADES, COMMENTS) for row in connection.execute(text(query))
        ]
    engine.dispose()
    return found


@pytest.mark.parametrize("command", ["grader", "nbgrader"])
def test_the_grades_are_those_in_sqlite(
    course: TinyCourse,
    graded: TinyCourse,
    server: str,
    command: str,
) -> None:
    done = course.run(command, "autograde", ASSIGNMENT)
    assert done.returncode == (3 if command == "grader" else 0), done.stderr
    assert _comparable(_in_postgres(server)) == _comparable(rows(graded))
    assert pages(course) == pages(graded)
    again = course.run("grader", "autograde", ASSIGNMENT)
    assert "0 notebooks graded, 11 unchanged" in again.stdout
    assert not (course.root / "gradebook.db").exists()


def _comparable(found: list[tuple[object, ...]]) -> list[tuple[str, ...]]:
    """Rows as text: the two databases tell truth values and times in other ways."""
    return sorted(tuple(_plain(value) for value in row) for row in found)


def _plain(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value).split(".0000")[0]


def test_a_server_that_is_away_is_told(handed_in: TinyCourse, tmp_path: Path) -> None:
    course = handed_in.copy(tmp_path / "course")
    config = course.root / "nbgrader_config.py"
    url = "postgresql+psycopg2://grader@127.0.0.1:9/postgres"
    config.write_text(config.read_text() + f"c.CourseDirectory.db_url = {url!r}\n")
    done = course.run("grader", "autograde", ASSIGNMENT)
    assert done.returncode == 1
    assert "Results cannot be written" in done.stderr
    assert sys.executable not in done.stderr
