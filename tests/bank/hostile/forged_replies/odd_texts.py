# Replies with half surrogate pairs, control characters and very long texts in every place.

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from _tools import answer

BEFORE = r"""
kernel = get_ipython().kernel

def forge(results):
    def handle(request, namespace):
        return {"results": [results()] * len(request.get("argsets", [0]))}
    import grader.kernel.main
    grader.kernel.main.handle = handle


import itertools

texts = ["\ud800", "\x00\x1b[2J", "x" * 3_000_000, "\u202e", "</pre><script>hostile-marker</script>"]

def results():
    for text in itertools.cycle(texts):
        yield {"returned": text}
        yield {"returned": {"!": "other", "type": text, "text": text}}
        yield {"raised": {"type": text, "message": text, "mro": [text], "frames": []}}
        frame = {"cell": text, "line": 1, "function": text, "code": text}
        yield {"raised": {"type": "E", "message": "", "mro": ["ValueError"], "frames": [frame] * 50}}
        yield {"missing": text}
        yield {"unreadable": text}

made = results()
forge(lambda: next(made))
"""


def spoil(folder: Path) -> None:
    answer(folder, "return 0.123", before=BEFORE)
