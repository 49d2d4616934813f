"""The content of Iditacards: its tables, its pictures and its faces agree with the rules and with each other."""

from __future__ import annotations

import csv
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "cards" / "iditacards"
ART = ROOT / "art" / "iditacards"
TYPES = {"dog", "attachment", "sled", "personal", "food", "movement", "damage"}
DECKS = {"starter": 25, "survival": 48, "race": 48, "legendary": 24, "damage": 66}


def table(name: str) -> list[dict[str, str]]:
    with (CARDS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_decks_are_as_large_as_the_rules_say() -> None:
    rows = table("cards.csv")
    assert {deck: sum(int(row[deck] or 0) for row in rows) for deck in DECKS} == DECKS
    assert all(sum(bool(row[deck]) for deck in DECKS) == 1 for row in rows)
    assert {row["type"] for row in rows} == TYPES
    assert 4 * DECKS["starter"] + sum(size for deck, size in DECKS.items() if deck != "starter") == 286


def test_there_are_three_legs_for_each_stretch_of_sixteen_spaces() -> None:
    legs = [row["leg"] for row in table("legs.csv")]
    assert {leg: legs.count(leg) for leg in legs} == dict.fromkeys("123456", 3)
    spaces = table("spaces.csv")[1:-1]
    assert [row["id"] for row in spaces] == [f"s{number}" for number in range(1, 97)]
    assert [int(row["leg"]) for row in spaces] == [(number - 1) // 16 + 1 for number in range(1, 97)]
    legendary = [int(row["number"]) for row in spaces if row["kind"] == "legendary"]
    assert legendary == [17, 33, 49, 65, 81]


def test_what_a_card_shows_has_an_icon() -> None:
    face = (CARDS / "faces" / "card.yaml").read_text(encoding="utf-8")
    listed = re.search(r"selectattr\(0, 'in', \[([^\]]*)\]\)", face)
    assert listed
    for word in re.findall(r"\w+", listed[1]):
        assert (ART / "icons" / f"{word}.svg").is_file(), word
    for row in [*table("cards.csv"), *table("legs.csv")]:
        for name in re.findall(r":(\w+):", row["text"]):
            assert (ART / "icons" / f"{name}.svg").is_file(), (row["id"], name)


def test_a_card_whose_effect_has_no_icon_says_it_in_words() -> None:
    icons = {"speed", "day", "energy", "health", "risk", "see", "supply", "move", "draw", "take", "destroy", "damage"}
    for row in table("cards.csv"):
        words = {re.split(r"[ +-]", effect.strip())[0] for effect in row["effects"].split(";")}
        assert words <= icons or row["text"], row["id"]


def test_every_design_has_a_picture_of_its_own() -> None:
    rows = [*table("cards.csv"), *table("legs.csv")]
    drawn = [(ART / f"{row['id']}.svg").read_bytes() for row in rows]
    assert len(set(drawn)) == len(rows) == 91


def test_cards_that_are_shuffled_together_share_one_back() -> None:
    game = (CARDS / "game.yaml").read_text(encoding="utf-8")
    lines = [line for line in game.splitlines() if "cards: cards.csv" in line]
    assert len(lines) == 8
    assert all("back: back," in line for line in lines)


def test_pictures_use_only_what_every_painter_draws_alike() -> None:
    for path in sorted(ART.rglob("*.svg")):
        svg = path.read_text(encoding="utf-8")
        assert set(re.findall(r"<(\w+)", svg)) <= {"svg", "g", "path", "rect", "circle", "ellipse", "clipPath"}, path
        assert "href" not in svg, path
        assert "style=" not in svg, path
