"""The things of a game: decks, dice, boards, pieces, bags and zones."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from tts_build.model.base import (
    Colour,
    Expression,
    Length,
    Name,
    Node,
    Positive,
    TableExtent,
    Template,
    Turn,
    WorkspacePath,
)
from tts_build.model.sizes import Shape, Size

MAX_STATES = 1000
"""States of one piece; each is an object with a picture of its own."""

Seat = Literal["White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"]
"""The player colours of Tabletop Simulator that can sit at a table."""


Label = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
"""A number on a side of a die, which is also its value in the game."""


class Thing(Node):
    """What every object on the table may carry."""

    name: str | Template | None = Field(None, description="shown when pointed at; a template over the row for cards")
    description: str | Template | None = Field(None, description="shown below the name")
    notes: str | Template | None = Field(None, description="notes that only the game master sees")
    tags: list[str] = Field(default_factory=list, description="tags that scripts and snap points go by")
    locked: bool | None = Field(None, description="cannot be moved by hand; boards are locked unless this says no")


class Deck(Thing):
    """Cards of one size, from rows of a table."""

    cards: WorkspacePath | list[dict[str, Any]] = Field(
        description="a CSV, YAML or XLSX file beside the game file, or rows"
    )
    sheet: str | None = Field(None, description="the sheet of an XLSX file; the first")
    where: Expression | None = Field(None, description="only rows for which this expression is true")
    quantity: str | int | None = Field(
        None,
        description="column that says how many of each (empty: none), or a number; the column `quantity`, or 1",
    )
    values: dict[str, Any] = Field(
        default_factory=dict,
        alias="with",
        description="values added to every row, templates over it among them; a row's own value wins",
    )
    id_column: str = Field(
        "id", alias="id", description="column whose value names a row, unique in the deck; `id`, or the first"
    )
    face: str | Template = Field(description="a face file, or a template that names one for each row")
    back: str | Template = Field(description="the same for the back; each row may have its own")
    hidden: str | None = Field(None, description="face shown to others of a hidden card; the back")
    size: Size = Field(Size(width=63.5, height=88.9), description="trim size of a card")
    outline: Literal["rounded", "rect", "round", "hex"] = Field("rounded", description="the shape cards are cut to")
    sideways: bool = Field(False, description="landscape cards")
    resolution: float = Field(
        250, gt=49, le=1200, description="dots per inch on the deck sheet; less when it would not fit"
    )
    each: Literal["seat"] | None = Field(None, description="`seat`: one such deck for each player")
    paper: bool = Field(True, description="part of the print-and-play files")


class Die(Thing):
    """A die. Its sides are numbers unless faces say otherwise."""

    sides: Literal[4, 6, 8, 10, 12, 20] = Field(description="number of sides")
    colour: Colour = Field("#f4f1e8", description="colour of the die")
    ink: Colour | None = Field(None, description="colour of the numbers; black or white, whichever reads better")
    tint: Literal["seat"] | None = Field(
        None, description="`seat`: on the table each player's dice have the player's colour over their own; with `each`"
    )
    face: str | None = Field(
        None, description="face file of each side; the row is `value`, `label`, `picture`, `colour`, `ink`, `both`"
    )
    font: str | None = Field(None, description="font role of the numbers; the role `title`")
    labels: list[str | Label] | None = Field(
        None,
        description="what stands on each side, from value 1, templates too; also its value in the game. With a picture "
        "of another name both are shown",
    )
    pictures: list[str] | None = Field(None, description="an icon for each side, from value 1; `''` for none")
    kind: Literal["mesh", "template"] = Field(
        "mesh",
        alias="as",
        description="`mesh`: our own model; `template`: the game's six-sided picture template",
    )
    scale: float = Field(1.0, gt=0.05, le=10, description="size as a multiple of the game's own die")
    count: int = Field(1, ge=1, le=500, description="how many, for each seat when `each` says so")
    each: Literal["seat"] | None = Field(None, description="`seat`: so many for each player")
    in_bag: Name | None = Field(None, alias="in", description="the bag that holds them")
    paper: bool = Field(True, description="a fold-up net in the print-and-play files")

    @model_validator(mode="after")
    def _one_label_a_side(self) -> Die:
        for key in ("labels", "pictures"):
            values = getattr(self, key)
            if values is not None and len(values) != self.sides:
                raise ValueError(f"`{key}` needs one entry for each of the {self.sides} sides, not {len(values)}")
        if self.tint and not self.each:
            raise ValueError("`tint: seat` is for dice that every player has; add `each: seat`, or leave it out")
        if self.kind == "template" and self.sides != 6:
            raise ValueError("`as: template` is for six-sided dice; leave it out, and the die gets a model of its own")
        return self


class Space(Node):
    """A place on a board."""

    id: str = Field(description="name of the space, unique on the board")
    kind: str = Field("plain", description="what the rules call it; faces and scripts choose by it")
    label: str = Field("", description="what players read")
    at: tuple[Length, Length] | None = Field(None, description="its middle in mm from the board's top left corner")
    turn: Turn = Field(0.0, description="degrees clockwise")
    size: Size | None = Field(None, description="width and height; those of its place on the path, or 10 mm")
    links: list[str] = Field(default_factory=list, description="ids of spaces one step away, beside those of the path")
    values: dict[str, Any] = Field(default_factory=dict, description="anything else a face or a script wants to know")


Lines = Annotated[int, Field(ge=1, le=1000)]
"""Columns or rows of places."""

Corner = Literal["bottom-left", "bottom-right", "top-left", "top-right"]


class PathRule(Node):
    """Generates places.

    `loop: 40` along the border, `ring: 16` on a circle, `snake: [16, 6]`, `line: 12`, `grid: [4, 3]`.
    Places follow each other in order; neighbours on the path are linked. `id` is the letters before the number
    (from 0, or from `first`) when the list of spaces does not name them.
    """

    loop: int | None = Field(
        None, ge=4, le=1000, description="places along the border of a rectangle, corners included"
    )
    ring: int | None = Field(None, ge=3, le=1000, description="places on a circle")
    snake: tuple[Lines, Lines] | None = Field(None, description="columns and rows, every second row backwards")
    line: int | None = Field(None, ge=2, le=1000, description="places from `from` to `to`")
    grid: tuple[Lines, Lines] | None = Field(
        None,
        description="columns and rows, neighbours linked crosswise; hexagons are a `line` for each row, and `links`",
    )
    id: str = Field("", description="letters before the number of each place; spaces are then matched by id")
    first: int = Field(0, ge=0, le=1_000_000, description="number of the first place")
    start: Corner = Field("bottom-left", description="corner where the first place lies")
    direction: Literal["clockwise", "counterclockwise"] = Field(
        "counterclockwise", description="way round of a loop or a ring"
    )
    margin: Length = Field(0.0, description="from the board's edge to the edge of the spaces (loop, snake, grid)")
    space: Size | None = Field(None, description="size of one space; as large as fits")
    centre: tuple[Length, Length] | None = Field(None, description="of a ring; the board's middle")
    radius: Positive | None = Field(None, description="of a ring, to the middle of its spaces")
    angle: Turn = Field(0.0, description="where a ring begins, degrees clockwise from the top")
    begin: tuple[Length, Length] | None = Field(None, alias="from", description="of a line")
    end: tuple[Length, Length] | None = Field(None, alias="to", description="of a line")
    closed: bool = Field(True, description="link the last place of a loop or ring to the first")

    @model_validator(mode="after")
    def _one_rule(self) -> PathRule:
        kinds = [kind for kind in ("loop", "ring", "snake", "line", "grid") if getattr(self, kind) is not None]
        if len(kinds) != 1:
            raise ValueError("a path is exactly one of `loop`, `ring`, `snake`, `line`, `grid`")
        if self.ring is not None and self.radius is None:
            raise ValueError("a `ring` needs its `radius`")
        if self.line is not None and (self.begin is None or self.end is None):
            raise ValueError("a `line` needs `from` and `to`")
        return self


class BoardPart(Thing):
    """A part that lies on a board and turns in steps, such as a wheel of bridges."""

    face: str = Field(description="face file")
    shape: Shape = Field(description="outline and size")
    at: tuple[Length, Length] | None = Field(None, description="its middle in mm; the board's middle")
    steps: int = Field(1, ge=1, le=360, description="positions in a full turn")
    links: list[tuple[str, str]] = Field(default_factory=list, description="spaces it joins at step 0")
    values: dict[str, Any] = Field(default_factory=dict, alias="with", description="values that its face may use")


class Board(Thing):
    """A board: its spaces feed the picture, the snap points, the scripts, the engine and the rulebook."""

    size: Size = Field(description="width and height")
    face: str = Field(description="face file of the board; the row is `places`, `seat` and `colour`")
    back: str | None = Field(None, description="face file of the underside")
    path: PathRule | list[PathRule] | None = Field(None, description="rules that generate places")
    spaces: WorkspacePath | list[Space] | None = Field(
        None, description="rows of spaces, or their file; with a path they follow its places in order"
    )
    links: list[tuple[str, str]] = Field(
        default_factory=list, description="further pairs that are one step apart, as between rows of hexagons"
    )
    parts: dict[Name, BoardPart] = Field(default_factory=dict, description="parts that turn on it, by name")
    snap: bool = Field(True, description="a snap point in the middle of each space")
    thickness: Positive = Field(2.5, le=100, description="in mm")
    resolution: float = Field(
        200, gt=19, le=600, description="dots per inch of the picture; less when it would not fit"
    )
    each: Literal["seat"] | None = Field(None, description="`seat`: one for each player")
    paper: bool = Field(True, description="part of the print-and-play files")


class Piece(Thing):
    """A pawn, token, marker, tile, mat or counter; or an object that the game itself provides."""

    shape: Shape | None = Field(None, description="outline and size")
    builtin: str | None = Field(None, description="name of an object of the game instead of a drawn one: `Counter`")
    face: str | None = Field(
        None, description="face file; the row is `seat`, `colour`, `index` (the copy, from 0), `state` and `with`"
    )
    back: str | None = Field(None, description="face file of the underside")
    art: str | None = Field(None, description="a picture instead of a face; may be a template: `pawn-{{ seat }}.png`")
    values: dict[str, Any] = Field(default_factory=dict, alias="with", description="values that its face may use")
    colour: Colour | None = Field(
        None,
        description="tint; a piece for each seat has the seat's colour, unless its picture differs from seat to seat",
    )
    count: int = Field(1, ge=1, le=1000, description="how many, for each seat when `each` says so")
    each: Literal["seat"] | None = Field(None, description="`seat`: so many for each player")
    in_bag: Name | None = Field(None, alias="in", description="the bag that holds them")
    states: (
        Annotated[int, Field(ge=1, le=MAX_STATES)]
        | Annotated[list[dict[str, Any]], Field(max_length=MAX_STATES)]
        | None
    ) = Field(
        None,
        description="the same piece with other faces: a number counts `state` from 0, a list gives the values",
    )
    thickness: Positive = Field(2.5, le=100, description="in mm")
    scale: float = Field(1.0, gt=0.05, le=20, description="of a built-in object")
    resolution: float = Field(200, gt=19, le=1200, description="dots per inch of the picture")
    paper: bool = Field(True, description="part of the print-and-play files")

    @model_validator(mode="after")
    def _drawn_or_builtin(self) -> Piece:
        if (self.builtin is None) == (self.shape is None):
            raise ValueError("a piece has either a `shape` or the name of a `builtin` object")
        if self.shape is not None and (self.face is None) == (self.art is None):
            raise ValueError("a piece with a shape has either a `face` or `art`")
        return self


class Bag(Thing):
    """A bag; pieces and dice name it with `in`."""

    kind: Literal["bag", "infinite"] = Field("bag", description="`infinite` gives copies of the one thing in it")
    colour: Colour = Field("#7a5c3e", description="colour of the bag")
    order: Literal["last", "first", "random"] = Field("random", description="which piece comes out first")
    scale: float = Field(1.0, gt=0.05, le=10, description="size as a multiple of the game's own bag")
    each: Literal["seat"] | None = Field(None, description="`seat`: one for each player")


class Zone(Thing):
    """A region that scripts watch, or that hides what lies in it.

    With `tags` it notices only things that carry one of them.
    """

    kind: Literal["script", "hidden", "random"] = Field(
        "script",
        description="`script` is seen by scripts, `hidden` hides from others, `random` shuffles what lies in it",
    )
    size: tuple[TableExtent, TableExtent, TableExtent] = Field(
        (4.0, 3.0, 4.0), description="width, height, depth in table units"
    )
    each: Literal["seat"] | None = Field(None, description="`seat`: one for each player, in that player's frame")
    seat: Seat | None = Field(None, description="whose zone; a hidden zone hides from all others")
