"""Outputs of a student's cell as they are kept: plain text and PNG pictures, of bounded size."""

from __future__ import annotations

import base64
import re
from typing import Any

from nbformat import NotebookNode
from nbformat.v4 import new_output

MAX_TEXT = 20_000
MAX_PNG = 2_000_000
MAX_OUTPUTS = 20

SYNTAX_ERRORS = ("SyntaxError", "IndentationError", "TabError")

_ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_PNG_MAGIC = b"\x89PNG\r\n\x1a\n"


class Outputs:
    """Collects the IOPub messages of one cell within the caps above."""

    def __init__(self) -> None:
        self.kept: list[NotebookNode] = []
        self.failed = False
        self._room = MAX_TEXT
        self._cut = False

    def add(self, kind: str, content: dict[str, Any]) -> None:
        """Keep what `content`, of a message of type `kind`, shows; anything odd is ignored."""
        if kind == "stream":
            self._add_stream(content)
        elif kind in ("display_data", "execute_result"):
            self._add_display(content)
        elif kind == "error":
            self._add_error(content)

    def text(self) -> str:
        """All the kept text, for a report."""
        return "\n".join(
            output["text"] for output in self.kept if output["output_type"] == "stream"
        )

    def add_note(self, text: str) -> None:
        """Append a line of the grader's own."""
        self.kept.append(new_output("stream", name="stdout", text=text + "\n"))

    def _text(self, value: object) -> str:
        text = _plain(value)
        if len(text) > self._room:
            self._cut = True
        text = text[: self._room]
        self._room -= len(text)
        return text

    def _add_stream(self, content: dict[str, Any]) -> None:
        name = "stderr" if content.get("name") == "stderr" else "stdout"
        text = self._text(content.get("text"))
        if not text:
            return
        last = self.kept[-1] if self.kept else None
        if last is not None and last["output_type"] == "stream" and last["name"] == name:
            last["text"] += text
        elif len(self.kept) < MAX_OUTPUTS:
            self.kept.append(new_output("stream", name=name, text=text))

    def _add_display(self, content: dict[str, Any]) -> None:
        data = content.get("data")
        if not isinstance(data, dict) or len(self.kept) >= MAX_OUTPUTS:
            return
        shown: dict[str, str] = {}
        if text := self._text(data.get("text/plain")):
            shown["text/plain"] = text
        if png := _png(data.get("image/png")):
            shown["image/png"] = png
        if shown:
            self.kept.append(new_output("display_data", data=shown))

    def _add_error(self, content: dict[str, Any]) -> None:
        self.failed = True
        lines = content.get("traceback")
        text = "\n".join(map(_plain, lines)) if isinstance(lines, list) else ""
        text = self._text(text) or "The cell ended in an error."
        self.kept.append(
            new_output(
                "error",
                ename=_plain(content.get("ename"))[:200],
                evalue=_plain(content.get("evalue"))[:2000],
                traceback=text.splitlines(),
            )
        )

    @property
    def syntax_error(self) -> str:
        """Kind, reason and line of the error for which the cell could not begin, "" for none."""
        for output in self.kept:
            if output["output_type"] == "error" and output["ename"] in SYNTAX_ERRORS:
                # IPython's: reason (12345.py, line 3)
                value = re.sub(r"\(\S+, (line \d+)\)$", r"in \1", output["evalue"][:200])
                return f"{output['ename']}: {value}"
        return ""

    @property
    def cut(self) -> bool:
        """Whether text had to be left out."""
        return self._cut


def _plain(value: object) -> str:
    """`value` as text without terminal colours and lone surrogates, "" if it is no text."""
    text = _ANSI.sub("", value) if isinstance(value, str) else ""
    return text.encode("utf-8", "replace").decode()


def _png(value: object) -> str:
    """`value` if it is the base64 text of a PNG picture of acceptable size, else ""."""
    if not isinstance(value, str) or len(value) > MAX_PNG:
        return ""
    try:
        picture = base64.b64decode(value, validate=False)
    except ValueError:
        return ""
    return base64.b64encode(picture).decode() if picture.startswith(_PNG_MAGIC) else ""
