"""The strip at the head of the README: a table is changed and saved, the card before and after, and what comes of it.

Both cards are what `tts-build look --card` draws, the second in a copy of Iditacards whose table was changed;
the table, the sheet, the page of the book and the box are those of that copy.
"""

from __future__ import annotations

import csv
import shutil
import subprocess
import sys
from pathlib import Path

import fontpkg
import pypdfium2
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).parent.parent
GAME, TABLE, CARD = "iditacards", "cards/iditacards/cards.csv", "northern-lights"
CHANGES = {"effects": "move 15", "flavour": "Green means go."}
SHOWN = {"name": 226, "health": 92, "risk": 72, "effects": 124, "flavour": 306}
"""Columns of the table in the picture, and how wide each is in pixels."""
ROWS = ("thunder-paws", "northern-lights", "silver-wolf")

WIDTH, HEIGHT, MARGIN, LINE = 1700, 560, 20, 44
LOWER, WORDS = 46, 24
"""Pixels between both rows, and of the words over the lower one."""
INK, PALE, GRID, HEAD, MARK = "#1b2a52", "#5b6578", "#d5dae3", "#eef1f6", "#0b6bcb"


def strip(folder: Path) -> Image.Image:
    """The whole picture; `folder` takes the copy of the game."""
    rows = list(csv.DictReader((ROOT / TABLE).open(encoding="utf-8")))
    before = card(ROOT, folder / "before.png")
    home = changed(folder / "home", rows)
    after = card(home, folder / "after.png")
    lower = outcomes(home, folder)
    picture = Image.new("RGB", (WIDTH, HEIGHT + LOWER + lower.height + MARGIN), "white")
    draw = ImageDraw.Draw(picture)
    high = HEIGHT - 2 * MARGIN
    left = WIDTH - MARGIN
    for one in (after, before):
        wide = round(one.width * high / one.height)
        left -= wide
        picture.paste(one.resize((wide, high), Image.Resampling.LANCZOS), (left, MARGIN))
        left -= 70
    arrow(draw, left + 70 + wide + 35, HEIGHT // 2)
    shown = [row for row in rows if row["id"] in ROWS]
    top = MARGIN + 36
    for title, changes in (("cards.csv", {}), ("cards.csv, saved", CHANGES)):
        draw.text((MARGIN, top - 32), title, fill=PALE, font=font(20, bold=bool(changes)))
        table(draw, top, shown, changes)
        top = HEIGHT - MARGIN - LINE * (len(ROWS) + 1)
    arrow(draw, MARGIN + sum(SHOWN.values()) // 2, HEIGHT // 2 + 4, down=True)
    picture.paste(lower, (MARGIN, HEIGHT + LOWER))
    return picture


def outcomes(home: Path, folder: Path) -> Image.Image:
    """Beside each other: the table in play, the sheet with the card, the book's page about it, a box to fold."""
    command = [sys.executable, "-m", "tts_build"]
    play = ["look", GAME, "--turns", "60", "--players", "4", "--seed", "3", "--no-zones"]
    subprocess.run([*command, "build", GAME, "-q"], cwd=home, check=True)
    subprocess.run([*command, *play, "--out", str(folder / "table.png"), "-q"], cwd=home, check=True)
    paper = home / "dist" / GAME / "pnp"
    parts = {
        "in Tabletop Simulator": Image.open(folder / "table.png"),
        "on paper": page_with("Green means go.", paper / "cards-a4-duplex.pdf"),
        "in the rulebook": page_with("Northern Lights", paper / "rulebook.pdf"),
        "and a box for it": page_with("", paper / "box-teams-a4.pdf"),
    }
    width, gap = WIDTH - 2 * MARGIN, 24
    height = round((width - gap * (len(parts) - 1)) / sum(one.width / one.height for one in parts.values()))
    row, left = Image.new("RGB", (width, height + WORDS + 10), "white"), 0
    draw = ImageDraw.Draw(row)
    for words, one in parts.items():
        wide = round(one.width / one.height * height)
        draw.text((left, 0), words, fill=PALE, font=font(20, bold=True))
        row.paste(one.convert("RGB").resize((wide, height), Image.Resampling.LANCZOS), (left, WORDS + 10))
        draw.rectangle((left, WORDS + 10, left + wide - 1, WORDS + 9 + height), outline=GRID)
        left += wide + gap
    return row


def page_with(words: str, file: Path) -> Image.Image:
    """The first page of a PDF on which these words are read."""
    for page in pypdfium2.PdfDocument(file):
        if words in " ".join(page.get_textpage().get_text_bounded().split()):
            return page.render(scale=110 / 72).to_pil()
    raise SystemExit(f"no page of {file.name} says {words!r}")


def changed(home: Path, rows: list[dict[str, str]]) -> Path:
    """A workspace with the game in it, its table changed as somebody would who edits it."""
    for part in ("cards", "art", "lua_templates"):
        shutil.copytree(ROOT / part / GAME, home / part / GAME)
    shutil.copy(ROOT / "tts-build.yaml", home)
    with (home / TABLE).open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, rows[0])
        table.writeheader()
        table.writerows(row | CHANGES if row["id"] == CARD else row for row in rows)
    return home


def card(home: Path, out: Path) -> Image.Image:
    """The card as it will be cut."""
    command = [sys.executable, "-m", "tts_build", "look", GAME, "--card", CARD, "--out", str(out)]
    subprocess.run(command, cwd=home, check=True, capture_output=True)
    picture = Image.open(out).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(ground, picture).convert("RGB")


def table(draw: ImageDraw.ImageDraw, top: int, rows: list[dict[str, str]], changes: dict[str, str]) -> None:
    """Rows as a spreadsheet shows them; what has changed is framed."""
    wide = sum(SHOWN.values())
    draw.rectangle((MARGIN, top, MARGIN + wide, top + LINE), fill=HEAD)
    marked = []
    for index, row in enumerate([dict(zip(SHOWN, SHOWN, strict=True)), *rows]):
        left, y = MARGIN, top + index * LINE
        for column, width in SHOWN.items():
            new = column in changes and row.get("id") == CARD
            text = changes[column] if new else row[column]
            face = font(19, bold=index == 0 or new)
            while draw.textlength(text, font=face) > width - 20:
                text = text.removesuffix("…")[:-1] + "…"
            draw.rectangle((left, y, left + width, y + LINE), outline=GRID)
            draw.text((left + 10, y + 11), text, fill=MARK if new else PALE if index == 0 else INK, font=face)
            if column in CHANGES and row.get("id") == CARD:
                marked.append((left, y, left + width, y + LINE))
            left += width
    for box in marked:
        draw.rectangle(box, outline=MARK if changes else PALE, width=3 if changes else 2)


def arrow(draw: ImageDraw.ImageDraw, x: int, y: int, *, down: bool = False) -> None:
    """A short arrow to the right, or down, about a place."""
    points = [(-22, -4), (2, -4), (2, -14), (22, 0), (2, 14), (2, 4), (-22, 4)]
    draw.polygon([(x + (-b if down else a), y + (a if down else b)) for a, b in points], fill=MARK)


def font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Arimo."""
    loaded = ImageFont.truetype(str(fontpkg.path("Arimo")), size)
    loaded.set_variation_by_axes([700 if bold else 400])
    return loaded
