"""Contact sheets: cards of a game beside each other, with the lines that matter to whoever checks them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

Line = Literal["cut", "safe", "bleed", "grid", "names"]
"""What can be shown of a card beside its face."""

LINES: tuple[Line, ...] = get_args(Line)

MARGIN, GAP = 9.0, 4.0
"""mm of white round a page, and between cards."""

CAPTION, HEADING, HEADER, FOOTER = 4.2, 9.0, 12.0, 8.0
"""mm for the words under a card, over a deck, and at the head and the foot of a page."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A face to be shown: the key of its Scene, what stands under it, its trim and its bleed in mm."""

    key: str
    caption: str
    width: float
    height: float
    bleed: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a page: its trim's top left corner, in mm of the page."""

    shown: Shown
    x: float
    y: float


@dataclass(slots=True)
class ProofPage:
    """A page of width x height mm: faces, and headings by the y of their baselines."""

    width: float
    height: float
    faces: list[Placed] = field(default_factory=list)
    headings: list[tuple[float, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Proof:
    """Pages of one contact sheet, all faces at `scale` times their size."""

    pages: tuple[ProofPage, ...]
    scale: float


def arrange_proof(
    decks: Sequence[tuple[str, Sequence[Shown]]],
    width: float,
    height: float | None,
    columns: int,
    lines: Sequence[Line],
) -> Proof:
    """Faces of each deck (its heading, its faces) in rows, on pages of width x height mm or on one as long as it takes.

    All are shown at one scale, so that `columns` cards of every deck stand in a row (all of a deck that has fewer),
    none larger than it is.
    """
    edge = "bleed" in lines
    scale = min(1.0, *(_scale(faces, width - 2 * MARGIN, columns, edge) for _, faces in decks))
    if height is not None:
        tallest = max(face.height + 2 * face.bleed * edge for _, faces in decks for face in faces)
        scale = min(scale, (height - HEADER - FOOTER - HEADING - 2 * MARGIN - CAPTION) / tallest)
    pages = tuple(_pages(decks, width, height, scale, edge, CAPTION if "names" in lines else 0.0))
    return Proof(pages, scale)


def _scale(faces: Sequence[Shown], room: float, columns: int, edge: bool) -> float:
    """The scale at which any `columns` of a deck's faces, or all of fewer, stand beside each other in `room` mm."""
    widest = sorted((_room(face.width, face, 1.0, edge) for face in faces), reverse=True)[:columns]
    return (room - (len(widest) - 1) * GAP) / sum(widest)


def _pages(
    decks: Sequence[tuple[str, Sequence[Shown]]],
    width: float,
    height: float | None,
    scale: float,
    edge: bool,
    caption: float,
) -> Iterator[ProofPage]:
    page, y = ProofPage(width, height or 0.0), MARGIN + HEADER
    lowest = float("inf") if height is None else height - MARGIN - FOOTER

    for heading, faces in decks:
        for number, row in enumerate(_rows(faces, width - 2 * MARGIN, scale, edge)):
            tall = max(_room(face.height, face, scale, edge) for face in row) + caption
            head = HEADING if number == 0 else 0.0
            if page.faces and y + head + tall > lowest:
                yield page
                page, y = ProofPage(width, height or 0.0), MARGIN + HEADER
                head = HEADING
            if head:
                page.headings.append((y + HEADING - 3.2, heading))
                y += head
            x = MARGIN
            for face in row:
                border = face.bleed * scale * edge
                page.faces.append(Placed(face, x + border, y + border))
                x += _room(face.width, face, scale, edge) + GAP
            y += tall + GAP
    if height is None:
        page.height = y + MARGIN + FOOTER
    yield page


def _room(length: float, face: Shown, scale: float, edge: bool) -> float:
    return (length + 2 * face.bleed * edge) * scale


def _rows(faces: Sequence[Shown], room: float, scale: float, edge: bool) -> Iterator[list[Shown]]:
    row: list[Shown] = []
    left = room
    for face in faces:
        wide = _room(face.width, face, scale, edge)
        if row and wide > left + 1e-6:
            yield row
            row, left = [], room
        row.append(face)
        left -= wide + GAP
    if row:
        yield row
