"""TeX formulas as MathML, which every browser shows without a script.

It knows what course notes and short answers use; a formula with anything else is shown as its TeX.
MathML Core: https://www.w3.org/TR/mathml-core/
"""

from __future__ import annotations

import re
from html import escape

MAX_LETTERS = 2000
MAX_DEPTH = 40

_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\d+(?:\.\d+)?|\s+|.", re.DOTALL)
_SYMBOLS = dict(
    entry.split("=", 1)
    for entry in (
        "alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ iota=ι kappa=κ "
        "lambda=λ mu=μ nu=ν xi=ξ pi=π rho=ρ sigma=σ tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ psi=ψ "
        "omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Phi=Φ Psi=Ψ Omega=Ω infty=∞ "
        "partial=∂ nabla=∇ ell=ℓ emptyset=∅ dots=… ldots=… cdots=⋯"
    ).split()
)
_OPERATORS = dict(
    entry.split("=", 1)
    for entry in (
        "cdot=⋅ times=× div=÷ pm=± mp=∓ ast=∗ circ=∘ le=≤ leq=≤ ge=≥ geq=≥ ne=≠ neq=≠ ll=≪ gg=≫ "
        "approx=≈ sim=∼ simeq=≃ equiv=≡ propto=∝ to=→ rightarrow=→ leftarrow=← Rightarrow=⇒ "
        "Leftarrow=⇐ iff=⟺ implies=⟹ mapsto=↦ in=∈ notin=∉ subset=⊂ subseteq=⊆ cup=∪ cap=∩ "
        "setminus=∖ forall=∀ exists=∃ land=∧ lor=∨ neg=¬ mid=∣ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉ "
        "langle=⟨ rangle=⟩ lbrace={ rbrace=} vert=| colon=:"
    ).split()
)
_OPERATORS |= {"{": "{", "}": "}", "%": "%", "|": "‖", "_": "_", "#": "#", "&": "&", "$": "$"}
_LARGE = {"sum": "∑", "prod": "∏", "int": "∫"}
_LIMITS = ("max", "min", "lim", "sup", "inf", "argmax", "argmin")
_NAMES = ("log", "ln", "exp", "sin", "cos", "tan", "det", "dim", "gcd", "Pr", *_LIMITS)
_SPACES = {",": 0.17, ":": 0.22, ";": 0.28, "quad": 1.0, "qquad": 2.0, " ": 0.25, "!": 0.0}
_ACCENTS = {"bar": "‾", "overline": "‾", "hat": "^", "tilde": "~", "vec": "→", "dot": "˙"}
_FONTS = {
    "mathrm": "font-style: normal", "mathtt": "font-family: monospace", "mathit": "",
    "mathbf": "font-weight: bold", "boldsymbol": "font-weight: bold", "mathcal": "",
}  # fmt: skip
_DOUBLE_STRUCK = dict(zip("CENPQRZ1", "ℂ𝔼ℕℙℚℝℤ𝟙", strict=True))
_TABLES = {
    "cases": ("{", ""), "matrix": ("", ""), "pmatrix": ("(", ")"), "bmatrix": ("[", "]"),
    "aligned": ("", ""), "align": ("", ""), "align*": ("", ""), "equation": ("", ""),
    "equation*": ("", ""), "gathered": ("", ""), "array": ("", ""),
}  # fmt: skip


class _Unknown(Exception):
    """The formula holds something that is not known here."""


def formula_html(tex: str, *, block: bool = False) -> str:
    """A formula (without its dollar signs) as MathML, or as code where it is not understood."""
    tex = tex.strip()
    try:
        if len(tex) > MAX_LETTERS:
            raise _Unknown
        inside = _Parser(tex).all()
    except _Unknown:
        code = f'<code class="tex">{escape(tex)}</code>'
        return f"<p>{code}</p>" if block else code
    return f'<math display="{"block" if block else "inline"}"><mrow>{inside}</mrow></math>'


class _Parser:
    def __init__(self, tex: str) -> None:
        self._tokens = _TOKEN.findall(tex)
        self._at = 0
        self._depth = 0
        self._tag = ""

    def all(self) -> str:
        parts = self._row(())
        if self._at < len(self._tokens):
            raise _Unknown
        return parts + self._tag

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _next(self) -> str:
        token = self._peek()
        self._at += 1
        return token

    def _skip_blanks(self) -> str:
        while self._peek().isspace():
            self._at += 1
        return self._peek()

    def _row(self, ends: tuple[str, ...]) -> str:
        """Everything up to one of `ends`, which stays unread, or to the end of the formula."""
        parts = []
        while (token := self._skip_blanks()) and token not in ends:
            parts.append(self._with_scripts())
        return "".join(parts)

    def _with_scripts(self) -> str:
        token = self._peek()
        base = self._atom()
        scripts: dict[str, str] = {}
        while (mark := self._skip_blanks()) in ("_", "^", "'"):
            self._next()
            if mark == "'":
                scripts["^"] = scripts.get("^", "") + "<mo>′</mo>"
            elif mark in scripts:
                raise _Unknown
            else:
                self._skip_blanks()
                scripts[mark] = self._atom()
        name = token.removeprefix("\\")
        under = name in _LARGE or name in _LIMITS or name in ("underbrace", "overbrace")
        low, high = scripts.get("_"), scripts.get("^")
        if low and high:
            tag = "munderover" if under else "msubsup"
            return f"<{tag}>{base}<mrow>{low}</mrow><mrow>{high}</mrow></{tag}>"
        if low or high:
            tag = ("munder" if under else "msub") if low else ("mover" if under else "msup")
            return f"<{tag}>{base}<mrow>{low or high}</mrow></{tag}>"
        return base

    def _atom(self) -> str:
        """The next group, command or letter; every way into a nesting leads through here."""
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise _Unknown
        found = self._shallow_atom(self._next())
        self._depth -= 1
        return found

    def _shallow_atom(self, token: str) -> str:
        if token == "{":
            inside = self._row(("}",))
            self._expect("}")
            return f"<mrow>{inside}</mrow>"
        if token.startswith("\\"):
            return self._command(token[1:])
        if token[:1].isdigit():
            return f"<mn>{token}</mn>"
        if token.isalpha():
            return f"<mi>{token}</mi>"
        if not token or token in "}_^&~$#":
            raise _Unknown
        # The minus sign, and brackets that keep their size where \left is not given.
        form = ' stretchy="false"' if token in "()[]|" else ""
        return f"<mo{form}>{escape(token.replace('-', '−').replace('*', '∗'))}</mo>"

    def _expect(self, token: str) -> None:
        if self._skip_blanks() != token:
            raise _Unknown
        self._next()

    def _group(self) -> str:
        self._skip_blanks()
        return self._atom()

    def _raw_group(self) -> str:
        """The text of a group, as it stands."""
        self._expect("{")
        depth, text = 1, []
        while depth:
            token = self._next()
            if not token:
                raise _Unknown
            depth += (token == "{") - (token == "}")
            text.append(token)
        return "".join(text[:-1])

    def _command(self, name: str) -> str:
        if name in _SYMBOLS:
            return f"<mi>{_SYMBOLS[name]}</mi>"
        if name in _OPERATORS:
            return f"<mo>{escape(_OPERATORS[name])}</mo>"
        if name in _LARGE:
            return f'<mo movablelimits="true">{_LARGE[name]}</mo>'
        if name in _NAMES:
            return f'<mi mathvariant="normal">{name}</mi>'
        if name in _SPACES:
            return f'<mspace width="{_SPACES[name]}em"></mspace>'
        return self._with_arguments(name)

    def _with_arguments(self, name: str) -> str:
        if name in ("frac", "dfrac", "tfrac"):
            return f"<mfrac>{self._group()}{self._group()}</mfrac>"
        if name == "binom":
            inside = f'<mfrac linethickness="0">{self._group()}{self._group()}</mfrac>'
            return f"<mrow><mo>(</mo>{inside}<mo>)</mo></mrow>"
        if name == "sqrt":
            return self._root()
        if name in ("text", "textrm", "textbf", "textit", "operatorname", "mbox"):
            text = self._raw_group()
            if "\\" in text or "$" in text:
                raise _Unknown
            # MathML drops blanks at the ends of a text.
            return f"<mtext>{escape(text.replace(' ', chr(160)))}</mtext>"
        if name in _ACCENTS:
            return f'<mover accent="true">{self._group()}<mo>{_ACCENTS[name]}</mo></mover>'
        if name == "underbrace":
            return f"<munder>{self._group()}<mo>⏟</mo></munder>"
        if name in _FONTS:
            return f'<mrow style="{_FONTS[name]}">{self._group()}</mrow>'
        if name == "mathbb":
            letter = self._raw_group()
            if letter not in _DOUBLE_STRUCK:
                raise _Unknown
            return f"<mi>{_DOUBLE_STRUCK[letter]}</mi>"
        if name == "tag":
            text = escape(self._raw_group())
            self._tag = f'<mspace width="2em"></mspace><mtext>({text})</mtext>'
            return ""
        if name == "left":
            return self._fenced()
        if name == "begin":
            return self._table()
        raise _Unknown

    def _root(self) -> str:
        if self._skip_blanks() != "[":
            return f"<msqrt>{self._group()}</msqrt>"
        self._next()
        index = self._row(("]",))
        self._expect("]")
        return f"<mroot>{self._group()}<mrow>{index}</mrow></mroot>"

    def _fence(self) -> str:
        self._skip_blanks()
        token = self._next().removeprefix("\\")
        sign = "" if token == "." else _OPERATORS.get(token, token)
        if len(sign) > 1 or sign.isalnum():
            raise _Unknown
        return f'<mo stretchy="true">{escape(sign)}</mo>' if sign else ""

    def _fenced(self) -> str:
        opening = self._fence()
        inside = self._row(("\\right",))
        self._expect("\\right")
        return f"<mrow>{opening}{inside}{self._fence()}</mrow>"

    def _table(self) -> str:
        name = self._raw_group()
        if name not in _TABLES:
            raise _Unknown
        if name == "array":
            self._raw_group()
        rows: list[list[str]] = [[]]
        while True:
            rows[-1].append(self._row(("&", "\\\\", "\\end")))
            token = self._next()
            if token == "\\\\":
                rows.append([])
            elif token != "&":
                break
        if token != "\\end" or self._raw_group() != name:
            raise _Unknown
        lines = "".join(
            f"<mtr>{''.join(f'<mtd>{cell}</mtd>' for cell in row)}</mtr>"
            for row in rows
            if any(row)
        )
        opening, closing = (f"<mo>{sign}</mo>" if sign else "" for sign in _TABLES[name])
        return f"<mrow>{opening}<mtable>{lines}</mtable>{closing}</mrow>"
