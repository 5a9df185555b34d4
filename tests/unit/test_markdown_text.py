"""Whatever Markdown a student writes, the page that nbconvert makes of it does nothing."""

import re
from html.parser import HTMLParser

import pytest
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from grader.markdown_text import harmless

HOSTILE = [
    "<script>steal()</script>", "<img src=x onerror=steal()>", "<!-- steal -->", "<?steal?>",
    "<a href='javascript:steal()'>x</a>", "[x](javascript:steal())", "[x](JaVaScRiPt:steal())",
    "[x](javascript&colon;steal())", "[x](java&#115;cript:steal())", "[x](javascript\\:steal())",
    "[x](&#1;javascript:steal())", "[x](<javascript:steal()>)", "[x](<\tjava\tscript:steal()>)",
    "[x][1]\n\n[1]: javascript:steal()", "<javascript:steal()>", "[x](vbscript:steal)",
    "[x](data:text/html,<script>steal()</script>)", "![x](javascript:steal())",
    "[x](https://a.example \"onmouseover=steal()\")", "`x`<svg onload=steal()>",
    "[x](javascript\n:steal())", "    <b onclick=steal()>", "```\n<b onclick=steal()>\n```",
]  # fmt: skip


class Acts(HTMLParser):
    """Finds tags and targets that no Markdown of ours makes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "svg", "style", "iframe") or any(n.startswith("on") for n, _ in attrs):
            self.found.append(tag)
        for name, value in attrs:
            target = "".join((value or "").split()).casefold()
            scheme = re.match(r"[\x00-\x20]*([a-z][a-z0-9+.-]*):", target)
            if name in ("href", "src") and scheme and scheme[1] != "https":
                self.found.append(f"{name}={value}")

    def handle_comment(self, data: str) -> None:
        self.found.append(data)


def acts(text: str) -> list[str]:
    parser = Acts()
    parser.feed(markdown2html_mistune(text))
    return parser.found


@pytest.mark.parametrize("text", HOSTILE)
def test_no_markdown_acts(text: str) -> None:
    assert acts(harmless(text)) == []


def test_some_of_it_would_act() -> None:
    assert sum(bool(acts(text)) for text in HOSTILE) >= 12


@pytest.mark.parametrize("name", ["href", "style", "class", "cssId", "mmlToken", "require"])
def test_formulas_are_only_read(name: str) -> None:
    text = rf"$\newcommand{{\l}}[1]{{\{name}{{java#1}}{{x}}}} \l{{script:steal()}}$"
    assert f"\\{name}" not in harmless(text)


@pytest.mark.parametrize(
    "text",
    [
        "Because $a < b$ and $1 - (1 - p)^k \\le 1$, **pooling** wins.", "- one\n- two",
        "[the chapter](https://example.org/a?b=1&c=2)", "`x & y`, x && y, AT&T", "$$\\begin{matrix}"
        "1 & 2 \\\\ 3 & 4\\end{matrix}$$", "at n = 64, k < n; the ratio is 9:1",
    ],
)  # fmt: skip
def test_what_honest_students_write_stays(text: str) -> None:
    assert harmless(text) == text
