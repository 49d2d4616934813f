"""The content of Die Card: its tables, its rulebook and its pictures agree with the rules and with each other."""

from __future__ import annotations

import csv
import math
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.content.studios import studio_module

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "cards" / "die_card"
ART = ROOT / "art" / "die_card"
PICTURES = sorted(ART.glob("*.svg"))
ICONS = sorted((ART / "icons").glob("*.svg"))


def table(name: str) -> list[dict[str, str]]:
    with (CARDS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_deck_has_33_tasks_and_7_bonus_cards_numbered_in_order() -> None:
    ids = [row["id"] for row in table("die_cards.csv")]
    assert ids == [f"T{n:02}" for n in range(1, 34)] + [f"B{n}" for n in range(1, 8)]
    assert {row["quantity"] for row in table("die_cards.csv")} == {"1"}


def test_only_the_cards_that_the_rules_name_may_be_dropped() -> None:
    droppable = {row["title"] for row in table("die_cards.csv") if row["droppable"] == "true"}
    assert droppable == {"Hot Potato", "CAT!", "WARP!", "POCKET!"}


def test_only_show_your_work_is_left_to_the_table_to_judge() -> None:
    assert [row["trigger"] for row in table("die_cards.csv") if row["auto"] == "false"] == ["show_your_work"]


def test_the_board_has_forty_spaces_in_the_order_of_the_rules() -> None:
    kinds = [row["kind"] for row in table("spaces.csv")]
    assert kinds == [
        *("start", "must_trade", "plain", "draw", "draw", "forest", "draw", "plain", "draw", "knife_store"),
        *["draw"] * 6,
        "must_trade",
        *["goal_adjacent"] * 3,
        "goal",
        *["goal_adjacent"] * 3,
        *("istore", "fountain", "plain", "must_trade", "miss", "plain"),
        *["land"] * 9,
        "miss",
    ]


def test_the_rulebook_counts_the_spaces_as_the_board_has_them() -> None:
    names = {
        "START": "start",
        "Lemma, Trivial, Corollary, Hence": "plain",
        "Must Trade": "must_trade",
        "Draw Die Cards": "draw",
        "iStore": "istore",
        "Miss Next Turn": "miss",
        "Goal for 3*i*": "goal_adjacent",
        "GOAL": "goal",
        "Knife Store": "knife_store",
        "Land of Possible Return": "land",
        "Fountain of Life": "fountain",
        "Magical Forest": "forest",
    }
    told: dict[str, set[int]] = {}
    rules = _rules()
    for name, numbers in re.findall(r"^\| (?::\w+: )?([^|]+?) \| (\d[\d, –]*) \|", rules, re.MULTILINE):
        if name in names:
            told[names[name]] = set().union(*(_span(part) for part in numbers.split(",")))
    board: dict[str, set[int]] = {}
    for number, row in enumerate(table("spaces.csv")):
        board.setdefault(row["kind"], set()).add(number)
    assert told == board


def _span(text: str) -> set[int]:
    ends = [int(end) for end in text.split("–")]
    return set(range(ends[0], ends[-1] + 1))


def _rules() -> str:
    """The rules as they are read, without what keeps words whole."""
    text = (CARDS / "rules.md").read_text(encoding="utf-8")
    return text.replace("\N{WORD JOINER}", "").replace("\N{NO-BREAK SPACE}", " ")


def test_the_rulebook_explains_every_bonus_card_and_every_goal() -> None:
    rules = _rules()
    for row in table("die_cards.csv"):
        if row["kind"] == "bonus":
            assert re.search(rf"^\| (?::\w+: )?{re.escape(row['title'])} \|", rules, re.MULTILINE)
    for row in table("goals.csv"):
        assert f"**{row['title']}**" in rules


def test_every_card_has_a_picture_and_known_icons() -> None:
    icons = {path.stem for path in ICONS}
    for row in [*table("die_cards.csv"), *table("goals.csv")]:
        assert (ART / row["art"]).is_file(), row["id"]
        assert set(re.findall(r":(\w+):", row["text"] + row.get("win", ""))) <= icons, row["id"]


def test_no_rule_on_a_card_is_set_below_ten_and_a_half_points() -> None:
    """A text that did not fit at the least size of its face would be a finding."""
    for face, text in (("task", "{{ text }}"), ("bonus", "{{ text }}"), ("goal", "{{ win }}\\n{{ text }}")):
        yaml = (CARDS / "faces" / f"{face}.yaml").read_text("utf-8")
        [element] = [one for one in yaml.split("  - text: ") if one.startswith(f'"{text}"')]
        assert "shrink: to 10.5\n" in element, face


def test_no_two_cards_share_a_picture() -> None:
    used = Counter(row["art"] for row in [*table("die_cards.csv"), *table("goals.csv")])
    assert max(used.values()) == 1


def test_pictures_use_only_what_every_painter_draws_alike() -> None:
    for path in (*PICTURES, *ICONS):
        svg = path.read_text(encoding="utf-8")
        tags = set(re.findall(r"<(\w+)", svg))
        assert tags <= {"svg", "g", "path", "rect", "circle", "ellipse", "clipPath"}, path.stem
        assert "href" not in svg and "style=" not in svg, path.stem


def test_icons_are_square() -> None:
    assert [path.stem for path in ICONS if 'viewBox="0 0 100 100"' not in path.read_text(encoding="utf-8")] == []


def test_the_art_stays_small() -> None:
    assert sum(path.stat().st_size for path in [*PICTURES, *ICONS]) < 3_000_000


@pytest.mark.slow
def test_the_tables_of_rolls_print_what_the_engine_solves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read back from the drawn strokes: every cell of the twelve tables, 1,728 rolls."""
    rolls = studio_module(ART, "rolls", monkeypatch)
    letters = {stroke: "-" if sign == "−" else sign for sign, stroke in rolls.SIGNS.items()}
    told: dict[tuple[int, int, int], list[int]] = {}
    for azure in range(1, 13):
        pair = (ART / f"rolls_{azure - (azure - 1) % 2}.svg").read_text(encoding="utf-8")
        drawn = pair.split('<g transform="translate(')[1 + (azure - 1) % 2]
        for x, y in re.findall(rf'<rect x="([\d.]+)" y="([\d.]+)" [^>]*fill="{rolls.GOLD}"', drawn):
            told[azure, round((float(y) - rolls.TOP) / rolls.LINE), round(float(x) / rolls.CELL)] = []
        for scale, strokes in re.findall(r'<path transform="scale\(([\d.]+)\)"[^>]* d="([^"]*)"', drawn):
            signs = re.findall(r"M(-?[\d.]+) (-?[\d.]+)([^M]*)", strokes)
            column = int(float(signs[0][0]) * float(scale) / rolls.CELL)
            row = math.floor((float(signs[0][1]) * float(scale) - rolls.TOP) / rolls.LINE)
            if row > 0 and column > 0:  # else it is a head
                number = int("".join(letters[stroke] for _, _, stroke in signs))
                told.setdefault((azure, row, column), []).append(number)
    faces = range(1, 13)
    assert told == {(a, b, c): rolls.SOLVER.options(a, b, c)["moves"] for a in faces for b in faces for c in faces}


def test_paper_without_the_tablet_says_where_its_sums_stand() -> None:
    rules = _rules()
    assert [int(k) for k in re.findall(r"\(rolls_(\d+)\.svg\)", rules)] == list(range(1, 13, 2)), "in pairs"
    (task,) = (row for row in table("die_cards.csv") if row["id"] == "T33")
    assert "tables do" in task["text"]
    assert "[tables of rolls](#tables)" in rules and "## Tables of rolls {: #tables}" in rules
