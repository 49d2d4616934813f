"""The table: seats, hands, the game's own grid, and where things stand.

Positions are in table units, one of which is about an inch.
x grows to the right and z away from the player at the near side; heights follow from what a thing is.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator

from tts_build.model.base import Colour, Name, Node, Shorthand, TableExtent, TableUnit, Turn, WorkspacePath, exactly_one
from tts_build.model.surroundings import (
    Camera,
    HandRules,
    Lighting,
    Music,
    TableDecal,
    TableLine,
    TableSnap,
    TagName,
    Turns,
)
from tts_build.model.things import Seat

TableKind = Literal[
    "circular",
    "custom",
    "custom_square",
    "glass",
    "hexagon",
    "none",
    "octagon",
    "plastic",
    "poker",
    "rectangle",
    "square",
]
SkyKind = Literal["museum", "field", "forest", "tunnel", "cathedral", "downtown", "regal", "sunset", "night"]


class Placement(Shorthand):
    """Where a thing stands. Shorthand: `centre`, or `[x, z]`.

    A thing for each seat is placed once, in the seat's own frame: x to that player's right, z towards the middle,
    0,0 at the table's edge in front of the player.
    """

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = (
        {"enum": ["centre", "center"]},
        {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
    )

    at: tuple[TableUnit, TableUnit] | None = Field(None, description="x and z in table units")
    on: Name | None = Field(None, description="a board to stand on, with `space`, `spaces` or a `region`")
    space: str | None = Field(None, description="id of the space of that board")
    spaces: list[str] | None = Field(
        None,
        min_length=1,
        description="instead of `space`: one id for each copy, or for each seat, in order",
    )
    region: Name | None = Field(None, description="or a region of that board: the copies stand on its spaces in order")
    shuffle: int | None = Field(
        None,
        ge=0,
        le=1_000_000_000,
        description="a seed by which copies are dealt to those `spaces` or that `region`: the same with every build",
    )
    right_of: Name | None = Field(None, description="a thing that this one stands to the right of")
    left_of: Name | None = Field(None, description="the same to the left")
    above: Name | None = Field(None, description="further from the near side than this thing")
    below: Name | None = Field(None, description="nearer to the near side than this thing")
    gap: TableUnit = Field(0.5, description="space to that neighbour")
    turn: Turn = Field(0.0, description="degrees clockwise seen from above; 0 reads for the near side, or for its seat")
    face: Literal["up", "down"] | None = Field(None, description="decks lie face down unless this says up")
    step: tuple[TableUnit, TableUnit] | None = Field(None, description="from one copy to the next; beside each other")
    columns: int | None = Field(None, ge=1, le=100, description="copies in a row; all in one")
    row: tuple[TableUnit, TableUnit] = Field((0.0, -1.0), description="from one row of copies to the next")
    height: float | None = Field(None, ge=-10, le=500, description="lift above the table")

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        if value in ("centre", "center"):
            return {"at": (0.0, 0.0)}
        if isinstance(value, list):
            return {"at": value}
        return value

    @model_validator(mode="after")
    def _one_anchor(self) -> Placement:
        anchors = ("at", "on", "right_of", "left_of", "above", "below")
        if sum(getattr(self, anchor) is not None for anchor in anchors) != 1:
            raise ValueError("a place is exactly one of `at`, `on`, `right_of`, `left_of`, `above`, `below`")
        if sum(where is not None for where in (self.space, self.spaces, self.region)) != (self.on is not None):
            raise ValueError("`on` names a board and `space` (or `spaces`, or `region`) where on it; both or neither")
        if self.shuffle is not None and self.spaces is None and self.region is None:
            raise ValueError("`shuffle` deals copies to `spaces` or a `region` of a board; leave it out")
        return self


class Ground(Node):
    """A named place on the table where scripts lay cards and pieces: one slot after the other.

    With `each: seat` every player has one, in the seat's own frame: x to that player's right, z towards the middle,
    0,0 at the table's edge in front of the player. Without, x and z are the table's own.
    """

    name: str | None = Field(
        None, description="what players call it, in sentences, a template; its key with spaces when not given"
    )
    at: tuple[TableUnit, TableUnit] = Field(description="x and z of the first slot, in table units")
    each: Literal["seat"] | None = Field(None, description="`seat`: one for each player, in that player's frame")
    step: tuple[TableUnit, TableUnit] = Field((0.0, 0.0), description="from one slot to the next; 0, 0 piles things up")
    columns: int = Field(100, ge=1, le=100, description="slots of a row")
    row: tuple[TableUnit, TableUnit] = Field((0.0, -3.3), description="from one row to the next")
    holds: int = Field(1, ge=1, le=1000, description="how many slots there are")
    face: Literal["up", "down"] = Field("up", description="how cards lie there when the script does not say it")
    turn: float = Field(
        0.0,
        ge=-360,
        le=360,
        description="degrees clockwise seen from above; 0 reads for the near side, or for its seat",
    )
    scale: float = Field(1.0, ge=0.1, le=4, description="size of cards that lie there; 1 is their own")
    height: float = Field(0.0, ge=0, le=10, description="lift above the table")
    ordered: bool = Field(False, description="which slot a thing lies in matters, as in a market with gaps")
    deck: bool = Field(False, description="cards are kept together as one deck")
    snap: bool = Field(True, description="a snap point in each slot")
    tags: list[TagName] = Field(
        default_factory=list, description="only things with one of these tags snap to its slots"
    )


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


class OtherHand(Node):
    """Where a player's hand lies with some number of players, where that differs from its usual place."""

    at: tuple[TableUnit, TableUnit, TableUnit] = Field(description="x, height and z of its middle in table units")
    size: tuple[TableExtent, TableExtent, TableExtent] | None = Field(
        None, description="width, height, depth in table units; as usual"
    )
    turn: Turn | None = Field(None, description="degrees clockwise seen from above; as usual")


class Hand(Node):
    """A player's hand zone, where it differs from the table's own."""

    at: tuple[TableUnit, TableUnit, TableUnit] = Field(description="x, height and z of its middle in table units")
    size: tuple[TableExtent, TableExtent, TableExtent] = Field(
        (11.8, 9.2, 4.9), description="width, height, depth in table units"
    )
    turn: Turn = Field(0.0, description="degrees clockwise seen from above")
    players: dict[Annotated[int, Field(ge=1, le=10)], OtherHand] = Field(
        default_factory=dict,
        description="by the number of players, where else it lies; the kit moves it when a game begins. What each seat "
        "has stays where the usual hand puts it",
    )


class Note(Node):
    """A tab of the notebook: `text`, or a Markdown `file`."""

    title: str = Field(description="name of the tab, a template")
    text: str | None = Field(None, description="what it says: Markdown, a template")
    file: WorkspacePath | None = Field(
        None, description="a Markdown file beside the game file instead, a template; `rules.ja.md` is its translation"
    )
    chapters: bool = Field(False, description="a tab for each chapter of it, headed by its second-level heading")
    colour: Seat | Literal["Grey", "Black"] = Field("Grey", description="colour of the tab")

    _one_source = exactly_one("a note has either a `text` or a `file`", "text", "file")


class Table(Node):
    """The table and everything that stands on it."""

    kind: TableKind = Field(
        "rectangle", description="the table; `custom` (a rectangle) and `custom_square` show a `picture` of your own"
    )
    picture: WorkspacePath | None = Field(
        None,
        description="what is on a custom table: a picture of the art, or a face, laid out on 440 x 260 mm, or "
        "260 x 260 mm on the square one",
    )
    sky: SkyKind = Field("museum", description="the room")
    background: WorkspacePath | None = Field(
        None, description="a picture all round instead of the room: twice as wide as high, its edges meet"
    )
    area: float = Field(0.5, ge=0, le=1, description="how much of the room things may be in; 0.5 is the game's own")
    seats: list[Seat] = Field(min_length=1, max_length=10, description="player colours in seating order")
    seating: dict[Annotated[int, Field(ge=1, le=10)], list[Seat]] = Field(
        default_factory=dict,
        description="by the number of players, the seats that play when nobody sits yet; else the first of `seats`",
    )
    place: dict[Name, Placement] = Field(
        default_factory=dict, description="where each thing stands, by name; the rulebook's is `rulebook`"
    )
    places: dict[Name, Ground] = Field(
        default_factory=dict, description="named places where scripts lay cards and pieces"
    )
    grid: TableGrid | None = Field(None, description="the game's own grid; off, and pieces go by snap points alone")
    camera: Camera = Field(Camera(), description="what players see first")
    cameras: list[Camera] = Field(
        default_factory=list,
        max_length=9,
        description="further views to call up by key; then one for each player, as there is room in the ten slots",
    )
    lighting: Lighting = Field(Lighting(), description="light of the room")
    hands: HandRules = Field(HandRules(), description="how the game treats hands")
    notebook: list[Note] = Field(default_factory=list, description="tabs of the notebook")
    note: str = Field("", description="text on the screen, a template")
    turns: Turns = Field(Turns(use=False), description="the game's own turn order; `true` switches it on")
    gravity: float = Field(0.5, ge=0, le=1, description="0.5 is the game's own")
    snaps: list[TableSnap] = Field(default_factory=list, description="snap points on its top, beside those of `places`")
    decals: list[TableDecal] = Field(default_factory=list, description="decals on its top")
    lines: list[TableLine] = Field(default_factory=list, description="lines drawn on its top")
    music: Music | None = Field(None, description="music for the game's own player")

    def sitting(self, players: int) -> list[str]:
        """The seats of so many players, in seating order."""
        chosen = self.seating.get(players, self.seats[:players])
        return [seat for seat in self.seats if seat in chosen]
