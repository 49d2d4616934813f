"""What any thing of the game may have: how it behaves under a player's hand, its physics, what is marked on it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from tts_build.model.base import Colour, Name, Node, Template, Turn
from tts_build.model.surroundings import ThingDecal, ThingLine, ThingSnap, WebAddress

Whole = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Degrees = tuple[Turn, Turn, Turn]
"""Rotation about x, y and z."""
Combine = Literal["average", "least", "most", "product"]


class Physics(Node):
    """How a thing moves when it is thrown, pushed or falls; what is not said is the game's own."""

    mass: float = Field(1.0, gt=0, le=1000, description="its weight")
    drag: float = Field(0.1, ge=0, le=100, description="how the air slows its flight")
    turn_drag: float = Field(0.1, ge=0, le=100, description="how the air slows its turning")
    floats: bool = Field(False, description="gravity does not draw it down")
    friction: float = Field(0.4, ge=0, le=1, description="grip while it slides")
    grip: float | None = Field(None, ge=0, le=1, description="grip while it lies still; that of `friction`")
    bounce: float = Field(0.0, ge=0, le=1, description="how high it jumps back")
    friction_with: Combine = Field("average", description="what its grip and that of what it touches make together")
    bounce_with: Combine = Field("average", description="the same for bouncing")


class Options(Node):
    """How a thing behaves under a player's hand. What is not said is as the game has it for that kind of thing."""

    grid: bool | None = Field(None, description="it lines up with the game's grid when it is dropped")
    grid_lines: bool | None = Field(None, description="the grid's lines show on it")
    snap: bool | None = Field(None, description="it goes to snap points")
    raise_: bool | None = Field(None, alias="raise", description="it lifts itself over what is in the way")
    sticky: bool | None = Field(None, description="things on it come along when it is lifted")
    tooltip: bool | None = Field(None, description="name and description show when it is pointed at")
    hand: bool | None = Field(None, description="it can be held in a hand")
    secret: bool | None = Field(None, description="its name is hidden while it lies face down")
    select: bool | None = Field(None, description="a frame drawn round it selects it")
    measure: bool | None = Field(None, description="the way it is moved is measured")
    fog: bool | None = Field(None, description="fog of war hides it")
    sort: Whole | Template | None = Field(
        None, description="its number among those of one value in a layout zone; a template over the row for cards"
    )
    value: Whole | Template | None = Field(
        None, description="what it counts; hands and layout zones sort by it; a template over the row for cards"
    )
    tint: Colour | None = Field(None, description="a colour laid over all of it")
    look_from: Degrees | None = Field(
        None, description="rotation about x, y and z at which it is shown large; as it lies"
    )
    rotation_values: dict[str, Degrees | Annotated[list[Degrees], Field(min_length=1, max_length=100)]] | None = Field(
        None,
        min_length=1,
        max_length=200,
        description="what is on top at which rotation about x, y and z: `{Heads: [0, 180, 0], Tails: [0, 180, 180]}`; "
        "a list of rotations for a value that stands on several sides",
    )
    physics: Physics | None = Field(None, description="weight, grip and bounce")


class Marked(Node):
    """What may be marked on the face of a thing."""

    snaps: list[ThingSnap] = Field(default_factory=list, max_length=1000, description="snap points on it")
    decals: list[ThingDecal] = Field(default_factory=list, max_length=100, description="decals stuck on it")
    lines: list[ThingLine] = Field(default_factory=list, max_length=100, description="lines drawn on it")


class Joint(Node):
    """A joint that ties a piece to another thing; where both stand is what it holds."""

    to: Name = Field(description="the other thing, of which there is one, or one for each seat")
    kind: Literal["fixed", "hinge", "spring"] = Field(
        "fixed", description="`fixed` keeps both as they are, a `hinge` lets it turn about an axis, a `spring` pulls"
    )
    axis: tuple[Annotated[float, Field(ge=-1, le=1)], ...] = Field(
        (0.0, 1.0, 0.0),
        min_length=3,
        max_length=3,
        description="x, y and z of the axis of a hinge, as the piece has it",
    )
    collide: bool = Field(False, description="both push each other")
    break_force: float | None = Field(None, gt=0, le=1_000_000, description="pull at which it breaks; it never does")
    break_twist: float | None = Field(None, gt=0, le=1_000_000, description="twist at which it breaks; it never does")
    limits: tuple[Turn, Turn] | None = Field(None, description="least and greatest angle of a hinge, in degrees")
    motor: float | None = Field(
        None, ge=-10_000, le=10_000, description="degrees a second that a hinge turns by itself"
    )
    motor_force: float = Field(10.0, ge=0, le=1_000_000, description="strength of that motor")
    spring: float = Field(10.0, ge=0, le=1_000_000, description="strength of a spring")
    damper: float = Field(0.2, ge=0, le=1_000_000, description="what calms a spring")
    reach: tuple[Annotated[float, Field(ge=0, le=500)], Annotated[float, Field(ge=0, le=500)]] = Field(
        (0.0, 0.0), description="least and greatest length at which a spring does not pull, in table units"
    )

    @model_validator(mode="after")
    def _fitting(self) -> Joint:
        if self.limits is not None and self.limits[0] > self.limits[1]:
            raise ValueError("the smaller angle of `limits` comes first")
        if self.reach[0] > self.reach[1]:
            raise ValueError("the smaller length of `reach` comes first")
        return self


class Settings(Node):
    """What an object of the game itself starts with; each key belongs to some of them."""

    value: Whole | None = Field(None, description="`Counter`: the number it shows; `Calculator`: the same")
    text: str | None = Field(None, max_length=5000, description="`3DText`: what it says, a template")
    size: int | None = Field(None, ge=1, le=1000, description="`3DText`: size of its letters; 64")
    page: WebAddress | None = Field(None, description="`Tablet`: the address of the page that it shows")
    clock: Literal["time", "timer", "stopwatch"] | None = Field(None, description="`Digital_Clock`: what it shows")
    seconds: int | None = Field(None, ge=0, le=86_400, description="`Digital_Clock`: where its timer begins")
    material: int | None = Field(
        None, ge=0, le=20, description="dice, `PlayerPawn`, `Domino`: number of its look, counted from 0"
    )
    metal: bool | None = Field(None, description="dice: they sound of metal")
    mesh: int | None = Field(None, ge=0, le=100, description="`Domino`: number of its pips, counted from 0")


class Layout(Node):
    """How a layout zone puts in order what is dropped into it."""

    face_up: bool = Field(True, description="it takes what is dropped face up")
    face_down: bool = Field(True, description="it takes what is dropped face down")
    other_things: bool = Field(False, description="it takes what is no card")
    turn_to: Literal["keep", "up", "down", "tipped"] = Field(
        "up", description="how things lie then: as they were, face up, face down, or the group lies across"
    )
    split_decks: bool = Field(True, description="decks are taken apart")
    make_decks: bool = Field(False, description="cards become decks of `deck_size`")
    deck_size: int = Field(0, ge=0, le=1000, description="cards in such a deck; 0 is all of them")
    direction: Literal[
        "right-down", "down-right", "left-down", "down-left", "right-up", "up-right", "left-up", "up-left"
    ] = Field("right-down", description="where the next group goes, and where when a line is full")
    gap: tuple[Annotated[float, Field(ge=-50, le=50)], Annotated[float, Field(ge=-50, le=50)]] = Field(
        (1.0, 1.0), description="between groups, across and up, in table units"
    )
    group: int = Field(13, ge=1, le=1000, description="most things in a group")
    new_group: int = Field(13, ge=1, le=1000, description="things dropped together are gathered into groups of so many")
    group_direction: Literal["right", "left", "up", "down"] = Field(
        "right", description="where the next thing of a group goes"
    )
    spread: tuple[Annotated[float, Field(ge=-50, le=50)], Annotated[float, Field(ge=-50, le=50)]] = Field(
        (0.6, 0.0), description="from one thing of a group to the next, across and up, in table units"
    )
    sort: Literal["none", "added", "value", "name", "description", "notes", "memo"] = Field(
        "name", description="what a group is sorted by"
    )
    reverse: bool = Field(False, description="sorted the other way round")
    sort_all: bool = Field(False, description="groups that lie there are sorted again too")
    crosswise: bool = Field(False, description="each thing of a group lies across the one before, as tricks do")
    whole_groups: bool = Field(False, description="cards above one that is lifted come along")
    swap: bool = Field(False, description="what is dropped on a full group changes places with it")
    refill: bool = Field(False, description="gaps are closed at once")
    shuffle: bool = Field(False, description="things are shuffled whenever they are laid out")
    by_hand: bool = Field(False, description="nothing is laid out before a script or a player asks for it")
