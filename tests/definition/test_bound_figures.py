"""Files, tables and meshes at each bound and one beyond it.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_bound_figures.py` after a wanted change,
and read what differs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.definition import test_template_figures
from tests.definition.support import FILES, Workspace
from tests.definition.telling import problem_lines
from tts_build.definition import load_workspace
from tts_build.definition.assets import art, obj, sounds
from tts_build.definition.formats import csv, file_reader, yaml
from tts_build.definition.formats import table_columns as tables
from tts_build.problem import Where
from tts_build.sandbox.work_limits import TooMuch

GOLDEN = Path(__file__).parent / "golden"


def outcome(call: Callable[[], Any]) -> str:
    try:
        return test_template_figures.outcome(call)
    except TooMuch as error:
        return f"! {error}"


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace(tmp_path)


def test_files_are_refused_from_one_byte_too_many(workspace: Workspace) -> None:
    root = load_workspace(workspace.path)
    kinds: dict[str, tuple[int, bytes, bytes, Callable[[], Any]]] = {
        "text": (file_reader.MAX_TEXT, b"a", b" ", lambda: _text(workspace.path, "art/hello/text")),
        "a.svg": (art.MAX_SVG_BYTES, FILES["art/common/icons/coin.svg"].encode(), b" ", lambda: _art(root, "a.svg")),
        "b.png": (art.MAX_BYTES, b"\x89PNG", b"\0", lambda: _art(root, "b.png")),
        "c.mp3": (
            sounds.MAX_BYTES,
            b"ID3",
            b"\0",
            lambda: sounds.Sounds(root, "hello").problem("c.mp3", Where("g", 3)),
        ),
    }
    lines = []
    for name, (most, start, fill, read) in kinds.items():
        path = workspace.path / "art/hello" / name
        for size in (most, most + 1):
            with path.open("wb") as file:
                file.write(start if fill == b"\0" else start.ljust(size, fill))
                file.truncate(size)
            lines.append(f"{name} {size} bytes: {outcome(read)}")
        path.unlink()
    for size in (obj.MAX_BYTES, obj.MAX_BYTES + 1):
        text = b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n#".ljust(size, b"x")
        lines.append(f"{size} bytes of a mesh: {outcome(lambda text=text: obj.read_obj(text, 'a.obj').corners)}")
    check_golden(GOLDEN / "too-large.txt", "\n".join(lines) + "\n")


def _text(root: Path, path: str) -> str:
    found = file_reader.Reading(root)
    text = found.text(path)
    return f"{len(text or '')} {problem_lines(found.problems.items)} {sorted(found.files)}"


def _art(root: Any, name: str) -> Any:
    found = art.Art(root, "hello")
    there = found.picture(name)
    return there and found.size(there)


def _mesh(text: str) -> str:
    return obj.read_obj(text.encode(), "a.obj").text()[-200:]


@pytest.mark.slow
def test_meshes_and_tables_are_refused_from_one_too_many() -> None:
    lines = []
    square = "v 0 0 0\nv 1 0 0\nv 0 1 0\n"
    for most, line in (
        (obj.MAX_VERTICES, "v 0 0 0\n"),
        (obj.MAX_TRIANGLES, "f 1 2 3\n"),
        (obj.MAX_LISTED, "vt 0\n"),
        (obj.MAX_LISTED, "vn 0 0 1\n"),
    ):
        there = square.count(line[:2])
        for count in (most, most + 1):
            text = square + "f 1 2 3\n" * (line[0] != "f") + line * (count - there)
            lines.append(f"{count} of {line[:2]}: {outcome(partial(_mesh, text))[:200]}")
    for word in ("100000", "100000.1", "-100000", "-100001", "0" * 40, "0" * 41, "1_0", "1e4", "nan", "é"):
        text = f"v {word} 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3"
        lines.append(f"{word}: {outcome(lambda text=text: obj.read_obj(text.encode(), 'a.obj').positions[0])}")
    for words in (
        "f 1 2 3/x",
        "f 1 2 3/1/",
        "f 1 2 3/2",
        "f 1 2 1234567890",
        "f 1 2 +3",
        "f 1 2 3 1",
        "vt 1",
        "vt 1 2 3 4 5 6",
        "vt 1 2 3 4 5 6 7",
        "vn 0 0 0",
        "mtllib ../a",
        "mtllib c:a",
        "mtllib a b.mtl",
        "curv 1",
    ):
        lines.append(f"{words}: {outcome(partial(_mesh, square + words + chr(10) + 'f 1 2 3'))}")
    head = ",".join(f"c{n}" for n in range(tables.MAX_COLUMNS))
    for name, text in {
        "columns": f"{head}\n",
        "more columns": f"{head},d\n",
        "cell": f"id\n{'x' * tables.MAX_CELL}\n",
        "larger cell": f"id\n{'x' * (tables.MAX_CELL + 1)}\n",
        "rows": "id\n" + "a\n" * tables.MAX_ROWS,
        "more rows": "id\n" + "a\n" * (tables.MAX_ROWS + 1),
        "fields": "id\n" + "x," * (csv.MAX_FIELDS - 1),
        "more fields": "id\n" + "x," * csv.MAX_FIELDS,
    }.items():
        table, problems = csv.parse(text, "a.csv")
        lines.append(f"{name}: {len(table.columns)} x {len(table.rows)} {problem_lines(problems)}"[:400])
    deep = yaml.MAX_DEPTH
    grown = "a: &a [" + "1," * 999 + "]\nb: [" + "*a," * 195 + "]\nc: ["
    for name, text in {
        "deep": "[" * (deep + 1) + "]" * (deep + 1),
        "deeper": "[" * (deep + 2) + "]" * (deep + 2),
        "by lines": "".join(f"{' ' * n}a:\n" for n in range(deep + 2)),
        "values": grown + "1," * 3997 + "]\n",  # 200 000 of them
        "more values": grown + "1," * 3998 + "]\n",
        "aliases": "a: &a [1, 2, 3]\nb: &b [*a, *a]\nc: [*b, *b, *b]\n",
        "grown": "a: &a [" + "1," * 999 + "]\nb: &b [" + "*a," * 99 + "]\nc: [*b, *b, *b]\n",
        "itself": "a: &a [*a]\n",
        "unknown": "a: *b\n",
        "tags": "a: !x 1\nb: ! 2\nc: !!str 3\nd: !!int '4'\n",
        "twice": "a: 1\nb: 2\na: 3\n",
        "keys": "[a]: 1\n5: 2\nnull: 3\ntrue: 4\n",
        "merge": "a: &a {b: 1}\nc:\n  <<: *a\n",
        "plain": "a: 012\nb: 1_000\nc: 0x1F\nd: 1e3\ne: .5\nf: yes\ng: ~\nh: 2024-01-02\ni: 1:30\nj: '5'\nk: .inf\n",
        "two": "a: 1\n---\nb: 2\n",
    }.items():
        data, _, problems = yaml.parse(text, "a.yaml")
        lines.append(f"{name}: {str(data)[:160]} {problem_lines(problems)}")
    check_golden(GOLDEN / "too-many.txt", "\n".join(lines) + "\n")
