"""A JupyterLab of its own for a person in a folder, and a browser that looks at it.

Without Selenium, importing this skips the module that does it.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TypeVar
from urllib.error import URLError
from urllib.request import urlopen

import pytest

pytest.importorskip("selenium", reason="Selenium is not installed: pip install selenium")

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
    StaleElementReferenceException,
)
from selenium.webdriver import ActionChains, Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

CHROMIUM, DRIVER = "chromium", "chromedriver"
WINDOW = (1440, 900)  # wide enough for Formgrader to show its menu beside its table
WAIT_SECONDS = 120.0  # a machine may be busy; no wait is longer than what it waits for
TOKEN = "browser-tests"
SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden)"  # the notebook in front
_UNREADY = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
    StaleElementReferenceException,
)
_QUIET = {  # JupyterLab asks the internet for its news otherwise, and asks the user whether it may
    "notification.jupyterlab-settings": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    }
}

T = TypeVar("T")


class Person:
    """Somebody with a home, a working folder and a JupyterLab; one system user plays all of them.

    Attributes:
        home: where this person's settings, kernels' files and nbgrader's cache are.
        folder: where commands and JupyterLab run.
    """

    def __init__(self, home: Path, folder: Path) -> None:
        self.home, self.folder = home, folder
        folder.mkdir(parents=True, exist_ok=True)
        settings = home / ".jupyter/lab/user-settings/@jupyterlab/apputils-extension"
        settings.mkdir(parents=True)
        for name, values in _QUIET.items():
            (settings / name).write_text(json.dumps(values))

    @property
    def environment(self) -> dict[str, str]:
        """The environment of this person's processes: this Python first, nothing of Jupyter's."""
        dropped = ("PYTEST_", "JUPYTER", "IPYTHON", "PYTHONPATH", "XDG_")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(dropped)}
        kept["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{kept['PATH']}"
        return kept | {"HOME": str(self.home), "JUPYTER_CONFIG_DIR": str(self.home / ".jupyter")}

    def run(self, *command: str) -> None:
        """Run `python -m COMMAND…` in the working folder; it must succeed."""
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=self.folder, env=self.environment,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: {done.stderr}"


class Server:
    """A running JupyterLab; its log is `jupyter.log` in the person's home."""

    def __init__(self, person: Person) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.log = person.home / "jupyter.log"
        command = [
            sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root",
            "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={TOKEN}",
        ]  # fmt: skip
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, cwd=person.folder, env=person.environment, stdout=log, stderr=log,
                process_group=0,
            )  # fmt: skip
        self._await_start()

    def _await_start(self) -> None:
        end = monotonic() + WAIT_SECONDS
        while monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            try:
                with urlopen(f"{self.url}/api/status?token={TOKEN}", timeout=5):
                    return
            except (URLError, OSError):
                self._pause()
        raise AssertionError(f"JupyterLab did not start: {self.log.read_text()}")

    def _pause(self) -> None:
        try:
            self.process.wait(0.1)
        except subprocess.TimeoutExpired:
            return

    def close(self) -> None:
        """Stop the server, which stops its kernels."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(WAIT_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Browser:
    """A headless Chromium, with waits for what is to appear."""

    def __init__(self, chromium: str, driver: str, profile: Path) -> None:
        options = ChromeOptions()
        options.binary_location = chromium
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            f"--window-size={WINDOW[0]},{WINDOW[1]}", f"--user-data-dir={profile}",
        ):  # fmt: skip
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = Chrome(options=options, service=Service(driver))
        self._screenshots = os.environ.get("GRADER_SCREENSHOTS", "")

    def close(self) -> None:
        """End Chromium."""
        self.driver.quit()

    def open(self, server: Server, path: str) -> None:
        """Open a page of the server, and within JupyterLab wait until it has started."""
        separator = "&" if "?" in path else "?"
        self.driver.get(f"{server.url}/{path}{separator}token={TOKEN}")
        if path.startswith("lab"):
            self.find("#jp-main-dock-panel")
            self.until(lambda: not self.all("#jupyterlab-splash"), "JupyterLab to start")

    def all(self, selector: str, text: str = "") -> list[WebElement]:
        """The elements that show now, those with `text` in them where it is given."""
        found = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return [element for element in found if element.is_displayed() and text in element.text]

    def find(self, selector: str, text: str = "", seconds: float = WAIT_SECONDS) -> WebElement:
        """The first such element, as soon as it shows."""
        what = f"{selector} {text!r}"
        return self.until(lambda: next(iter(self.all(selector, text)), None), what, seconds)

    def click(self, selector: str, text: str = "") -> None:
        """Click the first such element as soon as that is possible."""

        def clicked() -> bool:
            found = self.all(selector, text)
            if found:
                found[0].click()
            return bool(found)

        self.until(clicked, f"{selector} {text!r} to be clicked")

    def double_click(self, selector: str, text: str = "") -> None:
        """Double-click the first such element as soon as it shows."""
        ActionChains(self.driver).double_click(self.find(selector, text)).perform()

    def until(self, ready: Callable[[], T | None], what: str, seconds: float = WAIT_SECONDS) -> T:
        """What `ready` returns, as soon as that is true."""
        waiting = WebDriverWait(self.driver, seconds, 0.1, ignored_exceptions=_UNREADY)
        result = waiting.until(lambda _: ready(), f"waited {seconds:g} s for {what}")
        assert result is not None  # for mypy: `until` returns what is true
        return result

    def menu(self, title: str, command: str) -> None:
        """Choose a command of JupyterLab's menu bar."""
        self.click("#jp-menu-panel .lm-MenuBar-itemLabel", title)
        self.click(f'.lm-Menu li[data-command="{command}"]')

    def screenshot(self, name: str, middle: WebElement | None = None) -> None:
        """Save what shows as `NAME.png`, `middle` in its middle, where the environment asks."""
        if self._screenshots:
            if middle:
                centre = "arguments[0].scrollIntoView({block: 'center'})"
                self.driver.execute_script(centre, middle)
            folder = Path(self._screenshots)
            folder.mkdir(parents=True, exist_ok=True)
            assert self.driver.save_screenshot(str(folder / f"{name}.png"))

    def complaints(self) -> list[str]:
        """The errors on the console since the last call."""
        entries = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]
