"""Rectangles of many sizes in rows on as few pages as a simple rule finds."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tts_build.paper.sheet import TINY

Size = tuple[float, float]


NEAT = 0.9
"""Share of a tidy row's height that everything in it has."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the rectangle number `index` lies: its corner, its size there, and whether it was turned by 90 degrees. In
    a row head to tail it `follows` so many others."""

    index: int
    x: float
    y: float
    width: float
    height: float
    turned: bool
    follows: int = 0


@dataclass(slots=True)
class _Row:
    y: float
    height: float
    used: float


def fits(size: Size, room: Size) -> bool:
    """Whether a rectangle fits, turned or not."""
    return any(w <= room[0] + TINY and h <= room[1] + TINY for w, h in (size, size[::-1]))


def pack(sizes: Sequence[Size], room: Size, gap: float, kinds: Sequence[str] = ()) -> list[list[Spot]]:
    """Pages of spots: the highest first, in rows from the top left, `gap` mm apart; every size must fit.

    Three ways to turn them are tried (as they are, all wide, all high), with rows of one size and with mixed rows. The
    fewest pages win, then the tidier rows, and of `kinds`, one for each size: those of a kind beside one another.
    """
    return [list(page) for page in _best(tuple(sizes), room, gap, tuple(kinds))]


@lru_cache(maxsize=64)
def _best(sizes: tuple[Size, ...], room: Size, gap: float, kinds: tuple[str, ...]) -> list[list[Spot]]:
    """`pack`, for whoever changes nothing of it: paper is planned again and again, and is mostly what it was."""
    ways: tuple[Callable[[Size], bool], ...] = (
        lambda size: False,
        lambda size: size[1] > size[0],
        lambda size: size[0] > size[1],
    )
    sorts = (kinds, ()) if kinds else ((),)
    tries = (_packed(sizes, room, gap, way, share, sort) for sort in sorts for share in (NEAT, 0.0) for way in ways)
    return min(tries, key=len)


def _packed(
    sizes: Sequence[Size],
    room: Size,
    gap: float,
    way: Callable[[Size], bool],
    share: float,
    kinds: Sequence[str],
) -> list[list[Spot]]:
    wanted = []
    for index, size in enumerate(sizes):
        turn = way(size)
        if not _within(size, room, turn):
            turn = not turn
        width, height = size[::-1] if turn else size
        wanted.append((-round(height, 4), -round(width, 4), index, turn))
    pages: list[list[Spot]] = []
    rows: list[list[_Row]] = []
    full: dict[Size, int] = {}
    own: dict[tuple[str, Size], tuple[int, _Row, bool]] = {}
    many = Counter(zip(kinds, sizes, strict=True)) if kinds else Counter()
    for _, _, index, turn in sorted(wanted):
        size = sizes[index]
        kind = (kinds[index] if kinds else "", size)
        turns = [turn, not turn] if _within(size, room, not turn) else [turn]
        place = own.get(kind)
        if place is None or place[1].used + (size[1] if place[2] else size[0]) > room[0] + TINY:
            known = (_known(rows, full, room, gap, size, turned, share, many[kind]) for turned in turns)
            place = next((spot for spot in known if spot), None)
        page, row, turn = place or (len(rows), _Row(0.0, size[0] if turn else size[1], 0.0), turn)
        if page == len(rows):
            rows.append([row])
            pages.append([])
        width, height = size[::-1] if turn else size
        pages[page].append(Spot(index, row.used, row.y, width, height, turn))
        row.used += width + gap
        many[kind] -= 1
        if kinds:
            own[kind] = page, row, turn
    return pages


def _within(size: Size, room: Size, turn: bool) -> bool:
    width, height = size[::-1] if turn else size
    return width <= room[0] + TINY and height <= room[1] + TINY


def _known(
    rows: list[list[_Row]],
    full: dict[Size, int],
    room: Size,
    gap: float,
    size: Size,
    turn: bool,
    share: float,
    many: int,
) -> tuple[int, _Row, bool] | None:
    """The first row of the known pages with room, or a new one below their rows; with room for `many` where a row holds
    so many. `full`: by size how many pages, the first ones, have no room for it, and never will."""
    width, height = way = size[::-1] if turn else size
    wide = max(many, 1) * (width + gap) - gap
    wide = wide if wide <= room[0] + TINY else width
    for number, page in enumerate(rows[full.get(way, 0) :], start=full.get(way, 0)):
        for row in page:
            if share * row.height <= height <= row.height + TINY and row.used + wide <= room[0] + TINY:
                return number, row, turn
        below = page[-1].y + page[-1].height + gap
        if below + height <= room[1] + TINY:
            page.append(_Row(below, height, 0.0))
            return number, page[-1], turn
        full[way] = number + 1
    return None
