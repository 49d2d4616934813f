"""Boards of hexagons and of squares: how many, how large, how they are called and which are left out."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from tts_build.model.base import Length, Node, Positive
from tts_build.model.sizes import Size

Count = Annotated[int, Field(ge=1, le=100)]
Ring = Annotated[int, Field(ge=0, le=50)]
Step = Annotated[int, Field(ge=-1000, le=1000)]
Corner = Literal["bottom-left", "bottom-right", "top-left", "top-right"]


class Lattice(Node):
    """What hexagons and squares have in common."""

    without: list[str] = Field(default_factory=list, description="ids of spaces that are left out")
    only: list[str] = Field(default_factory=list, description="instead: ids of the only spaces that there are")
    labels: bool = Field(False, description="a space without a label of its own has its id as its label")
    margin: Length = Field(0.0, description="from the board's edge, for cells that are as large as fits")
    centre: tuple[Length, Length] | None = Field(
        None, description="the middle of the whole in mm from the board's top left corner; the board's middle"
    )

    @model_validator(mode="after")
    def _left_out_or_chosen(self) -> Lattice:
        if self.without and self.only:
            raise ValueError("`without` leaves spaces out and `only` chooses them; write one of the two")
        return self


class Hexagons(Lattice):
    """Spaces that are hexagons, each linked to its neighbours.

    `radius: 2` is one hexagon with two rings round it, `columns` and `rows` a rectangle, `triangle: 5` a triangle,
    `cells` a list. A space has `corners`, six points for a `polygon`, and `q` and `r`, its axial coordinates: 0, 0 is
    the middle one (of a rectangle or a triangle the first), q grows to the right and r downwards.
    """

    radius: Ring | None = Field(None, description="rings round the one in the middle: 2 gives 19 hexagons")
    columns: Count | None = Field(None, description="of a rectangle, every second row half a hexagon aside")
    rows: Count | None = Field(None, description="of a rectangle")
    triangle: Count | None = Field(None, description="hexagons on a side of a triangle")
    cells: list[tuple[Step, Step]] | None = Field(
        None, min_length=1, max_length=5000, description="axial coordinates `[q, r]` of each hexagon"
    )
    also: list[tuple[Step, Step]] = Field(
        default_factory=list, max_length=5000, description="axial coordinates of hexagons beside those of the shape"
    )
    orientation: Literal["pointy", "flat"] = Field(
        "pointy",
        description="a corner or a flat side at the top; rows of `pointy` ones and columns of `flat` ones are straight",
    )
    size: Positive | None = Field(
        None, description="from side to side, as far as neighbours' middles lie apart; as large as fits"
    )
    ids: Literal["a1", "A1", "offset", "axial", "number"] = Field(
        "a1",
        description="`a1`: a letter for each straight line, a number along it; `offset`: column and row, `0304`; "
        "`axial`: `q1r-2`; `number`: 1, 2, 3 ...",
    )
    start: Corner = Field("top-left", description="corner from which lines and numbers are counted")

    @model_validator(mode="after")
    def _one_shape(self) -> Hexagons:
        if (self.columns is None) != (self.rows is None):
            raise ValueError("a rectangle of hexagons has `columns` and `rows`")
        shapes = (self.radius, self.columns, self.triangle, self.cells)
        if sum(shape is not None for shape in shapes) != 1:
            raise ValueError("hexagons have exactly one shape: `radius`, `columns` and `rows`, `triangle`, or `cells`")
        return self


class Squares(Lattice):
    """Spaces in columns and rows, cells or the crossings of lines.

    A space has `corners`, four points for a `polygon`, and `column` and `row`, counted from 1 at the corner `start`.
    """

    columns: Count = Field(description="how many across")
    rows: Count = Field(description="how many down")
    cell: Size | None = Field(None, description="size of a cell; as large as fits, square")
    gap: Length = Field(0.0, ge=0, le=500, description="between two cells")
    lies: Literal["cells", "crossings"] = Field(
        "cells", alias="on", description="pieces stand in cells, or on the crossings of `columns` and `rows` lines"
    )
    links: Literal["sides", "corners", "both", "none"] = Field(
        "sides", description="neighbours: those that share a side, those that touch at a corner, or both"
    )
    ids: Literal["a1", "A1", "go", "offset", "number"] = Field(
        "a1",
        description="`a1` as in chess: a letter for the column, a number for the row; `go`: capitals without I; "
        "`offset`: column and row, `0304`; `number`: 1, 2, 3 ... along the rows",
    )
    start: Corner = Field("bottom-left", description="corner where a1 lies")
