import base64

import nbformat

from grader.outputs import MAX_OUTPUTS, MAX_TEXT, Outputs

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n rest of a picture").decode()


def collect(*messages: tuple[str, dict[str, object]]) -> Outputs:
    outputs = Outputs()
    for kind, content in messages:
        outputs.add(kind, content)
    return outputs


def test_text_of_one_stream_is_joined() -> None:
    outputs = collect(
        ("stream", {"name": "stdout", "text": "a"}), ("stream", {"name": "stdout", "text": "b"})
    )
    assert [output["text"] for output in outputs.kept] == ["ab"]


def test_only_plain_text_and_png_survive() -> None:
    data = {
        "text/html": "<script>alert(1)</script>", "image/svg+xml": "<svg onload='x'/>",
        "application/javascript": "x", "text/plain": "kept", "image/png": PNG,
    }  # fmt: skip
    (shown,) = collect(("display_data", {"data": data})).kept
    assert shown["data"] == {"text/plain": "kept", "image/png": PNG}


def test_a_picture_that_is_no_png_is_dropped() -> None:
    fake = base64.b64encode(b"<svg onload='x'/>").decode()
    assert collect(("display_data", {"data": {"image/png": fake}})).kept == []


def test_a_flood_is_cut_to_the_caps() -> None:
    flood = [("stream", {"name": "stdout", "text": "x" * 5000})] * 1000
    outputs = collect(*flood)
    assert outputs.cut
    assert sum(len(output["text"]) for output in outputs.kept) == MAX_TEXT
    many = collect(*[("display_data", {"data": {"text/plain": "x"}})] * 1000)
    assert len(many.kept) == MAX_OUTPUTS


def test_an_error_is_kept_as_plain_text() -> None:
    content = {"ename": "ValueError", "evalue": "bad", "traceback": ["\x1b[31mline\x1b[0m"]}
    outputs = collect(("error", content))
    assert outputs.failed
    assert outputs.kept[0]["traceback"] == ["line"]


def test_malformed_messages_never_raise_and_leave_valid_outputs() -> None:
    bad: list[object] = [None, 3, [], "x", {"a": 1}, float("nan"), "\ud800"]
    for value in bad:
        outputs = collect(
            ("stream", {"name": value, "text": value}),
            ("display_data", {"data": value}),
            ("execute_result", {"data": {"text/plain": value, "image/png": value}}),
            ("error", {"ename": value, "evalue": value, "traceback": value}),
            ("error", {"ename": value, "evalue": value, "traceback": [value]}),
            ("strange", {}),
        )
        cell = nbformat.v4.new_code_cell(outputs=outputs.kept)
        nbformat.validate(nbformat.v4.new_notebook(cells=[cell]))
        nbformat.writes(nbformat.v4.new_notebook(cells=[cell])).encode()
