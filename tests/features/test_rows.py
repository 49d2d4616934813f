"""Rows: a part of the cards."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.can import can, cannot
from tests.conftest import SMALL, Outcome, check_golden, run_cli
from tts_build.errors import InputError, Where
from tts_build.load.rows import Row
from tts_build.load.selection import Selection

GOLDEN = Path(__file__).parent / "golden"


def deck(*ids: str, **columns: list[Any]) -> tuple[Row, ...]:
    """Rows with these ids, and one value of each column each."""
    return tuple(
        Row(
            name,
            {"id": name} | {key: values[at] for key, values in columns.items()},
            1,
            Where("cards.csv", at + 2),
            number=at + 1,
        )
        for at, name in enumerate(ids)
    )


TWO = {
    "tasks": deck("T01", "T02", "T10", "T20", cost=[1, 4, "", 5], kind=["sea", "land", "sea", "sea"]),
    "goals": deck("G1", "T10", "sun-1", "sun-2", "a, b", kind=["sea", "sky", "sky", "sea", "sea"]),
}


def chosen(cards: str = "", where: str = "") -> list[str]:
    return [f"{deck}/{row.id}" for deck, rows in Selection(cards, where).rows(TWO).items() for row in rows]


def refused(cards: str = "", where: str = "") -> list[str]:
    with pytest.raises(InputError) as caught:
        Selection(cards, where).rows(TWO)
    assert caught.value.exit_code == 2
    assert all(problem.code for problem in caught.value.problems)
    return str(caught.value).split("\n")


@can(
    "Rows",
    "A part of the cards by their ids: single ones, ranges, patterns, of one deck or of all",
    write='tts-build pnp GAME --cards "T01,T10-T20,goals/*"',
    see="rows.md#a-part-of-the-cards",
)
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("T01", ["tasks/T01"]),
        ("T20, T01", ["tasks/T01", "tasks/T20"]),
        ("T10", ["tasks/T10", "goals/T10"]),
        ("goals/T10", ["goals/T10"]),
        ("T02-T20", ["tasks/T02", "tasks/T10", "tasks/T20"]),
        ("goals/T10-sun-2", ["goals/T10", "goals/sun-1", "goals/sun-2"]),
        ("sun-1-sun-2", ["goals/sun-1", "goals/sun-2"]),
        ("sun-2", ["goals/sun-2"]),
        ("T0*,T02", ["tasks/T01", "tasks/T02"]),
        ("tasks/*,G?", ["tasks/T01", "tasks/T02", "tasks/T10", "tasks/T20", "goals/G1"]),
        ('"a, b",T01', ["tasks/T01", "goals/a, b"]),
    ],
)
def test_cards_are_chosen_by_id(cards: str, found: list[str]) -> None:
    assert chosen(cards) == found


@can(
    "Rows",
    "A part of the cards by what stands in their rows",
    write="tts-build build GAME --only images --where \"cost > 3 and kind == 'sea'\"",
    see="rows.md#a-part-of-the-cards",
)
@pytest.mark.parametrize(
    ("cards", "where", "found"),
    [
        ("", "cost and cost > 3", ["tasks/T02", "tasks/T20"]),
        ("", "kind == 'sky'", ["goals/T10", "goals/sun-1"]),
        ("T10-T20,goals/*", "{{ kind == 'sea' }}", ["tasks/T10", "tasks/T20", "goals/G1", "goals/sun-2", "goals/a, b"]),
        ("", "deck == 'goals' and number > 3", ["goals/sun-2", "goals/a, b"]),
        ("", "id in ['T01', 'G1']", ["tasks/T01", "goals/G1"]),
    ],
)
def test_cards_are_chosen_by_an_expression(cards: str, where: str, found: list[str]) -> None:
    assert chosen(cards, where) == found


@pytest.mark.parametrize(
    ("cards", "where", "message"),
    [
        (
            "T99,T1O,goals/T20",
            "",
            [
                "no card `T1O`; did you mean `T10`?",
                "no card `T20`; did you mean `T10`?",
                "no card `T99`; there is `G1`, `T01`, `T02`, `T10`, `T20`, `a, b`, `sun-1`, `sun-2`",
            ],
        ),
        ("taks/T01", "", ["no deck `taks`; did you mean `tasks`?"]),
        (
            "T20-T02",
            "",
            ["the range `T20-T02` runs backwards; in the table `T02` stands before `T20`: write `T02-T20`"],
        ),
        ("T01-G1", "", ["the ends of the range `T01-G1` are cards of different decks; write a range for each deck"]),
        ("T01-T2O", "", ["no card `T2O`; did you mean `T20`?"]),
        ("T01,,T02", "", ["a name is missing in `--cards` `T01,,T02`; write ids with commas between them"]),
        (
            "",
            "cots > 3",
            ["`--where`: no value `cots`; got `cots > 3`; did you mean `cost`?"],
        ),
        (
            "",
            "cost > 3",
            [
                "`--where`: the expression fails: '>' not supported between instances of 'str' and 'int' (row `T10`); "
                "got `cost > 3`; an empty cell is text, no number: `cost and cost > 3`"
            ],
        ),
        (
            "",
            "cost = 3",
            [
                "`--where`: not an expression: expected token 'end of print statement', got '='; got `cost = 3`; "
                "two `=` compare: `kind == 'sea'`"
            ],
        ),
        ("", "kind == 'air'", ["no card fits `--where` `kind == 'air'`; it was asked of 9 cards"]),
        ("tasks/*", "kind == 'sky'", ["no card fits `--where` `kind == 'sky'`; it was asked of 4 cards"]),
    ],
)
def test_what_chooses_no_card_is_refused(cards: str, where: str, message: list[str]) -> None:
    assert refused(cards, where) == message


@given(st.text("T0129-,/*? \"'\n\r\x00é", max_size=12), st.text("kindost()|=<>'{}%# 01[].~\n", max_size=14))
def test_whatever_is_asked_is_chosen_or_refused(cards: str, where: str) -> None:
    try:
        found = Selection(cards, where).rows(TWO)
    except InputError as error:
        assert error.exit_code == 2
    else:
        for name, rows in found.items():
            assert rows and [row for row in TWO[name] if row in rows] == list(rows)


def _whole(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny workspace, built whole, but for its paper."""
    place = tmp_path_factory.mktemp("parts") / "workspace"
    shutil.copytree(SMALL, place)
    assert run_cli("build", "hello", "--only", "save,images,scripts", "-j", "1", cwd=place).status == 0
    return place


def held(name: str, done: Outcome) -> None:
    """What does not hang on the clock: status, the lines about the game, and standard error."""
    out = [line for line in done.out.splitlines() if not line.startswith("  ") and " run in " not in line]
    check_golden(GOLDEN / f"rows-{name}.txt", "\n".join([f"status {done.status}", *out, "--- err", done.err]))


@can(
    "Tool",
    "A part of the cards stands in a folder of its own, never in the place of the whole game",
    write="dist/GAME.part/",
    see="rows.md#a-part-of-the-cards",
)
def test_a_part_stands_beside_the_whole_and_never_in_it(parts: Path) -> None:
    whole = _whole(parts / "dist/hello")
    held("part-images", run_cli("build", "hello", "--only", "images", "--cards", "one-two", "-j", "1", cwd=parts))
    made = sorted(name.partition("-")[0] for name in _whole(parts / "dist/hello.part"))
    assert made == ["images/tasks", "images/tasks", "manifest.json"]
    assert "no build made" not in run_cli("why", "hello.part/images/tasks-1.png", cwd=parts).err
    held("part-paper", run_cli("pnp", "hello", "--paper", "a4", "--where", "quantity > 1", "-j", "1", cwd=parts))
    assert sorted(_whole(parts / "dist/hello.part")) == [
        "manifest.json",
        "pnp/cards-a4-duplex.pdf",
        "pnp/cards-a4-gutterfold.pdf",
    ]
    assert _whole(parts / "dist/hello") == whole
    assert not (parts / "dist/hello.lock.json").exists()


@cannot("Rows", "A save of some cards", instead="`--only images,sheets,pnp`; a save is of the whole game")
def test_a_part_has_no_save(parts: Path) -> None:
    before = _whole(parts / "dist")
    held("part-save", run_cli("build", "hello", "--only", "images,save", "--cards", "one", cwd=parts))
    held("part-locked", run_cli("build", "hello", "--locked", "--where", "number < 2", cwd=parts))
    held("part-nothing", run_cli("pnp", "hello", "--cards", "on", cwd=parts))
    held("part-empty", run_cli("pnp", "hello", "--cards", " ", cwd=parts))
    assert _whole(parts / "dist") == before
