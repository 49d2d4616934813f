"""What a face is made of: texts, pictures, icons, codes and drawn shapes, and what every element may carry."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, WithJsonSchema, model_validator

from tts_build.model.base import (
    AUTO,
    Angle,
    Box,
    Colour,
    Expression,
    Extent,
    Factor,
    FlexibleBox,
    Fraction,
    Margin,
    Measure,
    Name,
    Node,
    Point,
    Radius,
    Share,
    Template,
    is_template,
)
from tts_build.model.effects import Blend, Gradient, Mask, Pattern, Shadow
from tts_build.model.text_style import TextStyle


def svg_colour(text: str) -> str:
    """`#rrggbb` of `#rgb` and of capitals. ValueError for what is no colour of an SVG."""
    if re.fullmatch(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})", text) is None:
        raise ValueError("a colour of the SVG is `#rgb` or `#rrggbb`")
    return f"#{''.join(digit * (2 if len(text) == 4 else 1) for digit in text[1:])}".lower()


def way(text: str) -> str:
    """A way to mirror a picture, or a template that gives one. ValueError for another."""
    if not is_template(text) and text not in WAYS:
        raise ValueError("there is `across`, `down`, `both`, and templates that give one of them")
    return text


WAYS = ("across", "down", "both")
"""How a picture may be mirrored."""
Mirror = Annotated[str, AfterValidator(way), WithJsonSchema({"anyOf": [{"enum": list(WAYS)}, {"type": "string"}]})]
SvgColour = Annotated[str, AfterValidator(svg_colour)]
"""A colour as an SVG has it, `#rgb` or `#rrggbb`; kept as `#rrggbb` in small letters."""


LineEnd = Literal["arrow", "dot", "bar"]
"""What may stand where a line begins or ends."""


class Element(Node):
    """What every element may carry."""

    id: Name | None = Field(None, description="a name, so that a face that extends this one can replace the element")
    when: Expression | None = Field(None, description="draw only when this expression over the row is true")
    rotate: Angle | None = Field(None, description="degrees clockwise round the middle of its box")
    opacity: Fraction | None = Field(None, description="0 (invisible) to 1")
    shadow: Shadow | None = Field(None, description="a shadow: `1`, `0.5 0.8 1 ink`, or its keys")
    blend: Blend = Field("normal", description="how its colours mix with those below; see Blend modes")
    mask: Mask | None = Field(None, description="what of it shows: a shape, a picture's light, a fade")


class Boxed(Element):
    """What an element with a box may carry."""

    share: Share | None = Field(
        None, description="in a row or a column: which share of the room that is left over it takes, as `1`"
    )


class Text(TextStyle, Boxed):
    """Running text in a box.

    `**bold**`, `*italic*`, `:icon:` inline, `[red]{...}` a colour, `[14 bold]{...}` a size and
    more, a newline a new paragraph.
    """

    text: str | float = Field(description="the text, a template over the row")
    box: FlexibleBox | None = Field(
        None, description="the box that the text fills; `auto` makes it as wide, or as high, as the text"
    )
    along: str | None = Field(
        None, description="instead of a box, a path in SVG's notation on which the text stands, in mm"
    )
    offset: Measure | None = Field(None, description="how far above such a path letters stand, in mm; 0")
    style: str | None = Field(None, description="a style of the face file, of its base, or of the game")
    same_size: Annotated[str, Field(pattern=r"^decks\.\w+$")] | None = Field(
        None, description="a deck, `decks.tasks`: one size at which the text fits on all its cards"
    )
    fit: Literal["report", "clip"] = Field("report", description="`clip` accepts that text is cut off")

    @model_validator(mode="after")
    def _one_place(self) -> Text:
        if (self.box is None) == (self.along is None):
            raise ValueError("a text has either a `box`, or a path `along` which it runs")
        if self.offset is not None and self.along is None:
            raise ValueError("`offset` goes with `along`: how far above its path a text stands")
        if self.share is not None and self.box is None:
            raise ValueError("`share` makes a `box` larger, and a text `along` a path has none")
        if self.same_size is not None and AUTO in (self.box or (AUTO,)):
            raise ValueError("`same_size` goes with a `box` that has sides of its own")
        return self


class Duotone(Node):
    """Two colours, between which a picture is painted by how light it is."""

    dark: Colour = Field(description="what stands for black")
    light: Colour = Field(description="what stands for white")


Times = Annotated[float, Field(ge=0, le=10)] | Template
"""So many times as much, from 0 to 10, or a template that gives it."""


class Filter(Node):
    """How a picture is developed, one after the other. On paper it becomes pixels, also when it is a drawing."""

    brightness: Times = Field(1.0, description="so many times as bright: 0 is black")
    contrast: Times = Field(1.0, description="so many times as far from grey: 0 is grey")
    saturation: Times = Field(1.0, description="so many times as colourful: 0 is without colours")
    sepia: Fraction = Field(0.0, description="from 0 to 1, as brown as an old photograph")
    blur: Margin = Field(0.0, description="how far it is smeared, in mm")


class Art(Element):
    """What may be done to a picture or an icon."""

    colour: Colour | None = Field(None, description="replaces `currentColor` of an SVG")
    colours: dict[SvgColour, Colour] = Field(
        default_factory=dict, description="colours of an SVG, each `#rrggbb`, and what stands for them"
    )
    tint: Colour | Duotone | None = Field(
        None, description="a colour to multiply with, `grey`, or two colours `{dark: sea, light: sand}`"
    )
    filter: Filter | None = Field(None, description="how it is developed: `{brightness: 1.2, sepia: 1}`")
    mirror: Mirror | None = Field(None, description="`across` swaps left and right, `down` top and bottom")


class Picture(Art, Boxed):
    """A picture file (PNG, JPEG, WebP or SVG) in a box."""

    picture: str = Field(description="file below `art/<game>` or `art/common`; may be a template")
    box: Box = Field(description="the box that it fills")
    fit: Literal["cover", "contain", "stretch"] = Field(
        "cover", description="`cover` fills the box and cuts off, `contain` shows all, `stretch` distorts"
    )
    crop: tuple[Fraction, Fraction, Fraction, Fraction] | None = Field(
        None, description="left, top, right, bottom to leave out first, as fractions of the picture"
    )
    align: str | None = Field(None, description="which part stays when covering: `centre middle`")
    slice: tuple[Fraction, Fraction, Fraction, Fraction] | None = Field(
        None, description="of a frame: how much of its left, top, right and bottom keeps its form, as fractions of it"
    )
    edge: Radius | None = Field(None, description="how wide these sides are drawn, in mm; one number, or four")
    bleed: Margin | None = Field(None, description="so much of its edges, mirrored, goes on round the box, in mm")
    radius: Radius | None = Field(
        None, description="corner radius in mm, or four, clockwise from the top left; half the box gives a circle"
    )

    @model_validator(mode="after")
    def _framed(self) -> Picture:
        if (self.slice is None) != (self.edge is None):
            raise ValueError("a frame has both `slice` and `edge`: what of the picture, and how wide")
        other = {"fit", "align", "mirror"} & self.model_fields_set
        if self.slice is not None and (other or (self.filter is not None and self.filter.blur)):
            raise ValueError("a frame fills its box: it has no `fit`, `align` or `mirror`, and is not smeared")
        framed = self.slice is not None or self.radius is not None
        if self.bleed is not None and (framed or (self.filter is not None and self.filter.blur)):
            raise ValueError("a picture with a `bleed` has no `slice` and no `radius`, and is not smeared")
        return self


class Icon(Art, Boxed):
    """One icon, an SVG or a bitmap (PNG, JPEG, WebP), as large as fits in its box."""

    icon: str = Field(description="a file's stem in an `icons/` folder of the art")
    box: Box = Field(description="the box that it fits in")


class Icons(Art):
    """A row or a column of icons: a list, or text such as `:wood: :wood: :coin:` or `wood wood coin`."""

    icons: str | list[str] = Field(description="list or text of icon names; may be a template")
    row: Point | None = Field(None, description="top left corner of a row")
    column: Point | None = Field(None, description="top left corner of a column")
    size: Extent = Field(5.0, description="side of one icon in mm")
    gap: Measure = Field(1.0, description="space between two")


class Code(Boxed):
    """A QR code or a bar code, as large as fits in its box: `code: "{{ url }}"`. It is drawn, never a picture."""

    code: str | Annotated[int, Field(ge=0, lt=10**20)] = Field(
        description="what it says, a template over the row; nothing is drawn when it is empty"
    )
    kind: Literal["qr", "micro_qr", "ean13", "ean8", "upca", "itf14", "code128", "code39"] = Field(
        "qr", description="which kind of code"
    )
    box: Box = Field(description="the box that it fits in, its light margin included; bars are as tall as the box")
    colour: Colour | None = Field(None, description="of the dark modules; black")
    background: Colour | None = Field(None, description="of the light ones; white. `none` leaves what lies below")
    quiet: float | None = Field(
        None, ge=0, le=50, description="light modules at its sides; as many as the norm of its kind asks for"
    )
    correction: Literal["L", "M", "Q", "H"] = Field(
        "M", description="how much of a QR code may be lost: 7, 15, 25 or 30 %"
    )
    digits: str | Template | None = Field(
        None, description="the font in which a bar code's digits stand below it, such as `body 7`"
    )
    align: str | None = Field(None, description="where a QR code lies in its box: `centre middle`")

    @model_validator(mode="after")
    def _of_its_kind(self) -> Code:
        square = self.kind in ("qr", "micro_qr")
        if not square and self.correction != "M":
            raise ValueError("a bar code has no `correction`")
        if not square and self.align is not None:
            raise ValueError("a bar code fills its box: it has no `align`")
        if square and self.digits is not None:
            raise ValueError("a QR code has no `digits`; write them with a `text`")
        return self


class Paint(Element):
    """Fill and outline of a drawn shape."""

    fill: Colour | Gradient | Pattern | None = Field(None, description="inside colour; none when absent")
    stroke: Colour | Gradient | None = Field(None, description="outline colour; none when absent")
    line: Margin = Field(0.25, description="outline width in mm")
    dash: tuple[Extent, Extent] | None = Field(None, description="length of dash and gap in mm")
    cap: Literal["butt", "round", "square"] = Field("butt", description="how lines and dashes end")

    @model_validator(mode="after")
    def _ending(self) -> Paint:
        if self.cap != "butt" and self.dash is None and not isinstance(self, Path):
            raise ValueError("an outline without a `dash` has no ends: leave `cap` out")
        return self


class Cornered(Paint):
    """A shape whose outline has corners."""

    join: Literal["mitre", "round", "bevel"] = Field("mitre", description="how the outline turns at its corners")


class Rect(Cornered, Boxed):
    """A rectangle."""

    rect: Box = Field(description="the rectangle's box")
    radius: Radius | None = Field(None, description="corner radius in mm, or four, clockwise from the top left")


class Ellipse(Paint, Boxed):
    """An ellipse in a box; a circle when the box is square."""

    ellipse: Box = Field(description="the box that it fills")


class Polygon(Cornered):
    """A closed polygon through points, a regular one, or a star: `{polygon: 5, box: [0, 0, 9, 9], inner: 0.4}`."""

    polygon: Annotated[list[Point], Field(min_length=3)] | Annotated[int, Field(ge=3, le=100)] | Template = Field(
        description="the corners, three at least, or how many there are, or a template that gives them: "
        "`{{ space.corners }}`"
    )
    box: Box | None = Field(None, description="where so many corners lie, on its ellipse, the first one at the top")
    inner: Fraction | None = Field(
        None, description="makes a star of so many points: how far its inner corners lie from the middle, from 0 to 1"
    )

    @model_validator(mode="after")
    def _regular(self) -> Polygon:
        if isinstance(self.polygon, list) and (self.box, self.inner) != (None, None):
            raise ValueError("`box` and `inner` go with a number of corners: `polygon: 5`")
        if isinstance(self.polygon, int) and self.box is None:
            raise ValueError("so many corners need a `box` to lie in")
        return self


class Path(Cornered):
    """A path in SVG's notation (M L H V C S Q T A Z, small letters relative), in mm."""

    path: str = Field(description="the path")
    at: Point = Field((0.0, 0.0), description="where the path's 0,0 lies")
    scale: Factor = Field(1.0, description="size as a multiple")
    start: LineEnd | None = Field(None, description="what stands at the path's beginning: `arrow`, `dot` or `bar`")
    end: LineEnd | None = Field(None, description="what stands at its end")
    head: Extent | None = Field(None, description="length of these in mm; four times the line")

    @model_validator(mode="after")
    def _ends(self) -> Path:
        if (self.start or self.end) is None and self.head is not None:
            raise ValueError("`head` is the size of what stands at the `start` or the `end`")
        if (self.start or self.end) is not None and self.stroke is None:
            raise ValueError("what stands at the ends of a path takes its `stroke`; give it one")
        return self
