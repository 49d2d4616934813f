"""The table: seats, hands, and where things stand. Positions are in table units, one of which is about an inch.

x grows to the right and z away from the player at the near side; heights follow from what a thing is.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from tts_build.model.base import Colour, Name, Node, WorkspacePath
from tts_build.model.parts import Seat

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


class Placement(Node):
    """Where a thing stands. Shorthand: `centre`, or `[x, z]`.

    A thing for each seat is placed once, in the seat's own frame: x to that player's right, z towards the middle,
    0,0 at the table's edge in front of the player.
    """

    at: tuple[float, float] | None = None
    on: Name | None = Field(None, description="a board to stand on, with `space`")
    space: str | None = Field(None, description="id of the space of that board")
    right_of: Name | None = None
    left_of: Name | None = None
    above: Name | None = Field(None, description="further from the near side than this thing")
    below: Name | None = None
    gap: float = Field(0.5, description="space to that neighbour")
    turn: float = Field(
        0.0, description="degrees clockwise seen from above; 0 reads for the near side, or for its seat"
    )
    face: Literal["up", "down"] | None = Field(None, description="decks lie face down unless this says up")
    step: tuple[float, float] | None = Field(None, description="from one copy to the next; beside each other")
    height: float | None = Field(None, description="lift above the table")

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
        if (self.on is None) != (self.space is None):
            raise ValueError("`on` names a board and `space` one of its spaces; both or neither")
        return self


class Camera(Node):
    """What players see first."""

    at: tuple[float, float] = (0.0, 0.0)
    pitch: float = Field(60.0, ge=0, le=90, description="degrees down from level")
    yaw: float = 0.0
    distance: float = Field(35.0, gt=1, le=200)


class Lighting(Node):
    """Light of the room."""

    intensity: float = Field(0.54, ge=0, le=8)
    colour: Colour = "#fffae3"
    ambient: float = Field(1.3, ge=0, le=8)
    reflection: float = Field(1.0, ge=0, le=1)


class Hand(Node):
    """A player's hand zone, where it differs from the table's own."""

    at: tuple[float, float, float]
    size: tuple[float, float, float] = (11.8, 9.2, 4.9)
    turn: float = 0.0


class Note(Node):
    """A tab of the notebook: `text`, or a Markdown `file`."""

    title: str
    text: str | None = None
    file: WorkspacePath | None = None
    colour: Seat | Literal["Grey", "Black"] = "Grey"


class Table(Node):
    """The table and everything that stands on it."""

    kind: TableKind = "rectangle"
    sky: SkyKind = "museum"
    seats: list[Seat] = Field(min_length=1, max_length=10)
    place: dict[Name, Placement] = Field(default_factory=dict)
    camera: Camera = Camera()
    lighting: Lighting = Lighting()
    notebook: list[Note] = Field(default_factory=list)
    note: str = Field("", description="text on the screen")
    turns: bool = Field(False, description="the game's own turn order is on from the start")
    gravity: float = Field(0.5, ge=0, le=1)
