"""Plain data ↔ tagged JSON, the same on both sides of the bridge.

`decode(loads(dumps(encode(value))))` is `value` again, for every value in this table:

| value | JSON |
|---|---|
| None, bool, finite float, int of at most 63 bits, valid Unicode str | itself |
| list; range | list of its items |
| other float | `{"!": "float", "v": "nan", "inf" or "-inf"}` |
| other int | `{"!": "int", "v": "-0x1f…"}` |
| tuple, set, frozenset | `{"!": "tuple", "v": [item, …]}` |
| dict | `{"!": "dict", "v": [[key, value], …]}`, so that keys need not be strings |
| Fraction | `{"!": "fraction", "v": ["0x1", "0x3"]}` |
| finite Decimal of a sane exponent | `{"!": "decimal", "v": "0.1"}` |
| NumPy scalar | `{"!": "scalar", "dtype": "float32", "v": 0.5}` |
| NumPy array | `{"!": "array", "dtype": "int64", "shape": [2, 3], "v": [flat values]}` |
| an object to be built by the other side | `{"!": "make", "kind": "random", "v": [part, …]}` |
| any other object | `{"!": "other", "type": "generator", "text": "…"}` |

Within scalars and arrays NaN and the infinities are the strings "nan", "inf" and "-inf". A subclass
of a container or of `ndarray` crosses as its base class; a subclass of a scalar type is an "other
object", except for NumPy's own. Extended-precision floats are rounded to 64 bits.
"""

from grader.kernel.wire_decode import Make, Other, decode
from grader.kernel.wire_encode import MAX_DEPTH, MAX_ITEMS, Encoder, encode
from grader.kernel.wire_text import MAX_BYTES, Json, WireError, dumps, loads

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "MAX_ITEMS",
    "Encoder",
    "Json",
    "Make",
    "Other",
    "WireError",
    "decode",
    "dumps",
    "encode",
    "loads",
]
