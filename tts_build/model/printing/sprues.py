"""Sprues: sheets with places that are cut already or will be punched, and what is printed on them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import Field, model_validator

from tts_build.model.base import Positive, Shorthand
from tts_build.model.printing.papers import PAPERS
from tts_build.model.printing.stocks import STOCKS
from tts_build.model.sizes import parse_size, read_shape

PlaceKind = Literal["rect", "rounded", "round", "hex"]

MAX_PLACES = 2500

BLEED = 3.0
"""mm of bleed where neighbours leave room for it."""

EDGE = 6.35
"""mm of a page that printers leave white, where places are counted by how many fit."""

TINY = 1e-6

Step = Annotated[float, Field(ge=0, le=2000)]
Slip = Annotated[float, Field(ge=-20, le=20)]
Corner = tuple[Step, Step]
Number = Annotated[int, Field(ge=1, le=MAX_PLACES)]


class Page(Shorthand):
    """A page. Shorthand: `a4`, `letter`, `legal`, `a5`, each with `landscape` or not, or a size: `100 x 148 mm`."""

    width: float = Field(gt=0, le=2000, description="in mm")
    height: float = Field(gt=0, le=2000, description="in mm")

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        name, _, turned = value.strip().lower().partition(" ")
        size = next((size for paper, size in PAPERS.items() if paper == name), None)
        if size is None or turned not in ("", "landscape"):
            try:
                size, turned = parse_size(value), ""
            except ValueError as error:
                raise ValueError(
                    f"a page is {', '.join(f'`{paper}`' for paper in PAPERS)}, one of them with ` landscape` behind "
                    "it, or a size such as `100 x 148 mm`"
                ) from error
        return dict(zip(("height", "width") if turned else ("width", "height"), size, strict=True))


class Place(Shorthand):
    """The shape of one place. Shorthand: `round 40 mm`, `rect 63.5 x 38.1 mm`, `rounded 90 x 54 mm`, `hex 40 x 34.6
    mm`. A `hex` that is wider than high has a corner left and right, else above and below."""

    kind: PlaceKind = Field("rect", description="form of the outline")
    width: float = Field(gt=0, le=2000, description="in mm")
    height: float = Field(gt=0, le=2000, description="in mm")

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        return read_shape(value, get_args(PlaceKind), _no_place)


def _no_place(word: str, rest: str) -> str:
    return f"the shape of a place is one of {', '.join(get_args(PlaceKind))} and a size, as in `round 40 mm`"


class Sprue(Shorthand):
    """A sheet with places for faces: labels, stickers, badges, punched cards. Shorthand: the name of a usual sheet,
    `a4 24 round 40 mm`.

    Places are told by their corners (`at`) or as a grid; without `columns` and `rows` as many as fit.
    """

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = ({"type": "string", "enum": [*STOCKS]},)

    stock: str | None = Field(None, description="a usual sheet by its name; keys beside it replace its own")
    page: Page = Field(Page(width=210, height=297), description="the sheet")
    shape: Place = Field(description="shape and size of a place: what shows of a face")
    corner: Positive = Field(3.0, le=100, description="radius of the corners of a `rounded` place, in mm")
    at: list[Corner] | None = Field(
        None, min_length=1, max_length=300, description="left and top of each place in mm, instead of a grid"
    )
    columns: int | None = Field(None, ge=1, le=50, description="places in a row")
    rows: int | None = Field(None, ge=1, le=50, description="rows of places")
    margin: Corner | None = Field(
        None, description="left and top of the first place in mm; without it the grid stands in the middle"
    )
    gap: Step | Corner = Field(0.0, description="mm between places, or `[across, down]`")
    wrap: Annotated[float, Field(ge=0, le=50)] = Field(
        0.0, description="mm that are cut out round the shape and folded behind it, as of a button badge"
    )
    bleed: Annotated[float, Field(ge=0, le=20)] | None = Field(
        None, description="mm of face outside the cut; half the gap to the next place, at most 3"
    )
    marks: Literal["none", "outline", "crop"] = Field(
        "none", description="what is printed to cut by: nothing on punched sheets, the outlines, or crop marks"
    )
    duplex: bool = Field(False, description="backs on the other side of the sheet, turned as `paper: flip` says")
    skip: Annotated[int, Field(ge=0, le=MAX_PLACES)] | list[Number] = Field(
        0, description="so many places of the first sheet are used up already, or the numbers of those that are"
    )
    shift: tuple[Slip, Slip] = Field(
        (0.0, 0.0), description="mm by which the printer is off: all is printed so far to the right and down"
    )
    back_shift: tuple[Slip, Slip] = Field((0.0, 0.0), description="the same for backs")
    test: bool = Field(
        False, description="first a page of outlines, to be printed on plain paper and held behind a sheet"
    )

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        if isinstance(value, str):
            value = {"stock": value}
        if isinstance(value, dict) and isinstance(value.get("stock"), str):
            name = " ".join(value["stock"].split())
            if name not in STOCKS:
                near = get_close_matches(name, STOCKS, 1, 0.3)
                own = "write the `page`, the `shape` and where the places lie"
                raise ValueError(f"no usual sheet `{name}`; {f'the nearest is `{near[0]}`' if near else own}")
            value = {**STOCKS[name], **value, "stock": name}
            if "at" in value:
                value = {key: part for key, part in value.items() if key not in ("columns", "rows", "margin", "gap")}
        return value

    @model_validator(mode="after")
    def _lies_on_the_page(self) -> Sprue:
        if self.at is not None and any(self.__dict__[key] is not None for key in ("columns", "rows", "margin")):
            raise ValueError("places are told by `at` or as a grid, not both")
        places, (across, down) = self.places, self.cut
        if not places:
            raise ValueError(f"a place of {across:g} x {down:g} mm does not fit the page")
        for number, (left, top) in enumerate(places, 1):
            if left + across > self.page.width + 0.01 or top + down > self.page.height + 0.01 or min(left, top) < -0.01:
                raise ValueError(
                    f"place {number} reaches from {left:g}, {top:g} to {left + across:g}, {top + down:g} mm, beyond "
                    f"the page of {self.page.width:g} x {self.page.height:g} mm"
                )
        for first, second in self._pairs():
            if self._apart(places[first], places[second]) < -0.01:
                raise ValueError(f"places {first + 1} and {second + 1} lie on each other")
        if isinstance(self.skip, int) and self.skip >= len(places):
            raise ValueError(f"`skip` leaves none of the {len(places)} places")
        if isinstance(self.skip, list) and max(self.skip, default=0) > len(places):
            raise ValueError(f"`skip` names place {max(self.skip)} of {len(places)}")
        return self

    @property
    def cut(self) -> tuple[float, float]:
        """Width and height of what is cut out, its wrap included."""
        return self.shape.width + 2 * self.wrap, self.shape.height + 2 * self.wrap

    @property
    def places(self) -> list[tuple[float, float]]:
        """Left and top of each place, in rows."""
        if self.at is not None:
            return list(self.at)
        gap = self.gap if isinstance(self.gap, tuple) else (self.gap, self.gap)
        page, cut = (self.page.width, self.page.height), self.cut
        counts = [self.columns or 0, self.rows or 0]
        for axis in (0, 1):
            room = page[axis] - 2 * (self.margin[axis] if self.margin else EDGE)
            counts[axis] = counts[axis] or int((room + gap[axis] + TINY) / (cut[axis] + gap[axis]))
        if min(counts) < 1:
            return []
        start = [
            self.margin[axis]
            if self.margin
            else (page[axis] - counts[axis] * cut[axis] - (counts[axis] - 1) * gap[axis]) / 2
            for axis in (0, 1)
        ]
        steps = [cut[axis] + gap[axis] for axis in (0, 1)]
        return [
            (round(start[0] + column * steps[0], 4), round(start[1] + row * steps[1], 4))
            for row in range(min(counts[1], 50))
            for column in range(min(counts[0], 50))
        ]

    @property
    def bleeds(self) -> tuple[float, float]:
        """mm of face to the sides, and above and below, that no neighbour is in the way of."""
        most = BLEED if self.bleed is None else self.bleed
        bleeds = [most, most]
        cut, places = self.cut, self.places
        for first, second in self._pairs():
            ways = [abs(a - b) for a, b in zip(places[first], places[second], strict=True)]
            if self.shape.kind in ("round", "hex"):
                free = max(0.0, self._apart(places[first], places[second]) / 2)
                bleeds = [min(part, free) for part in bleeds]
                continue
            gaps = [ways[axis] - cut[axis] for axis in (0, 1)]
            axis = 0 if gaps[0] > gaps[1] else 1
            bleeds[axis] = min(bleeds[axis], max(0.0, gaps[axis] / 2))
        return round(bleeds[0], 4), round(bleeds[1], 4)

    def used_up(self) -> set[int]:
        """Places of the first sheet, counted from 0, that are used up."""
        return set(range(self.skip)) if isinstance(self.skip, int) else {number - 1 for number in self.skip}

    def _pairs(self) -> Iterator[tuple[int, int]]:
        """Places whose distance matters: in a grid the first and its neighbours, else all of them."""
        if self.at is not None:
            count = len(self.at)
            yield from ((first, second) for first in range(count) for second in range(first + 1, count))
            return
        places = self.places
        across = sum(1 for _, top in places if top == places[0][1]) if places else 0
        yield from ((0, other) for other in (1, across, across + 1) if 0 < other < len(places) and across > 0)

    def _apart(self, first: Corner, second: Corner) -> float:
        """mm between the outlines of two places along the line of their middles; below nothing when they overlap."""
        x, y = abs(first[0] - second[0]), abs(first[1] - second[1])
        across, down = (part / 2 for part in self.cut)
        if self.shape.kind == "round":
            size = math.hypot(x / across, y / down)
        elif self.shape.kind == "hex":
            if across < down:
                x, y, across, down = y, x, down, across
            size = max(y / down, x / across + y / (2 * down))
        else:
            size = max(x / across, y / down)
        # Two equal shapes touch when their middles lie two radii of the shape apart, in whatever direction.
        return math.hypot(x, y) * (1 - 2 / size) if size > TINY else -min(self.cut)
