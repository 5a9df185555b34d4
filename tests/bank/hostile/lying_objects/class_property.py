# Returns an object that claims by __class__ to be a float, through a metaclass that lies too.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
class Liar(type):
    def __instancecheck__(cls, instance): return True
    def __subclasscheck__(cls, other): return True
    def __eq__(cls, other): return True
    def __hash__(cls): return hash(float)
    @property
    def __name__(cls): return "float"
    def mro(cls): return [cls, object]

class Pretender(metaclass=Liar):
    __class__ = float
    def __float__(self): return 0.123
    def __getattr__(self, name): return lambda *args, **kwargs: self
"""


def spoil(folder: Path) -> None:
    answer(folder, "return Pretender()", before=BEFORE)
