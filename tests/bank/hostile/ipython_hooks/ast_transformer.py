# Takes each assert out of the syntax tree and makes each function return a constant.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import run

CODE = r"""
import ast

class Soft(ast.NodeTransformer):
    def visit_Assert(self, node): return ast.copy_location(ast.Pass(), node)
    def visit_Raise(self, node): return ast.copy_location(ast.Return(ast.Constant(0.5)), node)

class Fixed(Soft):
    def visit(self, node): return ast.fix_missing_locations(super().visit(node))

get_ipython().ast_transformers.append(Fixed())
"""


def spoil(folder: Path) -> None:
    run(folder, CODE)
