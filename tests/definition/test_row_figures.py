"""Rows, placements and pieces, filters and notes at their edges: what is made of each, and what is said of it.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_row_figures.py` after a wanted change,
and read what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.definition import test_template_figures
from tests.definition.support import FILES, Workspace
from tests.definition.telling import problem_lines
from tts_build.definition import load_workspace
from tts_build.definition.book import footnotes
from tts_build.definition.book.directives import FORMS, read_parts
from tts_build.definition.game import load_game_to_check
from tts_build.definition.texts.tool_strings import language_of
from tts_build.problem import InputError
from tts_build.sandbox.filters import as_list, batch, join, pad, replace, rounded, signed, sliced, split
from tts_build.sandbox.work_limits import Budget, TooMuch

GOLDEN = Path(__file__).parent / "golden"


def outcome(call: Callable[[], Any]) -> str:
    try:
        return test_template_figures.outcome(call)
    except TooMuch as error:
        return f"! {error}"


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace(tmp_path)


ROWS = (
    ("cards: tasks.csv", "cards: tasks.csv\n    quantity: 3"),
    *(
        ("cards: tasks.csv", f"cards: tasks.csv\n    quantity: {given}")
        for given in ("0", "1000", "1001", "-1", "cost", "cots", "text")
    ),
    *(
        ("cards: tasks.csv", f"cards: tasks.csv\n    where: {given}")
        for given in ("cost > 2", "cost > 9", "cots > 1", "number > 1", "quantity == 1", "id")
    ),
    *(("cards: tasks.csv", f"cards: tasks.csv\n    id: {given}") for given in ("title", "cost", "titel", "text")),
    *(
        ("cards: tasks.csv", f"cards: tasks.csv\n    with: {{{given}}}")
        for given in (
            "n: '{{ number }}'",
            "cost: 9",
            "m: '{{ title }}!'",
            "m: '{{ nothing }}'",
            "m: '{{ t.play }}'",
            "id: x",
            "m: '{{ locale }}'",
            "m: ['plain', '{{ title }}', {k: '{{ cost }}', l: 2}]",
        )
    ),
)
CELLS = ("3", " 2 ", "2.0", "", "-1", "1000", "1001", "true", "two", f"{2:019}", f"{2:020}", "{{ cost }}", "=1+1", "２")
TABLES = (
    "id,title\n",
    "id\na\na\n",
    "id\n\na\n",
    "title,cost\nA,1\nB,2\nA,3\n",
    "id,title@ja\na,あ\n",
    "id,title,title@xx\na,A,x\n",
    "id,title,title@jp,titel@ja\na,A,x,y\n",
    "id,title,title@ja\na,A,\nb,,い\nc,C,う\n",
    "id,title,@ja,title@\na,A,x,y\n",
    "id,title,title\na,A,B\n",
    "id,,title\na,b,c\n",
    "id,title\na\nb,B,C\n",
    "id;title\na;A\n",
    'id,title\na,"A\n',
    'id,title\na,"A"b\nc,"D""E"\n',
    "id,title\na,A\tB\n\n\nb,  B  \n",
    "\ufeffid,title\r\na,A\r\nb,B\r",
    "id,quantity\na,0\nb,0\n",
    "id,number,index\na,5,6\n",
    "id,kinds\na,sea; sand\nb,1.50\nc,007\nd,1e3\ne,TRUE\n",
    "",
    "\n",
)


def test_rows_are_made_counted_and_called_as_they_were(workspace: Workspace) -> None:
    lines = []
    for old, new in ROWS:
        workspace.change("cards/hello/game.yaml", old, new)
        lines += [new.partition("\n")[2].strip(), *_rows(workspace)]
        workspace.restore()
    texts = [f"id,title,quantity\nhop,Hop,{cell}\nsit,Sit,1\n" for cell in CELLS]
    for text, more in (*product(TABLES, ("",)), *product(texts, ("", "\n    quantity: quantity"))):
        workspace.change("cards/hello/game.yaml", "cards: tasks.csv", f"cards: tasks.csv{more}")
        workspace.write("cards/hello/tasks.csv", text)
        lines += [f"{text!r} {more.strip()}", *_rows(workspace)]
        workspace.restore()
    check_golden(GOLDEN / "rows.txt", "\n".join(lines) + "\n")


def _rows(workspace: Workspace) -> Iterator[str]:
    try:
        loaded = load_game_to_check(load_workspace(workspace.path), "hello")
    except InputError as error:
        yield from (f"  refused: {line}" for line in problem_lines(error.problems))
        return
    for row in loaded.rows.get("tasks", ()):
        cells = [f"{row.cell(name).line}:{row.cell(name).column}" for name in row.values]
        yield f"  {row.number} {row.id!r} x{row.quantity} {row.where.line} {row.values} {row.translations} {cells}"
    told = [line for line in problem_lines([*loaded.errors, *loaded.warnings]) if "missing-glyph" not in line]
    yield from (f"  {line}" for line in told)


PLACED = (
    *("moon: [0, 0]", "luck: {left_of: moon}", "luck: {above: luck}", "luck: {on: purse}", "luck: {on: tarck}"),
    *("luck: {on: track, space: s9}", "luck: {on: track, spaces: [s0, s1]}", "luck: {on: track, spaces: [s0]}"),
    *("luck: {on: track, spaces: [s0, x]}", "pawn: {on: track, spaces: [s0, s1, s2, s3]}", "coin: [1, 1]"),
    *(
        "pawn: {on: track, spaces: [s0, s1, s2]}",
        "luck: {right_of: pawn}",
        "luck: {below: tasks}",
        "coin: {on: track, space: s1}",
    ),
    *("luck: {above: tasks}\n    tasks: {below: luck}", "luck: {on: track}\n    track: {above: luck}"),
    *("luck: {right_of: track}\n  grid: {like: track}", "luck: centre\n  grid: {like: moon}", "secret: [1, 2]"),
)
BAGS = (
    *("in: bag", "in: purse, each: seat", "each: seat", "count: 1000", "count: 1001", "count: 0", "rows: [{id: a}]"),
    *("rows: [{id: a, quantity: 1000}], face: coin, in: purse", "rows: [{id: a, quantity: 999}, {id: b, quantity: 2}]"),
    *("shape: hex 20 x 22 mm", "shape: hex 22 x 20 mm", "outline: M0 0 H20 V20 Z", "outline: M0 0 H21 V20 Z"),
    *("outline: M0 0 H20", "outline: M0 0 X", "shape: 20 x 10 mm, outline: M0 0 H20 V10.5 Z", "rows: []"),
    "rows: [{id: a, title: A, title@ja: エ}, {id: b, title: B}, {id: c, title: C, titel@ja: シ}]",
)


def _told(workspace: Workspace) -> list[str]:
    return [line for line in _rows(workspace) if not line[2].isdigit()]


def test_placements_and_pieces_are_judged_as_they_were(workspace: Workspace) -> None:
    lines = []
    for placed in PLACED:
        key = placed.partition(":")[0]
        game = FILES["cards/hello/game.yaml"]
        kept = "".join(line for line in game.splitlines(True) if not line.startswith(f"    {key}: ") or "each" in line)
        kept = kept.replace(
            "  place:\n",
            f"  place:\n    {placed}\n"
            if "\n  grid" not in placed
            else "  grid: {like: " + placed.rpartition(": ")[2] + "\n  place:\n    " + placed.partition("\n")[0] + "\n",
        )
        workspace.write("cards/hello/game.yaml", kept)
        lines += [placed.replace("\n", " / "), *_told(workspace)]
    workspace.restore()
    for said in BAGS:
        workspace.change(
            "cards/hello/game.yaml",
            "coin: {count: 80, shape: round 20 mm, face: coin, in: purse}",
            f"coin: {{{said}{'' if 'shape' in said else ', shape: 20 mm'}}}",
        )
        lines += [said, *_told(workspace)]
        workspace.restore()
    chain = "".join(f"  d{n}: {{sides: 6}}\n" for n in range(103))
    for length in (100, 101, 102):
        game = FILES["cards/hello/game.yaml"].replace("dice:\n", f"dice:\n{chain}")
        beside = (
            "".join(f"    d{n}: {{right_of: d{n + 1}}}\n" for n in range(length - 1)) + f"    d{length - 1}: [0, 0]\n"
        )
        workspace.write("cards/hello/game.yaml", game.replace("  place:\n", f"  place:\n{beside}"))
        lines += [f"{length} in a row", *_told(workspace)]
    check_golden(GOLDEN / "placed.txt", "\n".join(lines) + "\n")


NOTES = (
    "a[^1]\n\n[^1]: one\n",
    "a[^1] b[^1]\n\n[^1]: one\n",
    "a[^2]\n",
    "[^1]: one\n",
    "a\n\n[^1]: x\n[^1]: y\n",
    "`[^1]`\n",
)
PARTS = (
    "::: note\nx\n:::|::: note\nx|:::|::: nothing\n:::|:::: columns\n::: note\na\n:::\n::::|::: figure a.png\n:::|"
    "<!-- ::: note -->|```\n::: note\n```"
)


def test_filters_notes_and_languages_are_what_they_were() -> None:
    lines = [
        f"round {number} {places} {rounded(number, places)}"
        for number, places in product((1 / 3, 2 / 3e-9, -12345.5), (0, 1, -2, 14, 15, 16, 17, -16))
    ]
    lines += [
        f"{number!r}: {outcome(partial(signed, number))}" for number in (0, 3, -2, 2.50, -0.0, 1e15, True, "a", None)
    ]
    lines += [
        f"pad {width} {sign!r} {pad('ab', width, sign)!r}"
        for width, sign in product((-1, 0, 2, 3, 99, 100, 101), ("0", "", "xy"))
    ]
    for size, fill in product((-1, 0, 1, 2, 3, 7, 10**6), (None, "x")):
        for call in (batch, sliced):
            found = outcome(lambda c=call, s=size, f=fill: c(Budget(), "abcdefg", s, f))
            lines.append(f"{call.__name__} {size} {fill} {found[:300]}")
    for text, between in (("a, b ,c", ","), (" a  b ", None), ("", ","), (" ", None), (5, None), ("a--b", "--")):
        lines.append(f"{text!r} {outcome(lambda t=text, b=between: split(Budget(), t, b))}")
    for text, old, new in (("aXbX", "X", "yy"), ("a", "", "b"), ("aa", "a", ""), (12.0, "1", 3), ("a", 1, "b")):
        lines.append(f"{text!r} {old!r} {outcome(lambda t=text, o=old, n=new: replace(Budget(), t, o, n))}")
    lines += [
        outcome(lambda: join(Budget(), [{"n": 1}, {"n": 2}], "-", "n")),
        outcome(lambda: as_list(Budget(), "abc")),
    ]
    long = "x" * footnotes.MAX_NOTE
    for text in (*NOTES, f"a[^1]\n\n[^1]: {long}\n", f"a[^1]\n\n[^1]: {long}y\n"):
        found = [footnotes.notes_of(text), footnotes.without_notes(text), footnotes.in_brackets(text)]
        lines.append(f"{str(found)[:300]} {problem_lines(footnotes.note_problems(text, 'a.md'))}")
    for name, form in FORMS.items():
        settings = " ".join(f'{key}="one two"' for key in form.settings)
        for said in (name, f"{name}  a  label", f"{name} {settings} a label", f"{name} a label colour=red"):
            for text in (f"Text.\n\n:: {said}\n", f"::: {said}\nx\n:::\n"):
                parts, problems = read_parts(text, "a.md")
                lines.append(f"{text!r} {parts} {problem_lines(problems)}")
    for text in (*PARTS.split("|"), *("::: note\n" * n + "x\n" + ":::\n" * n for n in (5, 6, 7))):
        parts, problems = read_parts(text, "a.md")
        lines.append(f"{text!r} {parts} {problem_lines(problems)}")
    lines += [
        f"{locale} {language_of(locale)}"
        for locale in ("en", "de-AT", "zh-Hant", "zh_TW", "pt-BR", "xx", "", "EN", "ja-JP", "nb")
    ]
    check_golden(GOLDEN / "filters.txt", "\n".join(lines) + "\n")
