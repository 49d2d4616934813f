"""A game with some fifty mistakes in all its parts: one check tells each of them, and nothing that only follows."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.can import can
from tests.cli.test_check import checked
from tests.conftest import SMALL

CARDS = "cards/hello/"
GAME = """\
title: Hello
players: 2
date: "2026-01-02"
locales: [en, de]
strings: strings.csv
fonts: {title: Caveat, body: Source Serif 4, fancy: Caveat}
palette: {ink: "#223344", sand: "#f2e6c9", dark: ink, wine: "#702030"}
styles:
  small: {font: body 8, colour: ink}
tables:
  prices: {rows: prices.csv}
decks:
  tasks: {name: "{{ title }}", cards: tasks.csv, face: task, back: back, size: poker, resolution: 100}
  extras: {name: "{{ title }}", cards: extras.csv, face: extra, back: back, size: poker}
  events: {name: "{{ title }}", cards: events.csv, face: event, back: back, size: poker}
dice:
  luck: {sides: 6, colour: "#007fff", font: title 12, ink: sand}
  doom: {sides: 8, colour: "#702030", pictures: [star, star, star, star, star, star, star, star]}
  fate: {sides: 10, colour: "#702030"}
boards:
  track: {size: 200 x 200 mm, face: track, path: {loop: 12, start: bottom-left, margin: 5}, resolution: 50}
pieces:
  coin: {count: 3, shape: round 20 mm, face: coin, in: purse, resolution: 100}
  pawn: {count: 2, shape: round 18 mm, face: pawn}
bags:
  purse: {}
table:
  seats: [White, Blue]
  turns: {order: [White, Blue]}
  place:
    track: {at: [0, 0]}
    tasks: {right_of: track}
    luck: {above: tasks}
    doom: {right_of: luck}
    fate: {right_of: doom}
    purse: {left_of: track}
    extras: {below: tasks}
    events: {below: extras}
    pawn: {above: purse}
scripts:
  Global: {lua: hello.lua, xml: hello.xml}
  luck: {lua: luck.lua}
"""
FACES = {
    "task": """\
background: sand
values: {cost: "{{ price + 1 }}", twice: "{{ cost * 2 }}"}
elements:
  - text: "{{ title }}"
    id: title
    box: [6, 6, 51.5, 10]
    font: title 20
    colour: ink
    align: centre middle
  - text: "{{ body }}"
    box: [6, 30, 51.5, 40]
    font: body 11
    colour: ink
    shrink: to 9
  - text: "{{ twice }} of {{ tables.prices[id].price }}"
    box: [6, 18, 40, 8]
    style: small
  - rect: [6, 74, "{{ price * 2 }}", "{{ price }}"]
    fill: {from: ink, to: wine}
    stroke: dark
""",
    "extra": """\
background: sand
elements:
  - text: "{{ title }}"
    box: [6, 6, 51.5, 12]
    font: body 9
    colour: ink
  - group:
      - icon: star
        box: [0, 0, 9, 9]
        colour: ink
      - icons: star star
        size: 4
        tint: wine
    at: [20, 30]
    opacity: 1
  - repeat: "[1, 2]"
    elements:
      - ellipse: [0, 0, 5, 5]
        fill: ink
        stroke: wine
    at: [20, 50]
    step: [8, 0]
""",
    "event": """\
extends: task
elements:
  - {text: "{{ title }}", id: title, box: [6, 6, 51.5, 10], font: title 18, colour: ink}
  - use: mark
    with: {size: "{{ price }}", tone: "{{ price * 2 }}"}
    at: [40, 72]
""",
    "mark": """\
elements:
  - text: "{{ size * 2 }} {{ tone }}"
    box: [0, 0, 9, 9]
    font: body 7
    colour: ink
  - icon: star
    box: [0, 0, 8, 8]
    colour: wine
""",
    "pawn": """\
background: wine
elements:
  - {icon: star, box: [5, 5, 8, 8], colour: sand}
  - text: P
    box: [5, 5, 8, 8]
    font: title 14
    colour: sand
""",
}
FILES = {
    f"{CARDS}game.yaml": GAME,
    **{f"{CARDS}faces/{name}.yaml": text for name, text in FACES.items()},
    f"{CARDS}tasks.csv": "id,title,title@de,body,body@de,price,quantity\n"
    "one,First,Erste,Walk **one** step :star:,Geh,2,2\ntwo,Second,Zweite,Walk *two* steps,Geh,3,1\n",
    f"{CARDS}extras.csv": "id,title,title@de,quantity\na,A,A,1\nb,B,B,2\n",
    f"{CARDS}events.csv": "id,title,title@de,body,body@de,price\none,Rain,Regen,It rains,Es regnet,4\n",
    f"{CARDS}prices.csv": "id,price\none,3\ntwo,4\n",
    f"{CARDS}strings.csv": "key,en,de\nplay,Play,Spiel\nstop,Stop,Halt\n",
    "lua_templates/hello/hello.lua": "function onLoad()\n    print({{ t.play | lua }})\nend\n",
    "lua_templates/hello/luck.lua": "function onCollisionEnter()\n    print({{ t.stop | lua }})\nend\n",
    "lua_templates/hello/hello.xml": "<Panel>\n    <Text>{{ t.stop }}</Text>\n</Panel>\n",
}


class Mistake(NamedTuple):
    """What is written instead of what in a file, and the codes that this gives on its line."""

    file: str
    good: str
    bad: str
    codes: tuple[str, ...]


def face(name: str, good: str, bad: str, *codes: str) -> Mistake:
    return Mistake(f"{CARDS}faces/{name}.yaml", good, bad, codes)


def game(good: str, bad: str, *codes: str) -> Mistake:
    return Mistake(f"{CARDS}game.yaml", good, bad, codes)


MISTAKES = [
    # One element with several mistakes each, of every kind of reading.
    face("task", "font: title 20", "font: titel 20", "unknown-font"),
    face("task", "    colour: ink\n    align: centre", "    colour: inc\n    align: centre", "unknown-colour"),
    face("task", "align: centre middle", "align: centre midle", "unknown-alignment"),
    face("task", "font: body 11", "font: body 1100", "font-size"),
    face("task", "    colour: ink\n    shrink", "    colour: snad\n    shrink", "unknown-colour"),
    face("task", "shrink: to 9", "shrink: to 0", "shrink"),
    face("task", "style: small", "style: smal", "unknown-style"),
    face("task", '"{{ price * 2 }}", "{{ price }}"', '"{{ prise * 2 }}", "{{ pryce }}"', *["unknown-value"] * 2),
    face("task", "{from: ink, to: wine}", "{from: inkk, to: whine}", *["unknown-colour"] * 2),
    face("task", "stroke: dark", "stroke: darc", "unknown-colour"),
    face("task", 'cost: "{{ price + 1 }}"', 'cost: "{{ prize + 1 }}"', "unknown-value"),
    # A face that its model refuses, with what is wrong in its other elements.
    face("extra", "background: sand", "backgruond: sand", "unknown-field"),
    face("extra", "    font: body 9", "    fnt: bodi 9", "unknown-field", "unknown-font"),
    face("extra", "colour: ink\n  - group", "colour: inkk\n  - group", "unknown-colour"),
    face("extra", "box: [0, 0, 9, 9]", "box: [0, 0, 9]", "missing"),
    face("extra", "icons: star star", "icons: star sstar", "unknown-icon"),
    face("extra", "tint: wine", "tint: vine", "unknown-colour"),
    face("extra", "opacity: 1", "opacity: 7", "out-of-range"),
    face("extra", "fill: ink", "fill: inkk", "unknown-colour"),
    face("extra", "stroke: wine", "stroke: wien", "unknown-colour"),
    face("event", "font: title 18, colour: ink", "font: titl 18, colour: ynk", "unknown-font", "unknown-colour"),
    face("mark", "    font: body 7", "    font: bodie 7", "unknown-font"),
    # What lies inside a repeat or a face that is used, whose own mistake decides what they draw.
    face("extra", 'repeat: "[1, 2]"', "repeat: numbres", "unknown-value"),
    face(
        "event",
        '{size: "{{ price }}", tone: "{{ price * 2 }}"}',
        '{size: "{{ prise }}", tone: "{{ prize * 2 }}"}',
        *["unknown-value"] * 2,
    ),
    face("mark", "icon: star", "icon: stra", "unknown-icon"),
    face("mark", "colour: wine", "colour: winne", "unknown-colour"),
    face("pawn", "colour: sand}", "colour: sandd}", "unknown-colour"),
    face("pawn", "text: P", 'text: "{{ p + }}"', "template-syntax"),
    face("pawn", "font: title 14", "font: titles 14", "unknown-font"),
    # The game file.
    game("fancy: Caveat", "fancy: Caveet", "unknown-font"),
    game("dark: ink", "dark: 5", "bad-value"),
    game("font: body 8,", "font: bdy 8,", "unknown-font"),
    game("sides: 10", "sides: 7", "bad-choice"),
    game("font: title 12", "font: tytle 12", "unknown-font"),
    game('6, colour: "#007fff"', '6, colur: "#007fff"', "unknown-field"),
    game("pictures: [star, star,", "pictures: [stair, stal,", *["unknown-icon"] * 2),
    game("face: extra,", "fase: extra,", "unknown-field"),
    game("count: 3,", "count: -3,", "out-of-range"),
    game("in: purse", "in: purze", "unknown-bag"),
    game("order: [White, Blue]", "order: [White, Bleu]", "bad-choice"),
    game("pawn: {above: purse}", "pawn: {above: prse}", "unknown-object"),
    game("Global: {lua: hello.lua,", "Gobal: {lua: hello.lua,", "unknown-object"),
    game("luck: {lua: luck.lua}", "luck: {lua: lukc.lua}", "missing-file"),
    # Tables.
    Mistake(f"{CARDS}tasks.csv", "Walk *two* steps,Geh,3,1", "Walk *two* steps :cion:,Geh,3,many", ("bad-quantity",)),
    Mistake(f"{CARDS}extras.csv", "b,B,B,2", "b,B,B,-2", ("bad-quantity",)),
    Mistake(f"{CARDS}strings.csv", "stop,Stop,Halt\n", "stop,Stop,Halt\nplay,Again,Noch\n", ("duplicate-id",)),
    Mistake("lua_templates/hello/hello.xml", "<Text>", "<Txet>", ("xml-syntax",)),
]


@pytest.fixture
def riddled(tmp_path: Path) -> Path:
    root = tmp_path / "workspace"
    shutil.copytree(SMALL, root)
    for file, text in FILES.items():
        (root / file).write_text(text, encoding="utf-8")
    return root


def found(root: Path) -> Counter[tuple[str, int, str]]:
    items = json.loads(checked(root, "--format", "json").out)
    assert all(item["column"] for item in items), "a mistake has its line and column"
    return Counter((item["file"], item["line"], item["code"]) for item in items)


@can("Tool", "Several mistakes in one element or entry told in one run", write="tts-build check", see="checking.md")
def test_a_game_with_a_mistake_in_every_second_line_is_told_all_of_them_at_once(riddled: Path) -> None:
    assert len(MISTAKES) > 40
    lines = {}
    for mistake in MISTAKES:
        text = (riddled / mistake.file).read_text("utf-8")
        assert mistake.good in text, mistake
        at = text.index(mistake.good) + next(
            (n for n, (a, b) in enumerate(zip(mistake.good, mistake.bad, strict=False)) if a != b), len(mistake.good)
        )
        lines[mistake] = text.count("\n", 0, at) + 1
        (riddled / mistake.file).write_text(text.replace(mistake.good, mistake.bad, 1), encoding="utf-8")
    wanted = Counter((mistake.file, lines[mistake], code) for mistake in MISTAKES for code in mistake.codes)
    told = found(riddled)
    assert wanted - told == Counter(), "mistakes that are not told"
    assert told - wanted == Counter(), "what only follows"
    for file, text in FILES.items():
        (riddled / file).write_text(text, encoding="utf-8")
    assert not found(riddled)


def test_what_cannot_be_judged_is_said(riddled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where what is left of a broken definition makes a stage fail, its mistakes are told, and that it fails."""

    def fails(*args: object, **keys: object) -> None:
        raise KeyError("left out")

    monkeypatch.setattr("tts_build.build.game_check.plan_game", fails)
    with pytest.raises(KeyError):
        checked(riddled)
    file = riddled / CARDS / "game.yaml"
    file.write_text(file.read_text("utf-8").replace("sides: 10", "sides: 7"), encoding="utf-8")
    done = checked(riddled)
    assert done.status == 2 and "`sides` cannot be `7`" in done.out and "Traceback" not in done.out + done.err
    last, counts = done.out.strip().split("\n\n")[-2:]
    assert counts == "1 error, 1 note; `tts-build explain CODE` says more", "it is no mistake of the designer's"
    assert last == (
        "note: part of the game could not be judged because of the mistakes above; "
        "mend the errors above and check again [not-judged]"
    )


@pytest.mark.parametrize("all_rows", [False, True])
def test_rows_that_are_too_short_hide_nothing_of_their_faces(riddled: Path, all_rows: bool) -> None:
    """Before, a deck with such a row had no cards, and a new column cost a round for each of its mistakes."""
    rows = (riddled / CARDS / "tasks.csv").read_text("utf-8").splitlines()
    rows[:2] = [f"{rows[0]},rank", rows[1]] if all_rows else [rows[0], rows[1].rpartition(",")[0]]
    (riddled / CARDS / "tasks.csv").write_text("\n".join(rows) + "\n", "utf-8")
    face = riddled / CARDS / "faces/task.yaml"
    face.write_text(face.read_text("utf-8").replace("{{ body }}", "{{ boddy }}"), "utf-8")
    told = found(riddled)
    short = {line: count for (file, line, code), count in told.items() if code == "row-length"}
    assert set(short) == (set(range(2, len(rows) + 1)) if all_rows else {2})
    assert sum(told.values()) - len(short) == 1, told
    assert [file for file, _, code in told if code != "row-length"] == [f"{CARDS}faces/task.yaml"]


def test_what_holds_two_parts_together_says_nothing_while_one_is_wrong(riddled: Path) -> None:
    """Two cards of one id: the save does not have both, which is no fault of the tool."""
    table = riddled / CARDS / "tasks.csv"
    table.write_text(table.read_text("utf-8").replace("two,Second", "one,Second"), "utf-8")
    assert {code for _, _, code in found(riddled)} == {"duplicate-id"}
