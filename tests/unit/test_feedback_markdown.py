"""Markdown in a page of the kit does nothing, even where nobody made it harmless before."""

import pytest
from page_rules import Page
from test_markdown_text import HOSTILE

from grader.feedback_markdown import code_css, code_html, markdown_html
from grader.markdown_text import harmless


@pytest.mark.parametrize("text", [*HOSTILE, "```mermaid\n<img src=x onerror=steal()>\n```",
                                  "![x](https://a.example/pixel.png)", "[x](//a.example)",
                                  "$\\href{javascript:steal()}{x}$"])  # fmt: skip
def test_no_markdown_acts_or_fetches(text: str) -> None:
    for variant in (text, harmless(text)):
        assert Page(markdown_html(variant)).wrong == []


def test_what_was_made_harmless_reads_as_it_was_written() -> None:
    for text, shown in (
        ("a <b", "a &lt;b"),
        ("`a <b`", "<code>a &lt;b</code>"),
        ("AT&T", "AT&amp;T"),
    ):
        assert markdown_html(harmless(text)) == f"<p>{shown}</p>\n"
    assert "<mo>&lt;</mo>" in markdown_html(harmless("$a <b$"))


@pytest.mark.parametrize("text", ["# x", "### x", "###### x"])
def test_a_heading_stands_one_below_the_one_above(text: str) -> None:
    assert markdown_html(text, below=3) == "<h4>x</h4>\n"


def test_tables_lists_links_and_emphasis_are_formatted() -> None:
    html = markdown_html("| a |\n|---|\n| 1 |\n\n- *x*\n\n[b](https://a.example/?c=1&d=2)")
    for part in ("<td>1</td>", "<li><em>x</em></li>", 'href="https://a.example/?c=1&amp;d=2"'):
        assert part in html


def test_texts_of_an_absurd_length_stay_as_they_are() -> None:
    text = r"\begin{a}" * 1_000_000  # parsed, it would take hours
    assert markdown_html(text) == f'<pre tabindex="0"><code>{text}</code></pre>\n'
    assert "<span" not in code_html("x = 1\n" * 100_000)
    assert "<span" in code_html("x = 1\n")


def test_code_is_coloured_and_escaped() -> None:
    html = code_html("x = '<b>'  # one\n")
    assert Page(html).wrong == []
    assert "&lt;b&gt;" in html
    assert ".code .c1" in code_css()
