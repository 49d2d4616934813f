"""How much room a thing takes on the table, in units, from its size on paper."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tts_build.dice.solids import INRADIUS
from tts_build.model.boards import Board, BoardPart
from tts_build.model.decks import Deck
from tts_build.model.game import Game
from tts_build.model.printing.papers import PAPERS, SheetName
from tts_build.model.sizes import CARD_SIZES, Shape
from tts_build.model.thing_kinds import AnyThing
from tts_build.model.things import Bag, Die, Piece, Zone
from tts_build.save import facts

MM_PER_UNIT = CARD_SIZES["poker"][1] / facts.CARD_HEIGHT
"""Everything has the scale of a poker card of scale 1, so that a card covers a card slot of a board."""

RULEBOOK_SHARE = 0.5
"""The sides of the rulebook on the table as a part of its page's: room is dear, and whoever reads it comes near."""
HEX_FLATS = math.sqrt(3) / 2
"""A hexagon across its flat sides, as a part of its width from corner to corner."""


def units(mm: float) -> float:
    return mm / MM_PER_UNIT


@dataclass(frozen=True, slots=True)
class Room:
    """Width along the thing's own x, depth along its z, and its height; `flat` things can carry others."""

    width: float
    depth: float
    height: float = 0.0
    flat: bool = False


def shape_room(shape: Shape, thickness: float) -> Room:
    """A piece of cardboard, or a standee on its foot."""
    if shape.kind == "standee":
        foot = facts.FIGURINE_BASE * figurine_scale(shape)
        return Room(max(foot, units(shape.width)), foot, units(shape.height))
    width, depth = tile_sides(shape.kind, shape.width, shape.height)
    return Room(units(width), units(depth), units(thickness), flat=True)


def room(thing: AnyThing) -> Room:
    """The room of one copy of a thing that reads for the near side."""
    return ROOMS[type(thing)](thing)


def _deck(deck: Deck) -> Room:
    width = facts.CARD_FIXED_WIDTH * card_scale(deck.size.height) or units(deck.size.width)
    return Room(width, units(deck.size.height))


def _die(die: Die) -> Room:
    side = facts.DIE_WIDTH[die.sides] * die.scale
    return Room(side, side, 2 * INRADIUS[die.sides] * die.scale)


def _piece(piece: Piece) -> Room:
    if piece.shape is not None:
        return shape_room(piece.shape, piece.thickness)
    solid = piece.model.room if piece.model is not None else piece.bundle.size if piece.bundle is not None else None
    if solid is not None:
        return _solid(piece, solid)
    if piece.pdf is not None:
        return Room(units(piece.pdf.size.width), units(piece.pdf.size.height))
    width, depth = facts.BUILTIN_FOOTPRINT.get(piece.builtin or "", (1.0, 1.0))
    if piece.set.text is not None:
        width, depth = text_sides(piece.set.text, piece.set.size or 64)
    return Room(width * piece.scale, depth * piece.scale)


def _solid(thing: Piece | Bag, size: tuple[float, float, float]) -> Room:
    scale = solid_scale(thing)
    return Room(size[0] * scale, size[2] * scale, size[1] * scale)


def text_sides(text: str, size: int) -> tuple[float, float]:
    """Width and depth of a text of the text tool: letters are about half as wide as high."""
    lines = text.split("\n")
    line = facts.TEXT_HEIGHT * size
    return max(len(one) for one in lines) * line * 0.5, len(lines) * line


def _bag(bag: Bag) -> Room:
    if bag.model is not None and bag.model.room is not None:
        return _solid(bag, bag.model.room)
    side = facts.BAG_WIDTH["Infinite_Bag" if bag.kind == "infinite" else "Bag"] * bag.scale
    return Room(side, side, side)


ROOMS: dict[type[AnyThing], Callable[[Any], Room]] = {
    Deck: _deck,
    Die: _die,
    Board: lambda board: Room(units(board.size.width), units(board.size.height), units(board.thickness), flat=True),
    Piece: _piece,
    Bag: _bag,
    Zone: lambda zone: Room(zone.size[0], zone.size[2], zone.size[1]),
}
"""How much room each kind of thing takes."""


def part_tops(board: Board) -> dict[str, float]:
    """How far above the board's face each of its parts ends, in units: one that lies within a larger one lies on it."""
    tops: dict[str, float] = {}
    order = sorted(board.parts, key=lambda name: -board.parts[name].shape.width * board.parts[name].shape.height)
    for name in order:
        below = [tops[other] for other in tops if _within(board, name, other)]
        tops[name] = max(below, default=0.0) + units(PART_THICKNESS)
    return {name: tops[name] for name in board.parts}


def _within(board: Board, inner: str, outer: str) -> bool:
    small, large = (board.parts[name] for name in (inner, outer))
    (x, y), (to_x, to_y) = part_middle(board, small), part_middle(board, large)
    wide, high = large.shape.width - small.shape.width, large.shape.height - small.shape.height
    return 2 * abs(x - to_x) <= wide and 2 * abs(y - to_y) <= high


def part_middle(board: Board, part: BoardPart) -> tuple[float, float]:
    """Where a part's middle lies, in mm from the board's top left corner."""
    return part.at or (board.size.width / 2, board.size.height / 2)


PART_THICKNESS = 1.5
"""Thickness in mm of what turns on a board: less than the board, so that pieces step over its edge."""


def room_of(game: Game, thing: AnyThing | None) -> Room:
    """The room of a thing of a game, or of its rulebook."""
    return room(thing) if thing is not None else rulebook_room(game.rulebook.size if game.rulebook else "a4")


def rulebook_room(paper: SheetName) -> Room:
    width, height = PAPERS[paper]
    return Room(units(width * RULEBOOK_SHARE), units(height * RULEBOOK_SHARE))


def card_scale(height_mm: float) -> float:
    """Scale of a card object: all cards of scale 1 are as high as a poker card."""
    return height_mm / CARD_SIZES["poker"][1]


def tile_sides(shape_kind: str, width_mm: float, height_mm: float) -> tuple[float, float]:
    """Width and depth in mm that a tile has on the table; a hexagon has its corners left and right, whatever it has
    on paper, and is as wide as its longer side."""
    if shape_kind == "hex":
        corners = max(width_mm, height_mm)
        return corners, corners * HEX_FLATS
    return width_mm, height_mm


def flat_scale(shape_kind: str, width_mm: float, height_mm: float) -> float:
    """Scale of a tile, or a token (`cutout`), whose picture has these sides in mm."""
    if shape_kind == "cutout":
        return units(max(width_mm, height_mm)) / facts.TOKEN_LONG_SIDE
    if shape_kind == "hex":
        return units(tile_sides(shape_kind, width_mm, height_mm)[0]) / facts.TILE_HEX_CORNERS
    if shape_kind == "round":
        return units(width_mm) / facts.TILE_ROUND_SIDE
    return units(min(width_mm, height_mm)) / facts.TILE_SHORT_SIDE


def solid_scale(piece: Piece | Bag) -> float:
    """Scale of a thing with a model or a bundle; a model that says how high it stands is made so high."""
    model = piece.model
    if model is None or model.height is None or model.room is None:
        return piece.scale
    return piece.scale * units(model.height) / model.room[1]


def figurine_scale(shape: Shape) -> float:
    return units(shape.height) / facts.FIGURINE_HEIGHT
