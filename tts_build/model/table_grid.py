"""The game's own grid: lines over the whole table that pieces snap to."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from tts_build.model.base import Colour, Name, Node, TableUnit

GridSide = Annotated[float, Field(ge=0.05, le=100)]


class TableGrid(Node):
    """The game's own grid. `like: island` makes it match the hexagons or squares of that board, where it lies.

    Without it `shape`, `size` and `offset` say what it is. It cannot be turned.
    """

    like: Name | None = Field(None, description="a board of `hexes` or with a `grid`, whose cells it continues")
    shape: Literal["squares", "pointy", "flat"] | None = Field(
        None, description="squares, or hexagons with a corner or a flat side at the top; `squares`"
    )
    size: GridSide | None = Field(
        None, description="side of a square, or a hexagon from side to side, in table units; 2"
    )
    offset: tuple[TableUnit, TableUnit] | None = Field(
        None, description="x and z of a crossing of lines, or of a hexagon's middle, in table units; 0, 0"
    )
    snap: Literal["spaces", "middles", "crossings", "both", "none"] = Field(
        "spaces",
        description="what pieces snap to: the `middles` of cells, the `crossings` of lines, both, or whatever the "
        "board's spaces are",
    )
    lines: bool = Field(False, description="the lines are seen on the table")
    thick: bool = Field(False, description="they are thick")
    colour: Colour = Field("#000000", description="their colour")
    opacity: float = Field(0.75, ge=0, le=1, description="0 is invisible")

    @model_validator(mode="after")
    def _one_way(self) -> TableGrid:
        own = [key for key in ("shape", "size", "offset") if getattr(self, key) is not None]
        if self.like is not None and own:
            raise ValueError(f"a grid that is `like` a board has no `{own[0]}` of its own")
        return self
