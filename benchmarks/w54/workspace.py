"""The cards as a workspace of ours: game, face, rows, art, in a folder made for the run."""

from __future__ import annotations

import shutil
from pathlib import Path

import inputs

FONTS = ("DejaVuSans-Bold", "DejaVuSerif", "DejaVuSerif-Bold", "DejaVuSerif-Italic")

MM = 25.4 / 300
"""A pixel of the card at 300 dpi, in mm."""

TRIM = 37.5
"""Where the trim begins in the 825 x 1125 pixels, left and top."""

GAME = """\
title: W54
players: 2
date: "2026-01-01"
fonts:
  title: {file: fonts/DejaVuSans-Bold.ttf, weight: 700}
  body: {file: fonts/DejaVuSerif.ttf}
decks:
  cards: {cards: cards.csv, face: card, back: back, size: poker, resolution: 300}
sheets:
  cards: {deck: cards, columns: 10, resolution: 300, bleed: true}
paper: {sizes: [letter], layouts: [fronts]}
table:
  seats: [White, Blue]
  place:
    cards: {at: [0, 0]}
allow: [text-overflow, outside-safe]
"""

BACK = "background: '#334455'\nbleed: 3.175\n"


def box(x: float, y: float, width: float, height: float) -> str:
    """A box in pixels of the card as one in mm from its trim."""
    return "[" + ", ".join(f"{n:.4f}" for n in ((x - TRIM) * MM, (y - TRIM) * MM, width * MM, height * MM)) + "]"


def face() -> str:
    return f"""\
bleed: 3.175
elements:
  - picture: background.png
    box: {box(0, 0, 825, 1125)}
    fit: stretch
  - picture: "{{{{ art }}}}"
    box: {box(112, 195, 600, 450)}
    fit: stretch
  - text: "{{{{ name }}}}"
    box: {box(100, 95, 624, 70)}
    font: title 14
    align: centre middle
  - text: "{{{{ body }}}}"
    box: {box(115, 690, 594, 325)}
    font: body 9
    icon_size: {40 / 37.5:.4f}
"""


def plain() -> str:
    """The game as a designer would have it: the save with its own sheets, A4 fronts and backs, nothing for others."""
    left_out = ("sheets:", "  cards: {deck: cards", "paper:")
    return "\n".join(line for line in GAME.splitlines() if not line.startswith(left_out)) + "\npaper: {sizes: [a4]}\n"


def many() -> str:
    """As `plain`, at the usual resolution and on every paper."""
    return plain().replace(", resolution: 300", "").replace("paper: {sizes: [a4]}\n", "")


def make(folder: Path, fonts: Path, unique: bool, game: str = GAME, cards_in_all: int = inputs.CARDS) -> None:
    """A fresh workspace in `folder`; `fonts` has the DejaVu files."""
    shutil.rmtree(folder, ignore_errors=True)
    cards, art = folder / "cards" / "w54", folder / "art" / "w54"
    (cards / "faces").mkdir(parents=True)
    (folder / "tts-build.yaml").write_text("cards: cards\n")
    (cards / "game.yaml").write_text(game)
    (cards / "faces" / "card.yaml").write_text(face())
    (cards / "faces" / "back.yaml").write_text(BACK)
    inputs.write_rows(cards / "cards.csv", inputs.rows(unique, cards_in_all))
    inputs.write_art(art, unique, cards_in_all)
    (art / "fonts").mkdir()
    for name in FONTS:
        shutil.copy(fonts / f"{name}.ttf", art / "fonts")
