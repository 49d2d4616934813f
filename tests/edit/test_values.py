"""A value of a file in place of another: every other byte stays, and what is read is what was meant."""

from __future__ import annotations

import csv
import io
import json
import string
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.can import can
from tts_build.definition.formats import yaml
from tts_build.definition.rows.table_files import TableReading, read_table
from tts_build.edit.change import Change
from tts_build.edit.changed_files import changed
from tts_build.problem import InputError, Where

FILE = "cards/hello/game.yaml"

DOCUMENT = """\
# top
title: Hello   # behind
count: 5
empty:
single: 'it''s'
double: "a\\tb"
flow: {list: [1, 2.5, "x"], key: v}   # behind
block:
  - text: |
      one
      two

    box: [1, 2, 3, 4]
  - text: >-
      folded
      text
  # between
  - - deep
    - 'last'
"""
SPOTS: tuple[tuple[Any, ...], ...] = (
    *(("title",), ("count",), ("empty",), ("single",), ("double",), ("flow", "list", 1), ("flow", "list", 2)),
    *(("flow", "key"), ("block", 0, "text"), ("block", 0, "box", 2), ("block", 1, "text"), ("block", 2, 1)),
)

WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Cn", "Co"), include_characters="\n"), max_size=40
)
SCALARS = WORDS | st.sampled_from(
    [*("no", "12", "- x", "a: b", "x #y", "'", '"', "{{ a }}", "[", "~", "a\n\nb\n", " lead", "tail ", "|", "@x", "*a")]
)


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


@can("Tool", "A value of a definition is changed by the tool, and every other byte of its file stays", see="editing.md")
@given(st.sampled_from(SPOTS), SCALARS, st.sampled_from(["\n", "\r\n"]), st.booleans())
@settings(deadline=None, max_examples=300)
@example(("block", 0, "text"), "x\u2028y", "\n", True)
def test_a_value_of_yaml_changes_alone(path: tuple[Any, ...], to: str, newline: str, mark: bool) -> None:
    text = DOCUMENT.replace("\n", newline)
    data = text.encode("utf-8-sig" if mark else "utf-8")
    now = changed(data, Change(FILE, path, to)).decode("utf-8")
    assert now.startswith("\ufeff") == mark
    now = now.removeprefix("\ufeff")
    before, after = (yaml.parse(one.replace("\r\n", "\n"), FILE)[0] for one in (text, now))
    assert at(after, path) == to
    for other in SPOTS:
        assert other == path or at(after, other) == at(before, other)
    same = 0
    while now[same : same + 1] == text[same : same + 1] and same < len(text):
        same += 1
    tail = 0
    while tail < len(text) - same and now[-1 - tail] == text[-1 - tail]:
        tail += 1
    changes = text[same : len(text) - tail]
    whole = at(before, path)
    lines = max(str(whole).count("\n"), 2 if path[0] == "block" and path[-1] == "text" else 0)
    assert changes.count(newline) <= lines, "more than the value is another"
    assert "# behind" in now and "# between" in now and "# top" in now


@pytest.mark.parametrize(
    ("path", "to", "old", "new"),
    [
        (("title",), "World", "title: Hello ", "title: World "),
        (("title",), "a: b", "title: Hello ", 'title: "a: b" '),
        (("single",), "can't", "'it''s'", "'can''t'"),
        (("double",), 'say "x"', '"a\\tb"', '"say \\"x\\""'),
        (("count",), 7.5, "count: 5", "count: 7.5"),
        (("count",), 7.0, "count: 5", "count: 7"),
        (("count",), True, "count: 5", "count: true"),
        (("empty",), "x", "empty:\n", "empty: x\n"),
        (("flow", "list"), [3, "y z"], '[1, 2.5, "x"]', '[3, "y z"]'),
        (("flow", "new"), 1, "key: v}", "key: v, new: 1}"),
        (("block", 0, "text"), "three\n", "      one\n      two\n", "      three\n"),
        (("block", 0, "text"), "three", "|\n      one\n      two\n", "|-\n      three\n"),
        (("block", 1, "text"), "a\nb", "folded\n      text", "a\n\n      b"),
        (("block", 0, "size"), [1, 2], "    box: [1, 2, 3, 4]\n", "    box: [1, 2, 3, 4]\n    size: [1, 2]\n"),
        (("more", "inner"), "x", "    - 'last'\n", "    - 'last'\nmore: {inner: x}\n"),
    ],
)
def test_a_value_is_quoted_as_it_was(path: tuple[Any, ...], to: Any, old: str, new: str) -> None:
    assert changed(DOCUMENT.encode(), Change(FILE, path, to)).decode() == DOCUMENT.replace(old, new)


@pytest.mark.parametrize(
    ("text", "path", "to", "said"),
    [
        ("a: &x 1\nb: *x\n", ("b",), 2, "`b` repeats"),
        ("a: &x 1\nb: *x\n", ("a",), 2, "cannot be written here"),
        ("a: &x {c: 1}\nb: *x\n", ("b", "c"), 2, "`b` repeats"),
        ("a:\n  b: 1\n", ("a",), 2, "a block of several values"),
        ("a: [1]\n", ("a", 3), 2, "`a` has no `3`"),
        ("a: [1\n", ("a",), 2, "cannot be read"),
        ("a: b\n", ("a",), "\x07", "cannot be written here"),
    ],
)
def test_what_cannot_be_changed_is_said(text: str, path: tuple[Any, ...], to: Any, said: str) -> None:
    with pytest.raises(InputError, match=said):
        changed(text.encode(), Change(FILE, path, to))


def test_an_anchor_stays_where_its_value_changes() -> None:
    assert changed(b"a: &x 1\nb: 2\n", Change(FILE, ("a",), 3)) == b"a: &x 3\nb: 2\n"


# -- CSV --------------------------------------------------------------------------------------------------------------

NAMES = ("id", "title", "body", "cost")
LETTERS = string.ascii_letters + string.digits + " ,;\t|\"'=-:äöü\n"
CELLS = st.text(LETTERS, max_size=12)
ENCODINGS = st.sampled_from([("utf-8", b""), ("utf-8", b"\xef\xbb\xbf"), ("utf-16-le", b"\xff\xfe"), ("cp1252", b"")])


@given(
    st.lists(st.tuples(CELLS, CELLS, CELLS), min_size=1, max_size=5),
    st.sampled_from(",;\t|"),
    st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
    st.sampled_from(["\n", "\r\n"]),
    ENCODINGS,
    st.booleans(),
    CELLS,
    st.data(),
)
@settings(deadline=None, max_examples=300)
def test_a_cell_of_csv_changes_alone(
    cells: list[tuple[str, str, str]],
    delimiter: str,
    quoting: int,
    newline: str,
    encoding: tuple[str, bytes],
    ends: bool,
    to: str,
    data: st.DataObject,
) -> None:
    codec, mark = encoding
    lines = [NAMES, *((f"r{n}", *row) for n, row in enumerate(cells))]
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, quoting=quoting, lineterminator="\n").writerows(lines)  # type: ignore[arg-type]
    text = out.getvalue().replace("\n", newline)
    text = text if ends else text.removesuffix(newline)
    file, how = "cards/hello/tasks.csv", TableReading(encoding=codec if codec == "cp1252" else None)
    raw = mark + text.encode(codec)
    before = read_table(raw, file, Where(file), how)[0]
    assume(before.columns == NAMES and len(before.rows) == len(cells))
    row, column = data.draw(st.integers(0, len(cells) - 1)), data.draw(st.sampled_from(NAMES[1:]))
    now = changed(raw, Change(file, ("rows", row, column), to, how=how))
    after = read_table(now, file, Where(file), how)[0]
    assert after.rows == [
        {**one, column: after.rows[n][column]} if n == row else one for n, one in enumerate(before.rows)
    ]
    assert str(after.rows[row][column]) in (to, to.strip("'"), to[1:], "True", "False")
    spot = before.marks.values["rows", row, column]
    start = len(mark) + len(spoken(text, newline, spot).encode(codec))
    assert now[:start] == raw[:start]
    follow = before.marks.values.get(("rows", row, NAMES[min(NAMES.index(column) + 1, 3)]))
    if column != "cost" and follow is not None:
        rest = text[len(spoken(text, newline, follow)) :].encode(codec)
        assert now.endswith(rest), "what follows is another"


def spoken(text: str, newline: str, spot: Any) -> str:
    """What stands before a line and a column."""
    lines = text.split(newline)
    return "".join(line + newline for line in lines[: spot[0] - 1]) + lines[spot[0] - 1][: spot[1] - 1]


TABLE = 'id;title;"cost"\r\none;"First; ""1""";2\r\ntwo;Second;\r\n'


@pytest.mark.parametrize(
    ("change", "old", "new"),
    [
        ((("rows", 0, "title"), "Neu"), '"First; ""1"""', '"Neu"'),
        ((("rows", 1, "title"), "a;b"), "Second", '"a;b"'),
        ((("rows", 1, "title"), "a\nb"), "Second", '"a\r\nb"'),
        ((("rows", 1, "title"), "=SUM(A1)"), "Second", "'=SUM(A1)"),
        ((("rows", 1, "cost"), 12), "Second;", "Second;12"),
        ((("rows", 1, "title"), ""), "Second", ""),
    ],
)
def test_a_cell_is_quoted_as_it_was(change: tuple[Any, Any], old: str, new: str) -> None:
    now = changed(TABLE.encode("cp1252"), Change("a/t.csv", *change))
    assert now.decode("cp1252") == TABLE.replace(old, new)


def test_rows_are_added_and_taken_away() -> None:
    added = changed(TABLE.encode(), Change("a/t.csv", ("rows", 0), {"id": "x", "title": "a;b"}, kind="add"))
    assert added.decode() == TABLE.replace("two;", 'x;"a;b";\r\ntwo;')
    assert changed(added, Change("a/t.csv", ("rows", 1), kind="remove")) == TABLE.encode()
    bare = TABLE.removesuffix("\r\n").encode()
    last = changed(bare, Change("a/t.csv", ("rows", 1), {"id": "x"}, kind="add"))
    assert last == bare + b"\r\nx;;"
    assert changed(last, Change("a/t.csv", ("rows", 2), kind="remove")) == bare


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Change("a/t.csv", ("rows", 9, "title"), "x"), "no such row any more"),
        (Change("a/t.csv", ("rows", 0, "titel"), "x"), "no column `titel`"),
        (Change("a/t.csv", ("rows", 0, "title"), "二", how=TableReading(encoding="cp1252")), "no letter of the file"),
        (Change("a/t.csv", ("rows", 0), {"id": ""}, kind="add"), "would not read back"),
        (Change("a/t.ods", ("rows", 0, "title"), "x"), "of a kind that is not changed here"),
    ],
)
def test_what_no_cell_takes_is_said(change: Change, said: str) -> None:
    with pytest.raises(InputError, match=said):
        changed(TABLE.encode(), change)


@pytest.mark.parametrize("escaped", [False, True])
def test_a_cell_of_json_changes_alone(escaped: bool) -> None:
    rows = {"rows": [{"id": "a", "fields": {"title": "Größe 𝄞", "n": 1}}, {"id": "b", "fields": {"title": "x"}}]}
    text = json.dumps(rows, indent="\t", ensure_ascii=escaped)
    now = changed(text.encode(), Change("a/t.json", ("rows", 1, "title"), "ä\n"))
    said = json.dumps("ä\n", ensure_ascii=escaped)
    assert now.decode() == text.replace('"title": "x"', f'"title": {said}')
