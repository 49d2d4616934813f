"""What every message keeps to, whoever writes it: short quotes, nothing for a terminal to obey, right plurals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.definition.support import Workspace
from tts_build.definition import load_game, load_workspace
from tts_build.problem import (
    MAX_PART,
    MAX_QUOTED,
    InputError,
    Problem,
    Where,
    counted,
    nearest,
    problem_order,
    suggesting_anew,
    unknown,
)

LONG = "x" * 1_000_000


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards/hello/game.yaml", "title: Hello", f"title: Hello\n{LONG}: 1"),
        ("cards/hello/game.yaml", "in: purse", f"in: {LONG}"),
        ("cards/hello/game.yaml", "face: coin", f"face: {LONG}"),
        ("cards/hello/game.yaml", "place:\n", f"place:\n    {LONG}: [0, 0]\n"),
        ("cards/hello/game.yaml", "colour: azure", f"colour: '#{LONG}'"),
        ("cards/hello/tasks.csv", "id,title,", f"id,title,{LONG} ,"),
        ("cards/hello/tasks.csv", "Jump,ジャンプ,2,3", f"Jump,ジャンプ,2,{LONG}"),
        ("cards/hello/faces/task.yaml", "font: title", f"font: {LONG}"),
        ("cards/hello/faces/task.yaml", "cost > 2", f"cost > {LONG} +"),
    ],
    ids=["key", "bag", "face", "object", "colour", "column", "quantity", "font", "expression"],
)
def test_a_name_of_a_megabyte_is_not_printed_whole(tmp_path: Path, file: str, old: str, new: str) -> None:
    workspace = Workspace(tmp_path)
    workspace.change(file, old, new)
    with pytest.raises(InputError) as caught:
        load_game(load_workspace(tmp_path), "hello")
    for problem in caught.value.problems:
        assert len(str(problem)) < 2 * MAX_QUOTED + 400, str(problem)[:300]
        assert problem.where is not None and problem.where.file == file and problem.where.line


def test_every_part_of_a_problem_is_cut() -> None:
    long = f"`{LONG}` and `{LONG}`"
    problem = Problem(long, expected=long, got=long, todo="a`" * 100_000)
    assert problem.what == f"`{'x' * (MAX_QUOTED - 3)}...` and `{'x' * (MAX_QUOTED - 3)}...`"
    assert problem.expected == problem.got == problem.what
    assert len(problem.todo) == MAX_PART and problem.todo.endswith("...")
    short = Problem("`" + "y" * MAX_QUOTED + "`")
    assert short.what == "`" + "y" * MAX_QUOTED + "`"
    assert nearest(LONG, [LONG + "y", "x"]) is None and nearest("cion", [LONG, "coin"]) == "coin"


def test_names_are_compared_as_long_as_that_is_soon_done() -> None:
    """Some unknown names among thousands are helped; a thousand of them are only told."""
    known = [f"Title {number}" for number in range(5000)]
    suggesting_anew()
    found = [nearest("Titel 4711", known) for _ in range(1000)]
    assert found[0] == "Title 4711" and found[-1] is None and found.count("Title 4711") < 10
    suggesting_anew()
    assert nearest("Titel 4711", known) == "Title 4711"


def test_no_message_moves_the_cursor_or_breaks_the_output() -> None:
    """Escape codes in a name, and the bytes of a file's name that are no text."""
    problem = unknown("face", "a\x1b[2Jb\u2028", ["c\udcff"], Where("cards/\x07\udcffx.yaml", 1, 2))
    assert str(problem) == "cards/\ufffd\ufffdx.yaml:1:2: no face `a\ufffd[2Jb\ufffd`; there is `c\ufffd`"
    str(problem).encode("utf-8")


def test_a_message_is_one_line() -> None:
    """A line of its own in a name would be read as another message, or as a command to a hosted build."""
    where = Where("cards/a\n::error ::b.yaml", 1, 2)
    problem = unknown("face", "a\n::error ::b", ["cd"], where)
    arrow = "\N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}"
    assert str(problem).startswith(f"cards/a{arrow}::error ::b.yaml:1:2: no face `a{arrow}::error ::b`")
    cell = Where("a\n::error.xlsx", cell="Cards!B2")
    assert "\n" not in f"{problem}{cell}"
    assert problem.as_json()["file"] == where.file


def test_numbers_and_their_things_agree() -> None:
    assert [counted(number, "finding") for number in (0, 1, 2)] == ["0 findings", "1 finding", "2 findings"]
    assert counted(1, "entry", "entries") == "1 entry" and counted(3, "entry", "entries") == "3 entries"


def test_problems_come_in_one_order_however_they_are_given() -> None:
    """They come out of sets, whose order differs from run to run."""
    at = Where("a.yaml", 2, 3)
    ordered = [
        Problem("one", Where("a.yaml", 1, 9)),
        Problem("two", Where("a.yaml", 2, 1)),
        *(Problem("text", at, "1 mm", f"{far} mm", todo) for far in (3, 5) for todo in ("a", "b")),
        Problem("text", at, "2 mm", "1 mm"),
        Problem("text", Where("a.yaml", 2, 3, ("faces", 1))),
        Problem("first", Where("b.yaml")),
        Problem("no place"),
    ]
    ordered.insert(2, ordered.pop(7))  # what says nothing of `expected` comes first
    shuffled = ordered[1::2] + ordered[::2]
    assert sorted(shuffled, key=problem_order) == ordered
