"""The things of a game: dice, pieces, bags and zones; decks and boards have modules of their own."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator

from tts_build.model.base import Colour, Expression, Name, Node, Positive, TableExtent, Template
from tts_build.model.meshes import Bundle, Model, Pdf
from tts_build.model.sizes import Shape
from tts_build.model.surroundings import PlayerColour
from tts_build.model.table_sources import Rows, SheetNames, Sorting
from tts_build.model.thing_options import Joint, Layout, Marked, Options, Settings

MAX_STATES = 1000
"""States of one piece; each is an object with a picture of its own."""

Seat = PlayerColour
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
    options: Options = Field(Options(), description="how it behaves under a player's hand, and its physics")
    raw: dict[str, Any] = Field(
        default_factory=dict,
        description="keys of the object in the save, as the game writes them, for what no other key says; kept word "
        "for word: `{AltSound: true}`",
    )

    @property
    def copies(self) -> int:
        """How many of it there are for each owner; a deck is one thing."""
        return int(getattr(self, "count", 1))


PERCENTILE = 100
"""Sides of a die that is a pair: tens and units."""


class Die(Thing):
    """A die. Its sides are numbers unless faces say otherwise.

    One of 2 sides is a coin, one of 3 a six-sided die that shows each value twice, one of 100 a pair of ten-sided ones:
    the tens by its own name, `00` to `90`, the units `0` to `9` by that name and `_units`, beside it.
    """

    FACES = ("face", "faces")
    FILLED = (*Thing.FILLED, ("labels", ANY), ("pictures", ANY))

    sides: Literal[2, 3, 4, 6, 8, 10, 12, 20, 100] = Field(description="number of sides")
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
    pictures: list[str] | None = Field(
        None,
        description="an icon for each side, from value 1, or a picture that fills it, by its file (`storm.png`); `''` "
        "for none",
    )
    faces: list[str | None] | None = Field(
        None, description="a face file for each side, from value 1, instead of `face`; `null` for a plain one"
    )
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
    nets: int = Field(
        1, ge=1, le=500, description="how many of these nets are printed, for each seat with `tint: seat`"
    )

    @model_validator(mode="after")
    def _one_label_a_side(self) -> Die:
        if self.face is not None and self.faces is not None:
            raise ValueError("the sides have either one `face` or `faces` of their own")
        for key in ("labels", "pictures", "faces"):
            values = getattr(self, key)
            if values is not None and self.sides == PERCENTILE:
                raise ValueError(
                    f"a die of 100 sides is a pair of ten: leave `{key}` out, or make two dice of 10 sides"
                )
            if values is not None and len(values) != self.sides:
                raise ValueError(f"`{key}` needs one entry for each of the {self.sides} sides, not {len(values)}")
        if self.tint and not self.each:
            raise ValueError("`tint: seat` is for dice that every player has; add `each: seat`, or leave it out")
        if self.kind == "template" and self.sides != 6:
            raise ValueError("`as: template` is for six-sided dice; leave it out, and the die gets a model of its own")
        return self


class Piece(Marked, Thing):
    """A pawn, token, marker, tile, mat or counter; or an object that the game itself provides."""

    FACES = ("face", "back")
    FILLED = (
        *Thing.FILLED,
        *(("art",), ("where",), ("quantity",), ("with", DEEP), ("states", DEEP), ("set", "text"), ("rows", ANY, DEEP)),
    )

    rows: Rows | None = Field(
        None,
        description="rows of a table, or its file: each row is a piece of its own, as often as its `quantity` says",
    )
    sheet: SheetNames | None = Field(None, description="the sheet of an XLSX or ODS file, or several; the first")
    where: Expression | None = Field(None, description="only rows for which this expression is true")
    sort: Sorting | None = Field(
        None, description="columns that the rows are put in order by, `-cost` the largest first; as in the table"
    )
    quantity: str | int | None = Field(
        None,
        description="column that says how many of each row, a number, or a template over the row; the column "
        "`quantity`, or 1",
    )
    id_column: str = Field(
        "id", alias="id", description="column whose value names a row, unique in the table; `id`, or the first"
    )
    shape: Shape | None = Field(None, description="outline and size")
    outline: str | None = Field(
        None,
        max_length=20_000,
        description="the line along which a `cutout` is cut, a path in SVG's notation in mm from its top left corner; "
        "its picture's clear edge",
    )
    builtin: str | None = Field(None, description="name of an object of the game instead of a drawn one: `Counter`")
    model: Model | None = Field(None, description="a mesh of one's own, whose texture is its `face` or `art`")
    bundle: Bundle | None = Field(None, description="an asset bundle made with Unity")
    pdf: Pdf | None = Field(None, description="a PDF to leaf through, beside the rulebook")
    set: Settings = Field(
        Settings(), description="what a `builtin` object starts with: `{value: 20}`, `{text: Market}`"
    )
    attached_to: Name | None = Field(
        None, description="a board or piece that it is one with from the start; its place says where on it"
    )
    joint: Joint | None = Field(None, description="a joint that ties it to another thing")
    face: str | None = Field(
        None,
        description="face file; the row is `seat`, `colour`, `index` (the copy, from 0), `state` and `with`, and the "
        "columns of its `rows`",
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
    scale: float = Field(1.0, gt=0.05, le=20, description="of a built-in object, a model or a bundle")
    resolution: float = Field(200, gt=19, le=1200, description="dots per inch of the picture")
    paper: bool = Field(True, description="part of the print-and-play files")
    sprue: Name | None = Field(None, description="the sprue that it is printed on, instead of pages to be cut")

    @model_validator(mode="after")
    def _drawn_or_builtin(self) -> Piece:
        if sum(kind is not None for kind in (self.builtin, self.shape, self.model, self.bundle, self.pdf)) != 1:
            raise ValueError(
                "a piece has either a `shape` or the name of a `builtin` object, a `model`, a `bundle` or a `pdf`"
            )
        if self.model is not None and self.model.kind == "dice" and not self.options.rotation_values:
            raise ValueError(
                "a model that is a die says which value is up at which rotation: "
                "`options: {rotation_values: {Heads: [0, 180, 0], Tails: [0, 180, 180]}}`"
            )
        if self.model is not None and self.face is not None and self.art is not None:
            raise ValueError("the texture of a model is either its `face` or its `art`")
        if self.shape is None and (self.back or self.sprue):
            raise ValueError("only a piece with a `shape` has a back and a place on a sprue")
        if (self.bundle is not None or self.pdf is not None) and (self.face or self.art):
            raise ValueError("a bundle and a PDF bring their own pictures, and take no `face` or `art`")
        if self.shape is not None and (self.face is None) == (self.art is None):
            raise ValueError("a piece with a shape has either a `face` or `art`")
        if self.outline is not None and (self.shape is None or self.shape.kind != "cutout"):
            raise ValueError("an `outline` is for a piece whose shape is a `cutout`")
        if self.rows is not None and (self.shape is None or self.states is not None):
            raise ValueError("a piece with `rows` has a `shape` and no `states`: each row is one piece")
        own = {"sheet", "where", "sort", "quantity", "id_column"} & self.model_fields_set
        if self.rows is None and own:
            key = sorted(own)[0].removesuffix("_column")
            more = "; without them write `count`" if key == "quantity" else ""
            raise ValueError(f"`{key}` is for a piece with `rows`{more}")
        return self


class Bag(Thing):
    """A bag; pieces and dice name it with `in`."""

    FACES = ("face",)
    FILLED = (*Thing.FILLED, ("art",))

    kind: Literal["bag", "infinite"] = Field("bag", description="`infinite` gives copies of the one thing in it")
    model: Model | None = Field(None, description="a mesh of one's own, whose texture is its `face` or `art`")
    face: str | None = Field(None, description="face file of a model's texture; the row is `seat` and `colour`")
    art: str | None = Field(None, description="a picture instead, as of a piece")
    colour: Colour = Field("#7a5c3e", description="colour of the bag; of one with a `model` as of a piece")
    order: Literal["last", "first", "random"] = Field("random", description="which piece comes out first")
    scale: float = Field(1.0, gt=0.05, le=10, description="size as a multiple of the game's own bag")
    each: Literal["seat"] | None = Field(None, description="`seat`: one for each player")
    in_bag: Name | None = Field(None, alias="in", description="a larger bag that holds this one")

    @model_validator(mode="after")
    def _textured(self) -> Bag:
        if self.model is None and (self.face or self.art):
            raise ValueError("only a bag with a `model` has a `face` or `art`; without it give it a `colour`")
        if self.model is not None and self.face is not None and self.art is not None:
            raise ValueError("the texture of a model is either its `face` or its `art`")
        if self.model is not None and "kind" in self.model.model_fields_set:
            raise ValueError("a bag's model is a bag: leave its `kind` out; that of the bag is `bag` or `infinite`")
        return self

    @property
    def solid(self) -> Piece | None:
        """The piece that a bag with a model of its own would be; None for a bag of the game."""
        if self.model is None:
            return None
        model = self.model.model_copy(update={"kind": self.kind})
        colour = self.colour if "colour" in self.model_fields_set else None
        own = {"face": self.face, "art": self.art, "each": self.each, "colour": colour}
        return Piece(model=model, scale=self.scale, locked=self.locked, **own)


class Zone(Thing):
    """A region that scripts watch, or that hides what lies in it, or puts it in order.

    With `tags` it notices only things that carry one of them.
    """

    kind: Literal["script", "hidden", "random", "layout", "fog"] = Field(
        "script",
        description="`script` is seen by scripts, `hidden` hides from others, `random` shuffles what lies in it, "
        "`layout` puts it in order, `fog` covers it until something looks into it",
    )
    size: tuple[TableExtent, TableExtent, TableExtent] = Field(
        (4.0, 3.0, 4.0), description="width, height, depth in table units"
    )
    each: Literal["seat"] | None = Field(None, description="`seat`: one for each player, in that player's frame")
    seat: Seat | None = Field(None, description="whose zone; a hidden zone hides from all others")
    layout: Layout | None = Field(None, description="how a `layout` zone puts things in order")
    see_through: bool = Field(False, description="a `hidden` zone is half transparent; what lies in it stays hidden")
    hide_pointers: bool = Field(False, description="a `hidden` zone hides players' pointers too; fog the game master's")
    reverse: bool = Field(False, description="a `hidden` zone hides from its seat alone, and from nobody else")
    fog_height: float = Field(1.0, ge=-50, le=50, description="where in a `fog` zone its black plane lies")
    only_plane: bool = Field(False, description="a `fog` zone is a black plane alone and hides no things")
    fog_again: bool = Field(True, description="a `fog` zone covers again what is no longer looked at")
