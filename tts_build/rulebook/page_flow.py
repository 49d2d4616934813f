"""Bands of columns filled into pages; what would leave a page nearly empty is set closer, if that spares the page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tts_build.rulebook.column_flow import Atom, Column, depth_of, filled_column, leading_height, levelled, loosened

SHORTEST = 30.0
"""mm below which nothing that is longer than a page is begun at a page's foot."""

SPARSE = 0.4
"""A page less full than this looks as if it had been forgotten."""

LONGEST = 40
"""Pages of which the last may be spared: in a longer text nobody looks for a page."""

CLOSER = (0.85, 0.7, 0.55)
"""Parts of the gaps that are tried where a last page would be sparse."""


@dataclass(frozen=True, slots=True)
class Band:
    """Atoms that share a number of columns, right across the page. With `fresh` they begin a page."""

    columns: int
    atoms: tuple[Atom, ...]
    fresh: bool = False
    gap: float = 6.0
    """mm above it, where it does not begin the page"""


@dataclass(frozen=True, slots=True)
class Strip:
    """Columns of a band on one page, `y` mm below the page's top."""

    y: float
    columns: list[Column]


@dataclass(slots=True)
class Pages:
    """Pages as they are filled: each a list of strips."""

    first: float
    """mm of room on the first page"""
    full: float
    pages: list[list[Strip]] = field(default_factory=list)
    y: float = 0.0

    @property
    def height(self) -> float:
        return self.first if len(self.pages) <= 1 else self.full

    def turn(self) -> None:
        """Begin a page."""
        self.pages.append([])
        self.y = 0.0

    def add(self, band: Band) -> None:
        """Fill a band in below what is there, over as many pages as it takes."""
        if not self.pages or (band.fresh and self.pages[-1]):
            self.turn()
        at = 0
        while at < len(band.atoms):
            gap = band.gap if self.pages[-1] else 0.0
            room = self.height - self.y - gap
            rest = band.atoms[at:]
            done = levelled(rest, band.columns, room) if room > 0 else None
            if done is not None:
                tallest = max(depth_of(column) for column in done)
                self.pages[-1].append(Strip(self.y + gap, done))
                self.y += gap + tallest
                return
            group = leading_height(rest, self.full)
            needed = group if group <= self.full else SHORTEST
            if self.pages[-1] and room < needed:
                self.turn()
                continue
            columns = []
            for _ in range(band.columns):
                column, at = filled_column(band.atoms, at, room)
                columns.append(loosened(column, room) if at < len(band.atoms) else column)
            self.pages[-1].append(Strip(self.y + gap, columns))
            if at < len(band.atoms):
                self.turn()
            else:
                self.y = self.height


def fill(bands: Sequence[Band], first: float, full: float) -> list[list[Strip]]:
    """Pages of strips; `first` and `full` are the heights of the first page and of those after it.

    Bands up to the next that begins a page are set closer when their last page would be sparse, and is spared by it.
    """
    pages: list[list[Strip]] = []
    for run in _runs(bands):
        pages += _spared(run, full if pages else first, full)
    return pages


def fullness(strips: Sequence[Strip], height: float) -> float:
    """How far down a page of so much height is filled, from 0 to 1."""
    return max((strip.y + depth_of(column) for strip in strips for column in strip.columns), default=0.0) / height


def _runs(bands: Sequence[Band]) -> Iterator[list[Band]]:
    run: list[Band] = []
    for band in bands:
        if band.fresh and run:
            yield run
            run = []
        run.append(band)
    if run:
        yield run


def _spared(run: Sequence[Band], first: float, full: float) -> list[list[Strip]]:
    pages = _filled(run, first, full)
    if 1 < len(pages) <= LONGEST and fullness(pages[-1], full) < SPARSE:
        for part in CLOSER:
            closer = _filled([_closed_up(band, part) for band in run], first, full)
            if len(closer) < len(pages):
                return closer
    return pages


def _filled(run: Sequence[Band], first: float, full: float) -> list[list[Strip]]:
    pages = Pages(first, full)
    for band in run:
        pages.add(band)
    return pages.pages


def _closed_up(band: Band, part: float) -> Band:
    atoms = tuple(replace(atom, before=atom.before * part) for atom in band.atoms)
    return replace(band, atoms=atoms, gap=band.gap * part)
