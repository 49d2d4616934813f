"""Tokens, markers, mats and standees: fronts and backs beside a fold or on both sides of the paper, standees as strips
that stand by themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tts_build.model.sizes import ShapeKind
from tts_build.paper.footer import BAND, Flip, Printing
from tts_build.paper.imposition import Layout, flip_mirror, say
from tts_build.paper.packing import Size, Spot, fits, pack
from tts_build.paper.registration_marks import registration_marks
from tts_build.paper.sheet import BLEED, PageLayout, Slot, Stroke, box, extent, paper_size, placement, segment, trim
from tts_build.problem import InputError, Problem, Where
from tts_build.scene.outline import apply, combine
from tts_build.scene.scene import Matrix

Side = Literal["fold", "front", "back", "plain"]
"""What a page holds: both sides beside a fold, one of two sides, or pieces that nothing is matched to."""

FOOT = 10.0
"""Depth in mm of the flaps below a standee, which are folded out and glued to a base."""


APART, AIRY = 1.0, 3.0
"""mm of bare paper between the bleed of a piece and that of the next: at least, and where that takes no more pages."""


@dataclass(frozen=True, slots=True)
class Token:
    """One piece to print. Trim in mm; without a back it stays white behind, and a standee shows its front again."""

    front: str
    back: str | None
    kind: ShapeKind
    width: float
    height: float
    where: Where | None = field(default=None, compare=False)
    """the place of the piece in the definition, for problems"""


@dataclass(frozen=True, slots=True)
class SheetRoom:
    """A page's size, and the room that pieces have on it (from `left`, `top`)."""

    width: float
    height: float
    left: float
    top: float
    room: Size


def arrange_tokens(tokens: Sequence[Token], on: Printing, layout: Layout = "gutterfold") -> list[PageLayout]:
    """Pages of pieces: first those with a back, beside a fold or on both sides, then standees and what has no back.

    A piece too large for its half or side is printed front and back, to be glued. Standees are strips in every layout;
    `fronts` leaves the backs of the others out. InputError when a piece does not fit at all.
    """
    if layout == "fronts":
        tokens = [token if token.kind == "standee" else replace(token, back=None) for token in tokens]
    sheets, words = _sheets(tokens, on, layout), on.words
    layouts = []
    for number, sheet in enumerate(sheets, 1):
        page, side = sheet.page, sheet.side
        standing = any(token.kind == "standee" for token, _ in sheet.pieces)
        done = "cut_standees" if standing else "cut" if side == "plain" else say(layout, on.flip, side == "back")
        done = done if sheet.pieces else "left_blank"
        label = words("page", number=number, total=len(sheets))
        said = (words("pieces"), label, words(done))
        notes, ruler = on.footer(page.width, page.height, said)
        parts = [part for token, spot in sheet.pieces for part in _drawn(token, spot, page, side, on.flip)]
        slots = tuple(part for part in parts if isinstance(part, Slot))
        strokes = [part for part in parts if isinstance(part, Stroke)]
        if side == "fold":
            strokes.append(Stroke(segment(0.0, page.height / 2, page.width, page.height / 2), "fold"))
        if on.cutter is not None and side != "back":
            strokes += registration_marks(on.cutter, page.width, page.height)
        drawn = (slots, tuple(strokes), notes)
        layouts.append(PageLayout(page.width, page.height, label, *drawn, ruler=ruler, back=side == "back"))
    return layouts


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A page with the pieces on it, and what of them it holds."""

    page: SheetRoom
    pieces: Sequence[tuple[Token, Spot]]
    side: Side


def _sheets(tokens: Sequence[Token], on: Printing, layout: Layout) -> list[_Sheet]:
    paired = [token for token in tokens if _pairs(token, on, layout)]
    plain = [part for token in tokens if not _pairs(token, on, layout) for part in _parts(token)]
    if paired and plain:
        paired, plain = _joined(paired, plain, on, layout)
    sheets: list[_Sheet] = []
    sides: tuple[Side, ...] = ("front", "back") if layout == "duplex" else ("fold",)
    for page, pieces in _filled(paired, on, layout) if paired else ():
        sheets += [_Sheet(page, pieces, side) for side in sides]
    for page, pieces in _filled(plain, on, None) if plain else ():
        # The side behind stays empty, so that no piece is printed behind another.
        sheets += [_Sheet(page, pieces, "plain"), *([_Sheet(page, (), "back")] if layout == "duplex" else [])]
    if sheets and not sheets[-1].pieces:
        sheets.pop()
    return sheets


def _joined(paired: list[Token], plain: list[Token], on: Printing, layout: Layout) -> tuple[list[Token], list[Token]]:
    """Pieces without a back beside those with one, white behind, where that saves a sheet."""
    parts: dict[bool, list[Token]] = {True: [], False: []}
    for token in plain:
        parts[token.kind != "standee" and _has_room(token, on, layout)].append(token)
    guests, others = parts[True], parts[False]

    def count(paired: list[Token], plain: list[Token]) -> int:
        return len([*_filled(paired, on, layout), *(_filled(plain, on, None) if plain else ())])

    if guests and count([*paired, *guests], others) < count(paired, plain):
        return [*paired, *guests], others
    return paired, plain


def _drawn(token: Token, spot: Spot, page: SheetRoom, side: Side, flip: Flip) -> Iterator[Slot | Stroke]:
    """What of a piece is on a page."""
    if side == "fold":
        return iter(_folded(token, spot, page))
    if side == "back":
        return iter(() if token.back is None else [_behind(token.back, token, spot, page, flip)])
    return _plain(replace(token, back=None) if side == "front" else token, spot, page)


def _size(token: Token) -> Size:
    if token.kind == "standee":
        return (token.width, 2 * token.height + 2 * FOOT)
    return (token.width + 2 * BLEED, token.height + 2 * BLEED)


def rooms(on: Printing, layout: Layout | None) -> Iterator[SheetRoom]:
    """Papers both ways round, with the room of a layout; of pieces that nothing is matched to, with None."""
    margin = on.margin
    if on.cutter is not None:
        # One way alone: upright, with room between the corners that is the same on both sides of the sheet.
        width, height = paper_size(on.paper)
        wide, high = next(on.cutter.rooms(width, height))
        yield SheetRoom(width, height, (width - wide) / 2, (height - high) / 2, (wide, high))
        return
    for landscape in (True, False):
        width, height = paper_size(on.paper, landscape=landscape)
        edge = max(margin, 4.0) + BAND + 0.4
        fold, both = layout == "gutterfold", layout == "duplex"
        # The band's room stays free on both edges where a side is laid on the other.
        room = (width - 2 * margin, height / 2 - edge if fold else height - edge - (edge if both else margin))
        yield SheetRoom(width, height, margin, edge if fold or both else margin, room)


def _pairs(token: Token, on: Printing, layout: Layout) -> bool:
    """Whether a piece is printed with its back in the place that folding or turning lays on its front."""
    if token.back is None or token.kind == "standee":
        return False
    return _has_room(token, on, layout)


def _has_room(token: Token, on: Printing, layout: Layout) -> bool:
    """Whether a page of a layout is large enough for a piece."""
    return any(fits(_size(token), page.room) for page in rooms(on, layout))


def _parts(token: Token) -> list[Token]:
    """What is printed of a piece without its back behind it: a large one's back is a piece of its own."""
    if token.back is None or token.kind == "standee":
        return [token]
    return [replace(token, back=None), replace(token, front=token.back, back=None)]


def _filled(
    tokens: Sequence[Token], on: Printing, layout: Layout | None
) -> Iterator[tuple[SheetRoom, list[tuple[Token, Spot]]]]:
    """Pages with their pieces: all on the same way of the paper when they fit it, or each on one that it fits."""
    pages = list(rooms(on, layout))
    for token in tokens:
        if not any(fits(_size(token), page.room) for page in pages):
            todo = "make it a board, which is tiled over pages, or leave it out with `paper: false`"
            most = [page.room for page in pages]
            raise InputError(too_large(f"`{token.front}`", token.where, _size(token), most, todo))
    whole = [page for page in pages if all(fits(_size(token), page.room) for token in tokens)]
    groups = [(page, list(tokens)) for page in whole]
    if whole:
        groups = [min(groups, key=lambda group: len(_packed(group[1], group[0])))]
    else:
        wide = [token for token in tokens if fits(_size(token), pages[0].room)]
        groups = [(pages[0], wide), (pages[1], [token for token in tokens if token not in wide])]
    for page, group in groups:
        for spots in _packed(group, page):
            yield page, [(group[spot.index], spot) for spot in spots]


def _packed(tokens: Sequence[Token], page: SheetRoom) -> list[list[Spot]]:
    sizes, fronts = [_size(token) for token in tokens], [token.front for token in tokens]
    close, airy = (pack(sizes, page.room, gap, fronts) for gap in (APART, AIRY))
    return close if len(close) < len(airy) else airy


def too_large(name: str, where: Where | None, size: Size, most: Sequence[Size], todo: str) -> Problem:
    """What is said of something that no page has room for."""
    least = "at most " + " or ".join(f"{width:.0f} x {height:.0f} mm" for width, height in most)
    got = "{:g} x {:g} mm".format(*size)
    return Problem(f"{name} is larger than the paper", where, least, got, todo, code="piece-too-large")


def _traced(key: str, token: Token, matrix: Matrix, *, bleed: float = BLEED) -> Slot:
    return trim(key, token.kind, token.width, token.height, matrix, bleed=bleed)


def _folded(token: Token, spot: Spot, page: SheetRoom) -> Iterator[Slot]:
    """Front above the fold, in rows from it upwards; back below, where folding lays it on the front."""
    x = page.left + spot.x + spot.width / 2
    y = page.height / 2 - spot.y - spot.height / 2
    turn = -90.0 if spot.turned else 0.0
    yield _traced(token.front, token, placement(token.width, token.height, x, y, turn))
    if token.back is not None:
        back = placement(token.width, token.height, x, page.height - y, 180.0 - turn)
        yield _traced(token.back, token, back)


def _behind(back: str, token: Token, spot: Spot, page: SheetRoom, flip: Flip) -> Slot:
    """The back where turning the sheet over lays it behind its front; the cut line is on the front alone."""
    x, y = page.left + spot.x + spot.width / 2, page.top + spot.y + spot.height / 2
    turn = -90.0 if spot.turned else 0.0
    if flip_mirror(page.width, page.height, flip) == "x":
        x, turn = page.width - x, -turn
    else:
        y, turn = page.height - y, 180.0 - turn
    behind = _traced(back, token, placement(token.width, token.height, x, y, turn))
    return replace(behind, trace=False)


def _plain(token: Token, spot: Spot, page: SheetRoom) -> Iterator[Slot | Stroke]:
    turn = -90.0 if spot.turned else 0.0
    x, y = page.left + spot.x + spot.width / 2, page.top + spot.y + spot.height / 2
    if token.kind != "standee":
        yield _traced(token.front, token, placement(token.width, token.height, x, y, turn))
        return
    strip = placement(*extent(spot.width, spot.height, turn), x, y, turn)
    yield from _standee(token, strip)


def _standee(token: Token, strip: Matrix) -> Iterator[Slot | Stroke]:
    """Foot, back head down, fold, front, foot; the back is turned, never mirrored, so that it reads once folded."""
    width, height = token.width, token.height

    def band(top: float, bottom: float) -> tuple[float, float, float, float]:
        (x1, y1), (x2, y2) = apply(strip, 0.0, top), apply(strip, width, bottom)
        return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)

    head = FOOT + height
    yield Stroke(box(*band(0.0, FOOT)), "tab")
    yield Stroke(box(*band(head + height, head + height + FOOT)), "tab")
    back = combine(strip, placement(width, height, width / 2, FOOT + height / 2, 180.0))
    yield _traced(token.back or token.front, token, back, bleed=0.0)
    front = combine(strip, (1.0, 0.0, 0.0, 1.0, 0.0, head))
    yield _traced(token.front, token, front, bleed=0.0)
    for y in (FOOT, head, head + height):
        yield Stroke(segment(*apply(strip, 0.0, y), *apply(strip, width, y)), "fold")
    for x in (0.0, width):
        yield Stroke(segment(*apply(strip, x, FOOT), *apply(strip, x, head + height)), "cut")
