"""What is round the table and not on it: light, hands, turns, cameras, music; and what is stuck or drawn on its top."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, StringConstraints

from tts_build.model.base import (
    Colour,
    Length,
    Name,
    Node,
    Positive,
    Shorthand,
    TableExtent,
    TableUnit,
    Turn,
    WorkspacePath,
    exactly_one,
)

PlayerColour = Literal["White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"]
"""The player colours of Tabletop Simulator that can sit at a table."""

WebAddress = Annotated[str, StringConstraints(pattern=r"^https?://[^\s]+$", max_length=2000)]
"""An address that the game fetches something from."""

TagName = Annotated[str, StringConstraints(min_length=1, max_length=100)]
"""A tag, as scripts and snap points go by it."""


class Camera(Node):
    """A view of the table."""

    at: tuple[TableUnit, TableUnit] = Field((0.0, 0.0), description="x and z of what it looks at, in table units")
    pitch: float = Field(60.0, ge=0, le=90, description="degrees down from level")
    yaw: Turn = Field(0.0, description="degrees clockwise from the near side")
    distance: float = Field(35.0, gt=1, le=200, description="in table units")


class Ambient(Node):
    """Light from all around in three colours instead of the background's own."""

    sky: Colour = Field("#808080", description="from above")
    horizon: Colour = Field("#808080", description="from the sides")
    ground: Colour = Field("#808080", description="from below")


class Lighting(Node):
    """Light of the room."""

    intensity: float = Field(0.54, ge=0, le=8, description="strength of the light")
    colour: Colour = Field("#fffae3", description="colour of the light")
    ambient: float = Field(1.3, ge=0, le=8, description="light from all around")
    ambient_colours: Ambient | None = Field(
        None, description="its colours from above, the sides and below; those of the background"
    )
    reflection: float = Field(1.0, ge=0, le=1, description="strength of reflections")
    lut: WorkspacePath | None = Field(
        None, description="a picture of 256 x 16 pixels that says what each colour becomes (a colour look-up table)"
    )
    lut_index: int = Field(0, ge=0, le=100, description="one of the game's own colour tables by its number; 0 is none")
    lut_strength: float = Field(1.0, ge=0, le=1, description="how much of the colour table shows")


class HandRules(Node):
    """How the game treats hands, all seats alike."""

    use: bool = Field(True, description="hand zones take cards")
    hide_unused: bool = Field(False, description="hand zones of empty seats are switched off")
    hiding: Literal["others", "own", "none"] = Field(
        "others", description="from whom a hand is hidden: from `others`, from its `own`er alone, or from none"
    )


class Turns(Shorthand):
    """The game's own turn order. Shorthand: `true`, the seats in their order."""

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = ({"type": "boolean"},)
    short_for = "use"

    use: bool = Field(True, description="it is on from the start")
    order: list[PlayerColour] | Literal["round"] | None = Field(
        None, description="who follows whom; `round` goes round the table as it is; the seats as they are listed"
    )
    first: PlayerColour | None = Field(None, description="whose turn it is; the first of the order")
    reverse: bool = Field(False, description="the other way round")
    skip_empty: bool = Field(True, description="seats without a player have no turn")
    only_mover: bool = Field(False, description="others cannot touch anything meanwhile")
    passing: bool = Field(True, description="a player may hand the turn to another one")


class Track(Node):
    """A piece of music: `file` or `url`."""

    title: str = Field(description="what the players read, a template")
    file: WorkspacePath | None = Field(None, description="an MP3, OGG or WAV below the art folder, which is shipped")
    url: WebAddress | None = Field(None, description="an address instead")

    _one_source = exactly_one("a track has either a `file` or a `url`", "file", "url")


class Music(Shorthand):
    """Music for the game's own player. Shorthand: the list of tracks."""

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = ({"type": "array"},)
    short_for = "tracks"

    tracks: list[Track] = Field(min_length=1, max_length=100, description="the list, in its order")
    repeat: bool = Field(False, description="the track begins again when it ends")


class DecalArt(Shorthand):
    """A picture to stick on things. Shorthand: the picture."""

    short_for = "picture"

    picture: WorkspacePath = Field(description="a picture of the art; what is clear in it stays clear")
    name: str | None = Field(None, description="what the players' list of decals calls it; its key in words")


class TableDecal(Node):
    """A decal on the table's top."""

    decal: Name = Field(description="one of `decals`")
    at: tuple[TableUnit, TableUnit] = Field(description="x and z of its middle in table units")
    width: TableExtent = Field(4.0, description="in table units; its height follows the picture")
    turn: Turn = Field(0.0, description="degrees clockwise; 0 reads for the near side")


class ThingDecal(Node):
    """A decal on the face of a thing."""

    decal: Name = Field(description="one of `decals`")
    at: tuple[Length, Length] = Field(description="its middle in mm from the thing's top left corner")
    width: Positive = Field(description="in mm; its height follows the picture")
    turn: Turn = Field(0.0, description="degrees clockwise")


class TableSnap(Node):
    """A snap point of the table."""

    at: tuple[TableUnit, TableUnit] = Field(description="x and z in table units")
    each: Literal["seat"] | None = Field(None, description="`seat`: one for each player, in that player's frame")
    turn: Turn | None = Field(
        None, description="degrees clockwise to which it turns things; 0 reads for the near side, or for its seat"
    )
    height: float = Field(0.0, ge=0, le=50, description="lift above the table")
    tags: list[TagName] = Field(default_factory=list, description="only things with one of these tags snap to it")


class ThingSnap(Node):
    """A snap point of a thing, beside those that the spaces of a board have."""

    at: tuple[Length, Length] = Field(description="in mm from the thing's top left corner")
    turn: Turn | None = Field(None, description="degrees clockwise to which it turns things")
    tags: list[TagName] = Field(default_factory=list, description="only things with one of these tags snap to it")


class TableLine(Node):
    """A line drawn on the table's top."""

    points: list[tuple[TableUnit, TableUnit]] = Field(
        min_length=2, max_length=1000, description="x and z of its corners in table units"
    )
    colour: Colour = Field("#ffffff", description="colour of the line")
    width: float = Field(0.1, gt=0, le=10, description="in table units")
    closed: bool = Field(False, description="the last point leads back to the first")


class ThingLine(Node):
    """A line drawn on the face of a thing."""

    points: list[tuple[Length, Length]] = Field(
        min_length=2, max_length=1000, description="its corners in mm from the thing's top left corner"
    )
    colour: Colour = Field("#ffffff", description="colour of the line")
    width: Positive = Field(1.0, le=200, description="in mm")
    closed: bool = Field(False, description="the last point leads back to the first")


class Workshop(Node):
    """What the game's menus and its Workshop file the game under, beside its players, `minutes` and `complexity`."""

    type: str = Field("Game", max_length=100, description="category: `Game`, `Map` ...")
    tags: list[TagName] = Field(default_factory=list, max_length=50, description="words to find it by")
