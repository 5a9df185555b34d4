"""Formulas are MathML where they are understood, and their own TeX where not; nothing else."""

import random
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from page_rules import MATHML, Page

from grader import notebooks
from grader.feedback_math import formula_html

ROOT = Path(__file__).resolve().parents[2]
FORMULA = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$", re.DOTALL)


def shown(tex: str) -> str:
    return "".join(ElementTree.fromstring(formula_html(tex)).itertext())


def test_every_formula_of_the_course_is_mathml() -> None:
    found = [
        match[1] or match[2]
        for path in sorted((ROOT / "source").glob("*/*.ipynb"))
        for cell in notebooks.read(path).cells
        if cell.cell_type == "markdown"
        for match in FORMULA.finditer(cell.source)
    ]
    assert len(found) > 200
    assert [tex for tex in found if not formula_html(tex).startswith("<math")] == []


@pytest.mark.parametrize(
    ("tex", "inside"),
    [
        ("x", "<mi>x</mi>"),
        ("3.5", "<mn>3.5</mn>"),
        ("p^k", "<msup><mi>p</mi><mrow><mi>k</mi></mrow></msup>"),
        ("a_1^2", "<msubsup><mi>a</mi><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></msubsup>"),
        (r"\frac{n}{k}", "<mfrac><mrow><mi>n</mi></mrow><mrow><mi>k</mi></mrow></mfrac>"),
        (r"\sqrt[3]{x}", "<mroot><mrow><mi>x</mi></mrow><mrow><mn>3</mn></mrow></mroot>"),
        ("a < b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
        (r"\text{a < b}", "<mtext>a\xa0&lt;\xa0b</mtext>"),
        ("-1", "<mo>−</mo><mn>1</mn>"),
    ],
)
def test_a_formula_is_this_mathml(tex: str, inside: str) -> None:
    assert formula_html(tex) == f'<math display="inline"><mrow>{inside}</mrow></math>'


def test_limits_stand_below_and_above_a_sum() -> None:
    assert formula_html(r"\sum_{i=1}^n i").count("<munderover>") == 1


def test_a_table_has_its_rows_and_cells() -> None:
    html = formula_html(r"\begin{cases} 1 & \text{if } x \\ 0 & y \end{cases}", block=True)
    assert (html.count("<mtr>"), html.count("<mtd>")) == (2, 4)
    assert 'display="block"' in html


def test_a_tag_is_the_equation_number() -> None:
    assert shown(r"a = b. \tag{1}").endswith("(1)")


@pytest.mark.parametrize(
    "tex",
    [
        r"\href{javascript:steal()}{x}", r"\unknown", "{", "}", r"\frac{1}", r"\begin{x}\end{x}",
        r"\begin{cases} 1", r"\left(", "x^", "x^1^2", r"\text{", r"\left\right", "&", r"\sqrt[3",
        "^2" * 60, "", " ", "x" * 5000, "{" * 1500, r"\sqrt" * 399, r"\bar" * 450, r"\left(" * 330,
    ],
    ids=lambda tex: tex[:12],
)  # fmt: skip
def test_what_is_not_understood_stays_as_it_is(tex: str) -> None:
    root = ElementTree.fromstring(formula_html(tex))
    assert root.tag in ("code", "math")
    if root.tag == "code":
        assert "".join(root.itertext()) == tex.strip()
    else:
        assert not tex.strip() or "2" in tex


def test_no_text_makes_anything_but_mathml() -> None:
    pieces = [
        "\\", "{", "}", "^", "_", "&", "<script>", "</math>", '"', "'", "<!--", "\\text{<b>}",
        "\\left", "\\right", "\\begin{cases}", "\\end{cases}", "\\\\", "\\frac", "a", "1", " ",
        "\\tag{</mtext>}", "\\operatorname{<i>}", "\\mathbb{R}", "\\sqrt", "[", "]", "|", ">",
    ]  # fmt: skip
    chance = random.Random(7)
    understood = 0
    for _ in range(3000):
        html = formula_html("".join(chance.choices(pieces, k=chance.randint(1, 9))))
        page = Page(html)
        assert page.wrong == []
        assert {tag for tag, _ in page.elements} <= MATHML | {"code"}
        understood += html.startswith("<math")
    assert understood > 100
