"""Mutants of a solution: the same program with one small fault (DeMillo, Lipton, Sayward 1978).

What is left out is what no check could or should see: messages of errors, docstrings, annotations,
how a plot is styled, the order of the arguments of `min` and `max`, the order of the pairs that a
loop goes through, and what only guards the writer (`strict=` of `zip`).
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

DROPPED = "(dropped)"

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Div, ast.Add),
    ast.Div: (ast.Mult,),
    ast.FloorDiv: (ast.Div,),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
_STYLE = frozenset(
    (
        "alpha", "c", "capsize", "color", "colors", "edgecolor", "facecolor", "figsize", "fontsize",
        "ha", "label", "lw", "linestyle", "linewidth", "ls", "loc", "marker", "markersize", "ms",
        "rotation", "s", "strict", "title", "va", "xytext", "zorder",
    )
)  # fmt: skip
_STYLE_CALLS = frozenset(
    (
        "annotate", "colormaps", "grid", "legend", "margins",
        "set_major_formatter", "set_title", "set_xticks", "set_ylim", "text", "tight_layout",
    )
)  # fmt: skip
_ANY_ORDER = frozenset(("min", "max"))


@dataclass(frozen=True)
class Mutant:
    """A solution with one fault.

    Attributes:
        name: the first line that differs, before and after, with a number where that is ambiguous.
        source: the text of the solution cell.
    """

    name: str
    source: str


def mutants(source: str) -> list[Mutant]:
    """The mutants of a solution cell, each different from it and from the others.

    Raises:
        SyntaxError: the source is no Python.
    """
    tree = ast.parse(source)
    original = ast.unparse(tree)
    seen, names, found = {original}, Counter[str](), []
    for mutated in _variants(tree, tree):
        if mutated not in seen:
            seen.add(mutated)
            name = _difference(original, mutated)
            names[name] += 1
            number = f" #{names[name]}" if names[name] > 1 else ""
            found.append(Mutant(name + number, mutated))
    return found


def _difference(before: str, after: str) -> str:
    """The first line that differs, as `before → after`."""
    old, new = before.splitlines(), after.splitlines()
    for here, (one, other) in enumerate(zip_longest(old, new)):
        if one != other:
            dropped = len(new) < len(old) and other in (*old[here + 1 :], None)
            return f"{(one or '').strip()} → {DROPPED if dropped else (other or '').strip()}"
    raise AssertionError("the mutant equals the original")


def _variants(tree: ast.Module, node: ast.AST) -> Iterator[str]:
    """The text of `tree` with each replacement of a part of `node` in turn."""
    for name, value in ast.iter_fields(node):
        if _left_out(node, name):
            continue
        for index, part in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(part, ast.AST):
                for replacement in _replacements(part):
                    _put(node, name, index, replacement)
                    yield ast.unparse(tree)
                _put(node, name, index, part)
                yield from _variants(tree, part)
    for name, value in _reordered(node):
        kept = getattr(node, name)
        setattr(node, name, value)
        yield ast.unparse(tree)
        setattr(node, name, kept)


def _put(node: ast.AST, name: str, index: int | None, part: ast.AST) -> None:
    if index is None:
        setattr(node, name, part)
    else:
        getattr(node, name)[index] = part


def _left_out(node: ast.AST, field: str) -> bool:
    if field in ("annotation", "returns", "decorator_list", "format_spec"):
        return True
    if isinstance(node, ast.JoinedStr | ast.Raise | ast.Import | ast.ImportFrom):
        return True
    if isinstance(node, ast.keyword) and node.arg in _STYLE:
        return True
    if not isinstance(node, ast.Call):
        return False
    called = node.func.value if isinstance(node.func, ast.Subscript) else node.func
    if isinstance(called, ast.Name):
        return called.id == "cycle"
    return isinstance(called, ast.Attribute) and called.attr in _STYLE_CALLS


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int(count)):
            yield ast.Constant(count + 1)
            yield ast.Constant(count - 1)
        case ast.Constant(value=float(number)):
            yield ast.Constant(number * 1.04 if number else 0.04)
            yield ast.Constant(-number if number else 1.0)
        case ast.BinOp(op=op):
            for operator in _OPERATORS.get(type(op), ()):
                yield ast.BinOp(node.left, operator(), node.right)
            yield node.left
            yield node.right
        case ast.AugAssign(op=op):
            for operator in _OPERATORS.get(type(op), ()):
                yield ast.AugAssign(node.target, operator(), node.value)
            yield ast.Assign([node.target], node.value, lineno=0)
            yield ast.Pass()
        case ast.Compare(ops=ops):
            for index, sign in enumerate(ops):
                for comparison in _COMPARISONS.get(type(sign), ()):
                    others: Sequence[Any] = [*ops[:index], comparison(), *ops[index + 1 :]]
                    yield ast.Compare(node.left, list(others), node.comparators)
        case ast.BoolOp():
            yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
            yield from node.values
        case ast.UnaryOp():
            yield node.operand
        case ast.IfExp():
            yield node.body
            yield node.orelse
        case ast.Name(id=name) if name in _NAMES:
            yield ast.Name(_NAMES[name], ast.Load())
        case ast.If():
            yield ast.If(ast.Constant(True), node.body, node.orelse)
            yield ast.If(ast.Constant(False), node.body, node.orelse)
        case ast.Break():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Pass()
        case ast.Return(value=ast.AST()):
            yield ast.Return(None)
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))) if name not in _STYLE_CALLS:
            yield ast.Pass()
        case ast.Assign() | ast.For() | ast.While():
            yield ast.Pass()
        case ast.GeneratorExp() | ast.ListComp() | ast.SetComp():
            yield from _without_conditions(node)


def _without_conditions(
    node: ast.GeneratorExp | ast.ListComp | ast.SetComp,
) -> Iterator[ast.AST]:
    for index, generator in enumerate(node.generators):
        if generator.ifs:
            other = copy.deepcopy(node)
            other.generators[index].ifs = []
            yield other


def _reordered(node: ast.AST) -> Iterator[tuple[str, list[ast.expr]]]:
    """Fields of a node with two neighbours swapped."""
    if isinstance(node, ast.Call) and not _has_any_order(node):
        yield from (("args", swapped) for swapped in _swapped(node.args))
    elif isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Load) and not _is_pairs(node):
        yield from (("elts", swapped) for swapped in _swapped(node.elts))


def _has_any_order(node: ast.Call) -> bool:
    return _left_out(node, "args") or (
        isinstance(node.func, ast.Name) and node.func.id in _ANY_ORDER
    )


def _is_pairs(node: ast.Tuple) -> bool:
    return len(node.elts) > 1 and all(isinstance(part, ast.Tuple) for part in node.elts)


def _swapped(parts: list[ast.expr]) -> Iterator[list[ast.expr]]:
    for index in range(len(parts) - 1):
        yield [*parts[:index], parts[index + 1], parts[index], *parts[index + 2 :]]
