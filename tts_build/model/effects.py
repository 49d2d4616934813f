"""How an element is painted beyond plain colour: gradients, shadows, blend modes, masks."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from tts_build.model.base import (
    Angle,
    Box,
    Colour,
    Extent,
    Factor,
    Fraction,
    Margin,
    Measure,
    Node,
    Pitch,
    Point,
    Radius,
    Shorthand,
    exactly_one,
    is_template,
)


def _spread(value: Any) -> Any:
    """Colours without places get some, evenly."""
    if not isinstance(value, list):
        return value
    last = max(1, len(value) - 1)
    return [[index / last, stop] if isinstance(stop, str) else stop for index, stop in enumerate(value)]


def _centre(value: Any) -> Any:
    if value == "middle" or (isinstance(value, list) and len(value) == 2):
        return value
    raise ValueError("a centre is `[x, y]` in mm, or `middle`")


_STOPS = {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "array"}]}, "minItems": 2, "maxItems": 32}

Stops = Annotated[
    list[tuple[Fraction, Colour]],
    Field(min_length=2, max_length=32),
    BeforeValidator(_spread),
    WithJsonSchema(_STOPS),
]
"""Places from 0 to 1 and the colours there."""

Centre = Annotated[Point | Literal["middle"], BeforeValidator(_centre)]
"""A point in mm, or the middle of the box."""

Tone = tuple[Fraction, Fraction]
"""A place from 0 to 1 and how much shows there."""


class Gradient(Node):
    """Colours that run into each other: along a line, or outwards from a point when there is a `centre` or a `radius`.

    `{from: sea, to: sand}` runs from top to bottom, `{from: sea, to: sand, angle: 0}` from left to right. `none` fades
    out.
    """

    begin: Colour | None = Field(None, alias="from", description="the first colour")
    end: Colour | None = Field(None, alias="to", description="the last colour")
    stops: Stops | None = Field(
        None, description="instead of both: colours, evenly spread, or each with its place: `[[0, sea], [0.4, sand]]`"
    )
    angle: Angle = Field(90.0, description="where the colours run to: 0 to the right, 90 down, clockwise")
    centre: Centre | None = Field(
        None, description="where they run out from, in mm as the element's box; or `middle`, of the box"
    )
    radius: Extent | tuple[Extent, Extent] | None = Field(
        None,
        description="where the last colour is reached, in mm: of a circle, or `[across, down]`; the farthest corner",
    )

    @model_validator(mode="after")
    def _colours(self) -> Gradient:
        if (self.stops is None) == (self.begin is None and self.end is None):
            raise ValueError("a gradient has `from` and `to`, or `stops`")
        if self.stops is None and (self.begin is None or self.end is None):
            raise ValueError("a gradient needs both `from` and `to`")
        return self


class Pattern(Node):
    """A pattern that fills a shape: `{pattern: lines, colour: sea, gap: 2, angle: 45}`."""

    pattern: Literal["lines", "cross", "dots", "checks"] = Field(description="hatching, one way or crossed; or squares")
    colour: Colour = Field("#000000", description="of its lines, dots or squares")
    ground: Colour | Gradient | None = Field(None, description="what lies between them; nothing")
    gap: Pitch = Field(2.0, description="from the middle of a line, a dot or a square to that of the next, in mm")
    line: Margin = Field(0.4, description="how thick lines and dots are, in mm; squares are as large as their gap")
    angle: Angle = Field(45.0, description="where lines run to: 0 to the right, 90 down, clockwise")

    @model_validator(mode="after")
    def _squares(self) -> Pattern:
        if self.pattern == "checks" and "line" in self.model_fields_set:
            raise ValueError("squares are as large as their `gap`; they have no `line`")
        return self


class Fade(Node):
    """How much of an element shows, running from one end to the other: 1 is all of it, 0 nothing.

    `{from: 1, to: 0}` fades out downwards; lines and circles as a gradient's.
    """

    begin: Fraction | None = Field(None, alias="from", description="how much shows at the beginning")
    end: Fraction | None = Field(None, alias="to", description="how much shows at the end")
    stops: Annotated[list[Tone], Field(min_length=2, max_length=32)] | None = Field(
        None, description="instead of both: places and how much shows there: `[[0, 1], [0.6, 1], [1, 0]]`"
    )
    angle: Angle = Field(90.0, description="where it runs to: 0 to the right, 90 down, clockwise")
    centre: Centre | None = Field(None, description="where it runs out from, in mm; or `middle`")
    radius: Extent | tuple[Extent, Extent] | None = Field(None, description="where the end is reached, in mm")

    @model_validator(mode="after")
    def _ends(self) -> Fade:
        both = self.begin is not None and self.end is not None
        if (self.stops is None) != both or (self.stops is not None and (self.begin, self.end) != (None, None)):
            raise ValueError("a fade has `from` and `to`, or `stops`")
        return self


class Shadow(Shorthand):
    """A shadow that an element throws. Shorthand: a number, how many mm the element floats over the face; or text,
    `0.5 0.8`, `0.5 0.8 1`, `0.5 0.8 1 ink`: to the right, down, how soft, colour.

    It always falls the same way, however the element is turned.
    """

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = ({"type": "string"}, {"type": "number"})

    x: Measure = Field(0.5, description="to the right, in mm")
    y: Measure = Field(0.8, description="down, in mm")
    blur: Margin = Field(1.0, description="how far its edge is smeared, in mm; 0 is sharp, and stays vector on paper")
    colour: Colour = Field("#00000080", description="its colour, clear or not")

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        if isinstance(value, bool):
            raise ValueError("a shadow is how many mm the element floats over the face, as in `shadow: 1`")
        if isinstance(value, int | float):
            if not 0 <= value <= 100:
                raise ValueError("a shadow's height lies between 0 and 100 mm")
            return {"x": 0.5 * value, "y": 0.8 * value, "blur": value}
        if not isinstance(value, str):
            return value
        words = value.split()
        if is_template(value) or not 2 <= len(words) <= 4:
            raise ValueError(
                "a shadow is `0.5 0.8`, `0.5 0.8 1` or `0.5 0.8 1 ink`, or has keys `x`, `y`, `blur`, `colour`"
            )
        return dict(zip(("x", "y", "blur", "colour"), words, strict=False))


Blend = Literal[
    "normal",
    "multiply",
    "screen",
    "overlay",
    "darken",
    "lighten",
    "colour_dodge",
    "colour_burn",
    "hard_light",
    "soft_light",
    "difference",
    "exclusion",
    "hue",
    "saturation",
    "colour",
    "luminosity",
]
"""How colours mix with those below: the modes of PDF 1.4 (ISO 32000-1, 11.3.5) by their own names."""


class Mask(Node):
    """What of an element shows: the inside of a shape, what is light in a picture, or a fade.

    In the coordinates of the element's own box; those of a group's elements for a group.
    """

    rect: Box | None = Field(None, description="shows what lies in this box")
    radius: Radius | None = Field(None, description="corner radius of `rect` in mm, or four")
    ellipse: Box | None = Field(None, description="shows what lies in the ellipse of this box")
    polygon: Annotated[list[Point], Field(min_length=3)] | None = Field(
        None, description="shows what these points hold"
    )
    path: str | None = Field(None, description="shows what lies in this path, in SVG's notation")
    at: Point = Field((0.0, 0.0), description="where the path's 0,0 lies")
    scale: Factor = Field(1.0, description="the path's size as a multiple")
    picture: str | None = Field(None, description="shows where this picture is light; a file as of a `picture`")
    box: Box | None = Field(None, description="the box that the picture is stretched to; the element's own")
    by: Literal["light", "alpha"] = Field("light", description="`alpha`: shows where the picture is not clear")
    fade: Fade | None = Field(None, description="shows more here and less there: `{from: 1, to: 0, angle: 90}`")

    _one_kind = exactly_one(
        "a mask is one of `rect`, `ellipse`, `polygon`, `path`, `picture`, `fade`",
        *("rect", "ellipse", "polygon", "path", "picture", "fade"),
    )
