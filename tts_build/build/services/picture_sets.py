"""A game's pictures as designers bring them to tables that have no file to be given: Tabletopia takes a picture for
each card, Screentop a grid of cards.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

from PIL import Image

from tts_build.build.services.foreign_parts import DeckPart, Fineness, Parts
from tts_build.definition.formats import csv
from tts_build.paint.screen.png import encode_png
from tts_build.paint.screen.png_or_jpeg import choose, encode_jpeg

TABLETOPIA = Fineness(cards=254, boards=254, dice=254, most=4000)
"""Ten pixels a mm are a thing's own size there, and 4000 a side the most."""

SCREENTOP = Fineness(cards=200, boards=200, dice=200, most=4000, lossless=True)

SHEET = 4096
"""Pixels of a side of a sheet, at most, which every browser shows."""

COLUMNS = 10
"""Cards in a row of a sheet, at most."""

TABLE = "parts.csv"
"""What says which picture is what."""


def separate(parts: Parts) -> dict[str, bytes]:
    """A picture for each card and each back, board and side of a die, each kind in a folder; and what is which."""
    found: dict[str, bytes] = {}
    rows: list[list[Any]] = [["folder", "what", "count", "picture", "back"]]

    def put(folder: str, name: str) -> str:
        found[f"{folder}/{name}"] = parts.pictures[name]
        return name

    for deck in parts.decks:
        folder = f"cards/{deck.key}"
        for card in deck.cards:
            rows.append([folder, card.name, card.count, put(folder, card.front), put(folder, card.back)])
    for board in parts.boards:
        rows.append(["boards", board.title, 1, put("boards", board.picture), ""])
    for die in parts.dice:
        folder = f"dice/{die.key}"
        rows += [
            [folder, said, die.count, put(folder, name), ""]
            for said, name in zip(die.labels, die.pictures, strict=True)
        ]
    return {**found, TABLE: csv.written(iter(rows)).encode()}


def sheets(parts: Parts) -> dict[str, bytes]:
    """Grids of cards, of backs where they differ, and of the sides of each die; boards alone; and how each is cut."""
    found: dict[str, bytes] = {}
    rows: list[list[Any]] = [["sheet", "what", "columns", "rows", "cell_width", "cell_height", "cells"]]

    def put(stem: str, what: str, names: Sequence[str]) -> None:
        for number, (sheet, about) in enumerate(_grids(parts, names), 1):
            suffix = choose([sheet]).format
            name = f"{stem}-{number}.{suffix}"
            found[name] = encode_png(sheet) if suffix == "png" else encode_jpeg(sheet)
            rows.append([name, what, *about])

    for deck in parts.decks:
        put(f"cards/{deck.key}", deck.title, _copies(deck, "front"))
        backs = _copies(deck, "back")
        put(f"cards/{deck.key}-back", f"{deck.title}, backs", backs if len(set(backs)) > 1 else backs[:1])
    for board in parts.boards:
        put(f"boards/{board.key}", board.title, [board.picture])
    for die in parts.dice:
        put(f"dice/{die.key}", die.title, die.pictures)
    return {**found, TABLE: csv.written(iter(rows)).encode()}


def _copies(deck: DeckPart, side: str) -> list[str]:
    return [getattr(card, side) for card in deck.copies]


def _grids(parts: Parts, names: Sequence[str]) -> Iterator[tuple[Image.Image, list[int]]]:
    """Sheets of pictures of one size, with their columns and rows, the pixels of a cell, and how many are filled."""
    cells = {name: Image.open(io.BytesIO(parts.pictures[name])).convert("RGBA") for name in names}
    clear = any(cell.getchannel("A").getextrema() != (255, 255) for cell in cells.values())
    mode, ground = ("RGBA", (0, 0, 0, 0)) if clear else ("RGB", (255, 255, 255))
    width, height = cells[names[0]].size
    columns = max(1, min(COLUMNS, SHEET // width, len(names)))
    room = columns * max(1, SHEET // height)
    for start in range(0, len(names), room):
        part = names[start : start + room]
        rows = -(-len(part) // columns)
        sheet = Image.new(mode, (columns * width, rows * height), ground)
        for index, name in enumerate(part):
            sheet.paste(cells[name], (index % columns * width, index // columns * height))
        yield sheet, [columns, rows, width, height, len(part)]
