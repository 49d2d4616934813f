"""The things of a game: decks, dice, pieces, bags and zones; boards have a module of their own."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, model_validator

from tts_build.model.base import (
    Colour,
    Expression,
    Name,
    Node,
    Positive,
    Shorthand,
    TableExtent,
    Template,
    WorkspacePath,
)
from tts_build.model.sizes import Shape, Size

MAX_STATES = 1000
"""States of one piece; each is an object with a picture of its own."""

Seat = Literal["White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"]
"""The player colours of Tabletop Simulator that can sit at a table."""


Label = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
"""A number on a side of a die, which is also its value in the game."""


ANY, DEEP = "*", "**"
"""In a path of keys: any one step, and whatever lies below."""


class Thing(Node):
    """What every object on the table may carry."""

    FACES: ClassVar[tuple[str, ...]] = ()
    """Keys whose values name face files."""
    FILLED: ClassVar[tuple[tuple[str, ...], ...]] = (("name",), ("description",), ("notes",))
    """Paths of keys in which templates are filled in."""

    name: str | Template | None = Field(None, description="shown when pointed at; a template over the row for cards")
    description: str | Template | None = Field(None, description="shown below the name")
    notes: str | Template | None = Field(None, description="notes that only the game master sees")
    tags: list[str] = Field(default_factory=list, description="tags that scripts and snap points go by")
    locked: bool | None = Field(None, description="cannot be moved by hand; boards are locked unless this says no")

    @property
    def copies(self) -> int:
        """How many of it there are for each owner; a deck is one thing."""
        return 1


class RowTable(Shorthand):
    """A table to look things up in. Shorthand: its file, or its rows."""

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = (
        {"type": "string"},
        {"type": "array", "items": {"type": "object"}},
    )

    rows: WorkspacePath | list[dict[str, Any]] = Field(
        description="a CSV, YAML or XLSX file beside the game file, or rows"
    )
    sheet: str | None = Field(None, description="the sheet of an XLSX file; the first")
    id_column: str | None = Field(
        None, alias="id", description="column whose value names a row, unique in the table; `id`, or the first"
    )

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        return {"rows": value} if isinstance(value, str | list) else value


def _values_or_rows(value: Any) -> Any:
    rows = [isinstance(item, dict) for item in value] if isinstance(value, list) else []
    plain = isinstance(value, list) and not any(isinstance(item, dict | list | type(None)) for item in value)
    if isinstance(value, str) or plain or (rows and all(rows)):
        return value
    raise ValueError("a list holds values (`[sun, moon]`) or rows; else it is the name of a file")


Combined = Annotated[WorkspacePath | list[Any], BeforeValidator(_values_or_rows)]
"""What combinations take one of: plain values, rows, or the rows of a file."""


class Combination(Node):
    """Rows from every combination of a few lists."""

    combine: dict[Name, Combined] = Field(
        min_length=1,
        max_length=10,
        description="lists by name: values, rows, or a file; a row is one of each. Of rows and files the list's own "
        "column is their `id` or first one, others are `list_column`; their quantities are multiplied",
    )
    id: Template | None = Field(
        None, description="template over the row that names it: `{{ suit[0] }}{{ rank }}`; the parts with hyphens"
    )


class Deck(Thing):
    """Cards of one size, from rows of a table."""

    FACES = ("face", "back", "hidden")
    FILLED = (*Thing.FILLED, ("face",), ("back",), ("where",), ("with", DEEP), ("cards", "id"))

    cards: WorkspacePath | list[dict[str, Any]] | Combination = Field(
        description="a CSV, YAML or XLSX file beside the game file, or rows, or combinations of lists"
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
    format: Literal["auto", "png", "jpeg"] = Field(
        "auto",
        description="of the deck sheets: `png` loses nothing; `jpeg` makes photographs a quarter as large to download; "
        "`auto` takes JPEG where PNG would be three times as large",
    )
    quality: int = Field(92, ge=50, le=100, description="of a JPEG")
    each: Literal["seat"] | None = Field(None, description="`seat`: one such deck for each player")
    seat: Seat | None = Field(None, description="whose deck it is, where the decks of the seats differ")
    paper: bool = Field(True, description="part of the print-and-play files")


class Die(Thing):
    """A die. Its sides are numbers unless faces say otherwise."""

    FACES = ("face",)
    FILLED = (*Thing.FILLED, ("labels", ANY), ("pictures", ANY))

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

    @property
    def copies(self) -> int:
        return self.count

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


class Piece(Thing):
    """A pawn, token, marker, tile, mat or counter; or an object that the game itself provides."""

    FACES = ("face", "back")
    FILLED = (*Thing.FILLED, ("art",), ("with", DEEP), ("states", DEEP))

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

    @property
    def copies(self) -> int:
        return self.count

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
