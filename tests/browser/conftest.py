"""What the tests in a browser share: the browser, a classroom, and JupyterLab for a person."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))  # `tiny_course`
sys.path.insert(0, str(Path(__file__).parent))

if TYPE_CHECKING:
    from classroom import Classroom
    from lab import Browser, Person, Server


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One Chromium for all tests."""
    from lab import CHROMIUM, DRIVER, Browser  # here: without Selenium this may not be imported

    programs = [shutil.which(name) for name in (CHROMIUM, DRIVER)]
    if None in programs:
        pytest.skip("Chromium is not installed: apt-get install chromium chromium-driver")
    opened = Browser(str(programs[0]), str(programs[1]), tmp_path_factory.mktemp("profile"))
    yield opened
    opened.close()


@pytest.fixture
def classroom(tmp_path: Path) -> Classroom:
    """A course that nothing has been done with yet."""
    from classroom import Classroom

    return Classroom(tmp_path)


@pytest.fixture
def serve(browser: Browser) -> Iterator[Callable[[Person], Server]]:
    """Start JupyterLab for a person; it ends with the test."""
    from lab import Server

    servers: list[Server] = []

    def start(person: Person) -> Server:
        servers.append(Server(person))
        return servers[-1]

    yield start
    browser.driver.get("about:blank")
    for server in servers:
        server.close()
