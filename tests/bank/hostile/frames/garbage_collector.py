# Searches all live objects for functions of the reference and for a secret.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BODY = r"""
import gc
for thing in gc.get_objects():
    name = getattr(thing, "__name__", "") if callable(thing) else ""
    if isinstance(name, str) and name.startswith(("exact_", "simulate_")):
        return thing(*args, **kwargs)
    if isinstance(thing, dict) and ("course_secret" in thing or "secret_file" in thing):
        return thing
return 0.123
"""


def spoil(folder: Path) -> None:
    answer(folder, BODY)
