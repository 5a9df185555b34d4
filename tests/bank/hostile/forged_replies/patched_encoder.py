# Replaces the encoder of values by one that sends what is not plain data.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
import sys

import grader.kernel.wire_encode as wire

FORMS = [{"!": "other", "type": "float", "text": "0.5"}, {"!": "make", "kind": "random", "v": [1]},
         {"!": "float", "v": "nan"}, {"!": "int", "v": "0x" + "f" * 40_000}, True, [], None]

def encode(self, value, depth=0):
    FORMS.append(FORMS.pop(0))
    return FORMS[0]

wire.Encoder.encode = encode
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
