"""The content of Die Decks: its tables, its pictures and its rulebook agree with the rules and with each other."""

from __future__ import annotations

import csv
import math
import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.content.studios import studio_module

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "cards" / "die_decks"
ART = ROOT / "art" / "die_decks"
PICTURES = sorted(ART.rglob("*.svg"))


def table(name: str) -> list[dict[str, str]]:
    with (CARDS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_number_cards_have_the_icons_that_the_rules_give_them() -> None:
    icons = {n: "".join(row["icons"] for row in table("numbers.csv") if row["number"] == str(n)) for n in range(1, 7)}
    assert icons == {1: "112233", 2: "223334", 3: "334444", 4: "334444", 5: "223334", 6: "112233"}
    assert [row["id"] for row in table("numbers.csv")] == [f"N{n}{copy}" for n in range(1, 7) for copy in "abcdef"]


def test_words_say_the_numbers() -> None:
    words = ["one", "two", "three", "four", "five", "six"]
    for row in [*table("numbers.csv"), *table("wacky.csv")]:
        assert row["word"] == words[int(row["number"]) - 1]


def test_each_special_action_has_one_text_a_picture_and_a_line_in_the_rulebook() -> None:
    rules = (CARDS / "rules.md").read_text(encoding="utf-8")
    specials = {row["special"] for row in table("wacky.csv")}
    assert len(specials) == 5
    for special in specials:
        assert len({row["text"] for row in table("wacky.csv") if row["special"] == special}) == 1
        numbers = {row["number"] for row in table("wacky.csv") if row["special"] == special}
        assert {path.stem for path in ART.glob(f"{special}_*.svg")} == {f"{special}_{number}" for number in numbers}
        assert (ART / "icons" / f"{special}.svg").is_file()
        assert f"| **{special.upper()}** |" in rules


def test_every_number_card_is_filled_in_a_way_of_its_own() -> None:
    drawn = [(ART / f"number_{row['id'][1:]}.svg").read_bytes() for row in table("numbers.csv")]
    assert len(set(drawn)) == 36


def test_pictures_use_only_what_every_painter_draws_alike() -> None:
    for path in PICTURES:
        svg = path.read_text(encoding="utf-8")
        assert set(re.findall(r"<(\w+)", svg)) <= {"svg", "g", "path", "rect", "clipPath"}, path.stem
        assert "href" not in svg and "style=" not in svg, path.stem


def test_the_art_stays_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES) < 690_000


# -- colours ---------------------------------------------------------------------------------------------------------

EYES = {
    # Machado, Oliveira and Fernandes 2009, "A physiologically-based model for simulation of color vision deficiency",
    # severity 1.0, on linear light
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def linear(colour: str) -> list[float]:
    """Linear light of an sRGB colour, red, green and blue from 0 to 1 (IEC 61966-2-1)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(light: list[float]) -> tuple[float, float, float]:
    """CIE L*a*b* of linear sRGB light, white D65."""
    r, g, b = (min(1.0, max(0.0, part)) for part in light)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    light = linear(colour)
    return lab([sum(weight * part for weight, part in zip(row, light, strict=True)) for row in EYES[eye]])


@pytest.mark.parametrize("eye", EYES)
def test_the_six_colours_differ_for_any_eye(eye: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By at least 15 in CIE 1976 units: a difference of 2.3 is just noticed. The shapes differ besides."""
    shapes = studio_module(ART, "shapes", monkeypatch)
    colours = {number: seen(colour, eye) for number, colour in shapes.COLOURS.items()}
    apart = {(a, b): math.dist(colours[a], colours[b]) for a, b in combinations(colours, 2)}
    assert min(apart.values()) >= 15, min(apart.items(), key=lambda item: item[1])


def test_the_palette_of_the_cards_is_the_studios(monkeypatch: pytest.MonkeyPatch) -> None:
    shapes = studio_module(ART, "shapes", monkeypatch)
    text = (CARDS / "game.yaml").read_text(encoding="utf-8")
    assert {int(n): colour for n, colour in re.findall(r'n(\d): "(#\w{6})"', text)} == shapes.COLOURS
