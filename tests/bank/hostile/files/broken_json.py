# Hands in notebooks that are cut off, empty, or of other encodings and types.

from pathlib import Path


def spoil(folder: Path) -> None:
    text = (folder / "ex1_coverage.ipynb").read_bytes()
    (folder / "ex1_coverage.ipynb").write_bytes(b"\xef\xbb\xbf" + text[: len(text) // 2] + b"\xff\xfe\x00")
    (folder / "ex2_plurality.ipynb").write_bytes(b"")
    (folder / "ex3_ceiling.ipynb").write_text('{"cells": {"0": null}, "nbformat": 1e999, "metadata": []}')
