"""From the bytes of a submitted file to the list of its cells, as JSON values.

The standard decoder reads a whole notebook. A damaged one is read cell by cell, so that what
is complete survives. Where a key stands twice in an object the last value counts, as in Jupyter.
"""

from __future__ import annotations

import codecs
import json
import re

from grader.intake_findings import Findings, Unreadable

MAX_BYTES = 10_000_000
MAX_CELLS = 2_000
# Each damaged cell may cost one pass over the rest of the file, so their number bounds the time.
MAX_DAMAGED = 5

# No number in a notebook matters here, and `int` is slow or refuses where there are many digits.
_DECODER = json.JSONDecoder(parse_int=float, strict=False)
_CELLS = re.compile(r'"cells"\s*:\s*\[')
_CELL_START = re.compile(r'\{\s*"(?:cell_type|attachments)"\s*:')
_SEPARATOR = re.compile(r"[\s,]*")
_CONFLICT = re.compile(r"^(?:<{7}|={7}|>{7})(?:\s|$)", re.MULTILINE)
_NEITHER_ASCII_NOR_REPLACED = re.compile("[^\x00-\x7f\ufffd]")
_PADDING = "\ufeff\0 \t\r\n"
_OTHER_FILES = (
    (b"PK\x03\x04", "a zip archive (or an office document)"),
    (b"%PDF", "a PDF"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"version https://git-lfs", "a Git LFS pointer without the file that it stands for"),
)


def read_cells(data: bytes, findings: Findings) -> list[object]:
    """The cells in the bytes of a notebook file, of any nbformat with cells or worksheets.

    Raises:
        Unreadable: the file is too big, holds too many cells, or is no notebook at all. A
            notebook over a limit is not cut: half of it would look like a whole one.
    """
    if len(data) > MAX_BYTES:
        raise Unreadable(f"The file has more than {MAX_BYTES:,} bytes; ask for a smaller one.")
    for start, kind in _OTHER_FILES:
        if data.startswith(start):
            raise Unreadable(f"The file is {kind}, not a notebook; ask for the notebook.")
    text = _decode(data, findings).strip(_PADDING)
    if not text:
        raise Unreadable("The file is empty; ask for the notebook.")
    if text.startswith("<") and not _CONFLICT.match(text):
        raise Unreadable("The file is a web page, not a notebook; ask for the notebook.")
    cells = _parse(text, findings)
    if len(cells) > MAX_CELLS:
        raise Unreadable(f"The notebook has more than {MAX_CELLS:,} cells; read it by hand.")
    return cells


def _decode(data: bytes, findings: Findings) -> str:
    """The text in `data`; what cannot be decoded becomes U+FFFD."""
    if data.startswith(codecs.BOM_UTF8):
        data = data[len(codecs.BOM_UTF8) :]
        findings.repaired("The file started with a byte order mark, which was skipped.")
    encoding = json.detect_encoding(data)
    if encoding != "utf-8":
        findings.repaired(f"The file was in {encoding.upper()}, not UTF-8, and was read as such.")
        return data.decode(encoding, "replace")
    try:
        return data.decode()
    except UnicodeDecodeError:
        text = data.decode("utf-8", "replace")
    if _NEITHER_ASCII_NOR_REPLACED.search(text):
        # Some of it is sound UTF-8: damaged bytes, not another encoding.
        findings.lost("The file has bytes that are not UTF-8; look for � in the answers.")
        return text
    findings.repaired("The file was not in UTF-8 and was read as Windows-1252.")
    return data.decode("cp1252", "replace")


def _parse(text: str, findings: Findings) -> list[object]:
    try:
        document, end = _DECODER.raw_decode(text)
    except (ValueError, RecursionError):
        return _recover(text, findings)
    cells = _cells_of(document, findings)
    rest = text[end:]
    if cells is None and not rest:
        raise Unreadable("The file is JSON but has no list of cells; ask for the notebook.")
    if cells is None:
        # The first object may be a cell, where the start of the file was lost.
        return _recover(text, findings)
    if '"cell_type"' in rest:
        findings.lost("After the end of the notebook there are more cells; compare with the file.")
    elif rest:
        findings.repaired("Characters after the end of the notebook were ignored.")
    return cells


def _cells_of(document: object, findings: Findings) -> list[object] | None:
    """The cells of a notebook; the keys that are there decide, not the version that it claims."""
    if isinstance(document, dict) and isinstance(document.get("cells"), list):
        return list(document["cells"])
    if isinstance(document, dict) and isinstance(document.get("worksheets"), list):
        findings.repaired("The notebook was in an nbformat before 4 and was converted.")
        return _cells_of_worksheets(document["worksheets"], findings)
    return None


def _cells_of_worksheets(worksheets: list[object], findings: Findings) -> list[object]:
    cells: list[object] = []
    for worksheet in worksheets:
        if isinstance(worksheet, dict) and isinstance(worksheet.get("cells"), list):
            cells.extend(worksheet["cells"])
        else:
            findings.lost("A worksheet has no list of cells; compare with the file.")
    return cells


def _recover(text: str, findings: Findings) -> list[object]:
    """The complete cells of a file that is not valid JSON."""
    if _CONFLICT.search(text):
        findings.lost("The file has unresolved Git conflict markers; ask which version counts.")
    cells, whole = _decode_one_by_one(text)
    if not cells:
        raise Unreadable("The file cannot be read as a notebook; ask for it again.")
    if whole:
        findings.repaired("The file was damaged outside its cells; all cells were read.")
    else:
        findings.lost("The file is damaged or cut off; only its complete cells were read.")
    return cells


def _decode_one_by_one(text: str) -> tuple[list[object], bool]:
    """The cells that can be decoded, and whether these are all, up to the closing bracket."""
    start = _CELLS.search(text)
    position, damaged = (start.end(), 0) if start else (0, 1)
    cells: list[object] = []
    while damaged <= MAX_DAMAGED and len(cells) <= MAX_CELLS:
        separator = _SEPARATOR.match(text, position)
        position = separator.end() if separator else position
        if text.startswith("]", position):
            return cells, damaged == 0
        try:
            cell, position = _DECODER.raw_decode(text, position)
            cells.append(cell)
        except (ValueError, RecursionError):
            damaged += 1
            following = _CELL_START.search(text, position + 1)
            if following is None:
                break
            position = following.start()
    return cells, False
