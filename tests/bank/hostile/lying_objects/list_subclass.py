# Returns containers whose methods change what they hold each time they are asked.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
class Shifty(list):
    def __iter__(self): self.append(0.5); return iter(list(self)[:3])
    def __len__(self): return 3
    def __getitem__(self, key): return self if isinstance(key, slice) else 0.5

class Curve(dict):
    def items(self): self[len(self)] = 0.5; return [("naive", 0.5)] * 3
    def __iter__(self): return iter(("naive", "split", "pooled"))
    def __len__(self): return 3
    def __missing__(self, key): return 0.123
"""


def spoil(folder: Path) -> None:
    answer(folder, "return random.choice([Shifty([0.5] * 3), Curve(naive=0.5, split=0.5, pooled=0.5)])", before=BEFORE)
