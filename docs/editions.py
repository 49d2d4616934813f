"""The games as they are, beside `*-before`, which shows their first editions.

A row of cards and the picture in the menus; then the board, a table in play and a page of the book.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from PIL import Image

ROOT = Path(__file__).parent.parent
WIDTH, GAP = 1180, 10
WHITE = (255, 255, 255)


@dataclass(frozen=True)
class Edition:
    """What of a game is shown: pictures by name (`deck 3`: a card of a sheet), a board, a page of the book from 1."""

    game: str
    shown: tuple[str, ...]
    board: str
    page: int
    turns: int
    players: int
    seed: int


EDITIONS = {
    "girls-now": Edition(
        "dice_girls", ("set_a 0", "set_a 1", "set_a 12", "set_b 1", "set_b 10"), "stage-White", 4, 11, 3, 5
    ),
    "sled-now": Edition(
        "iditacards", ("red 0", "survival 12", "race 9", "legendary 2", "damage 0"), "trail", 6, 60, 4, 3
    ),
    "ring-now": Edition("ring_of_dice", tuple(f"monster-{n}" for n in range(6)), "ring", 10, 44, 4, 9),
}


def edition(name: str) -> Image.Image:
    """The picture of that name."""
    one = EDITIONS[name]
    folder = ROOT / "dist" / one.game
    cards = [_on_white(_shown(folder, what)) for what in one.shown]
    cards.append(Image.open(folder / f"{one.game}.png"))
    shown = cards, [_on_white(_asset(folder, one.board)), _table(one), _page(folder, one)]
    rows = [in_a_row(pictures, WIDTH - 2 * GAP, GAP) for pictures in shown]
    sheet = Image.new("RGB", (WIDTH, sum(row.height for row in rows) + 3 * GAP), WHITE)
    sheet.paste(rows[0], (GAP, GAP))
    sheet.paste(rows[1], (GAP, rows[0].height + 2 * GAP))
    return sheet


def in_a_row(pictures: list[Image.Image], width: int, gap: int) -> Image.Image:
    """Pictures beside each other, all as high as fits the width."""
    height = (width - gap * (len(pictures) - 1)) / sum(one.width / one.height for one in pictures)
    row, left = Image.new("RGB", (width, round(height)), WHITE), 0.0
    for one in pictures:
        wide = one.width / one.height * height
        row.paste(one.convert("RGB").resize((round(wide), round(height)), Image.Resampling.LANCZOS), (round(left), 0))
        left += wide + gap
    return row


def _shown(folder: Path, what: str) -> Image.Image:
    """A picture of the mod, or a card out of a deck's sheet."""
    deck, _, number = what.partition(" ")
    if not number:
        return _asset(folder, deck)
    sheet, width, height = _asset(folder, f"{deck}-1"), *_card_size(folder, deck)
    columns = sheet.width // width
    left, top = int(number) % columns * width, int(number) // columns * height
    return sheet.crop((left, top, left + width, top + height))


def _card_size(folder: Path, deck: str) -> tuple[int, int]:
    """The pixels of a card: of the deck's back, or of another with the same size."""
    backs = sorted(folder.glob(f"images/{deck}-back-*.png")) or sorted(folder.glob("images/red-back-*.png"))
    return Image.open(backs[0]).size


def _asset(folder: Path, stem: str) -> Image.Image:
    for path in json.loads((folder / "manifest.json").read_text("utf-8"))["files"]:
        name = Path(path)
        if name.suffix == ".png" and name.stem.rpartition("-")[0] == stem:
            return Image.open(folder / path)
    raise SystemExit(f"no picture {stem} in {folder}; run `make build` first")


def _table(one: Edition) -> Image.Image:
    with tempfile.TemporaryDirectory() as name:
        out = Path(name) / "table.png"
        command = [
            sys.executable,
            "-m",
            "tts_build",
            "look",
            one.game,
            "--no-zones",
            "--width",
            "1400",
            "--out",
            str(out),
        ]
        played = ["--turns", str(one.turns), "--players", str(one.players), "--seed", str(one.seed)]
        subprocess.run([*command, *played], cwd=ROOT, check=True)
        return Image.open(out).convert("RGB")


def _page(folder: Path, one: Edition) -> Image.Image:
    """A page of the book in a thin frame."""
    page = pypdfium2.PdfDocument(folder / "pnp" / "rulebook.pdf")[one.page - 1]
    drawn: Image.Image = page.render(scale=80 / 72).to_pil().convert("RGB")
    framed = Image.new("RGB", (drawn.width + 2, drawn.height + 2), (200, 200, 200))
    framed.paste(drawn, (1, 1))
    return framed


def _on_white(picture: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", picture.size, (*WHITE, 255))
    return Image.alpha_composite(ground, picture.convert("RGBA")).convert("RGB")
