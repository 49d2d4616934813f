"""The face language: what may be drawn on a card, a die side, a board, a token, all in millimetres.

A face is a list of elements, painted in order, the last on top. The origin is the trim's top left corner, x to
the right, y down; what lies between the trim and the bleed is painted and cut away. Each element is one of the
kinds below, told apart by its first key.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag, WithJsonSchema, model_validator

from tts_build.model.base import (
    Angle,
    Box,
    Colour,
    Expression,
    Extent,
    Factor,
    Fraction,
    Margin,
    Measure,
    Name,
    Node,
    Point,
    Template,
    is_template,
)
from tts_build.model.effects import Blend, Gradient, Mask, Shadow


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


Align = Literal["left", "centre", "right", "justify"]
VAlign = Literal["top", "middle", "bottom"]
WAYS = ("across", "down", "both")
"""How a picture may be mirrored."""
Mirror = Annotated[str, AfterValidator(way), WithJsonSchema({"anyOf": [{"enum": list(WAYS)}, {"type": "string"}]})]
SvgColour = Annotated[str, AfterValidator(svg_colour)]
"""A colour as an SVG has it, `#rgb` or `#rrggbb`; kept as `#rrggbb` in small letters."""


class TextStyle(Node):
    """How text looks. Every key may also stand on the element itself, where it wins over the style."""

    extends: str | None = Field(None, description="another style that this one adds to")
    font: str | Template | None = Field(
        None,
        description="role, size in pt, `bold`, `italic` in any order: `title 14 bold`; "
        "`body 9` when nothing says otherwise",
    )
    colour: Colour | Gradient | None = Field(
        None, description="text colour, or a gradient over the letters; black when nothing says otherwise"
    )
    align: str | None = Field(
        None,
        description="`left`, `centre`, `right` or `justify`, and `top`, `middle` or `bottom`: `centre middle`; "
        "where a paragraph begins, and `top`, when nothing says otherwise",
    )
    direction: Literal["auto", "ltr", "rtl"] | None = Field(
        None,
        description="which way paragraphs run: `ltr` to the right, `rtl` to the left, `auto` as the first letter of "
        "each; auto",
    )
    vertical: bool | None = Field(
        None,
        description="in columns from right to left, as Japanese and Chinese may be; `align` then says where "
        "the columns stand in the box: `right top`",
    )
    line_height: float | None = Field(None, gt=0.5, lt=4, description="line distance as a multiple of the size; 1.2")
    paragraph: Margin | None = Field(None, description="extra space between paragraphs in mm; half a line")
    first_line: Margin | None = Field(None, description="how far each paragraph's first line is indented, in mm")
    lists: bool | None = Field(
        None, description="whether lines that begin with `- ` or `1. ` are items of lists; yes when there is a `bullet`"
    )
    bullet: str | Annotated[list[str], Field(min_length=1, max_length=2)] | None = Field(
        None, description="what stands before items, as text with markup; a list of two for items and items inside them"
    )
    indent: Margin | None = Field(None, description="how far items stand in, in mm; as far as what stands before needs")
    item_gap: Margin | None = Field(None, description="extra space between items in mm; less than between paragraphs")
    columns: int | None = Field(None, ge=1, le=6, description="columns of equal width, about equally tall; 1")
    column_gap: Margin | None = Field(None, description="space between columns in mm; 4")
    hyphenate: bool | Annotated[int, Field(ge=5, le=100)] | None = Field(
        None, description="part words by the rules of the language; a number is the least length of such a word; 6"
    )
    shrink: str | None = Field(None, description="smallest size that text may shrink to: `to 7` (pt)")
    tracking: float | None = Field(
        None, ge=-1000, le=10_000, description="extra space between letters, in thousandths of the size"
    )
    upper: bool | None = Field(None, description="capital letters")
    small_caps: bool | None = Field(None, description="small letters as small capitals")
    underline: bool | None = Field(None, description="a line under the words")
    strike: bool | None = Field(None, description="a line through the words")
    icon_size: float | None = Field(
        None, gt=0, le=20, description="height of inline icons as a multiple of the size; 1.1"
    )
    outline: Colour | None = Field(None, description="colour of a line round the letters")
    outline_width: Margin | None = Field(None, description="its width in mm")


class Element(Node):
    """What every element may carry."""

    id: Name | None = Field(None, description="a name, so that a face that extends this one can replace the element")
    when: Expression | None = Field(None, description="draw only when this expression over the row is true")
    rotate: Angle | None = Field(None, description="degrees clockwise round the middle of its box")
    opacity: Fraction | None = Field(None, description="0 (invisible) to 1")
    shadow: Shadow | None = Field(None, description="a shadow: `1`, `0.5 0.8 1 ink`, or its keys")
    blend: Blend = Field("normal", description="how its colours mix with those below; see Blend modes")
    mask: Mask | None = Field(None, description="what of it shows: a shape, a picture's light, a fade")


class Text(TextStyle, Element):
    """Running text in a box.

    `**bold**`, `*italic*`, `:icon:` inline, `[red]{...}` a colour, `[14 bold]{...}` a size and
    more, a newline a new paragraph.
    """

    text: str | float = Field(description="the text, a template over the row")
    box: Box | None = Field(None, description="the box that the text fills")
    along: str | None = Field(
        None, description="instead of a box, a path in SVG's notation on which the text stands, in mm"
    )
    offset: Measure | None = Field(None, description="how far above such a path letters stand, in mm; 0")
    style: str | None = Field(None, description="a style of the face file, of its base, or of the game")
    fit: Literal["report", "clip"] = Field("report", description="`clip` accepts that text is cut off")

    @model_validator(mode="after")
    def _one_place(self) -> Text:
        if (self.box is None) == (self.along is None):
            raise ValueError("a text has either a `box`, or a path `along` which it runs")
        if self.offset is not None and self.along is None:
            raise ValueError("`offset` goes with `along`: how far above its path a text stands")
        return self


class Duotone(Node):
    """Two colours, between which a picture is painted by how light it is."""

    dark: Colour = Field(description="what stands for black")
    light: Colour = Field(description="what stands for white")


class Art(Element):
    """What may be done to a picture or an icon."""

    colour: Colour | None = Field(None, description="replaces `currentColor` of an SVG")
    colours: dict[SvgColour, Colour] = Field(
        default_factory=dict, description="colours of an SVG, each `#rrggbb`, and what stands for them"
    )
    tint: Colour | Duotone | None = Field(
        None, description="a colour to multiply with, `grey`, or two colours `{dark: sea, light: sand}`"
    )
    mirror: Mirror | None = Field(None, description="`across` swaps left and right, `down` top and bottom")


class Picture(Art):
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
    radius: Extent | None = Field(None, description="corner radius in mm; half the box gives a circle")


class Icon(Art):
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


class Code(Element):
    """A QR code or a bar code, as large as fits in its box: `code: "{{ url }}"`. It is drawn, never a picture."""

    code: str | Annotated[int, Field(ge=0, lt=10**20)] = Field(
        description="what it says, a template over the row; nothing is drawn when it is empty"
    )
    kind: Literal["qr", "micro_qr", "ean13", "ean8", "upca", "code128", "code39"] = Field(
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
        if square and self.digits is not None:
            raise ValueError("a QR code has no `digits`; write them with a `text`")
        return self


class Paint(Element):
    """Fill and outline of a drawn shape."""

    fill: Colour | Gradient | None = Field(None, description="inside colour; none when absent")
    stroke: Colour | Gradient | None = Field(None, description="outline colour; none when absent")
    line: Margin = Field(0.25, description="outline width in mm")
    dash: tuple[Extent, Extent] | None = Field(None, description="length of dash and gap in mm")


class Rect(Paint):
    """A rectangle."""

    rect: Box = Field(description="the rectangle's box")
    radius: Extent | None = Field(None, description="corner radius in mm")


class Ellipse(Paint):
    """An ellipse in a box; a circle when the box is square."""

    ellipse: Box = Field(description="the box that it fills")


class Polygon(Paint):
    """A closed polygon through points."""

    polygon: Annotated[list[Point], Field(min_length=3)] | Template = Field(
        description="the corners, three at least, or a template that gives them: `{{ space.corners }}`"
    )


class Path(Paint):
    """A path in SVG's notation (M L H V C S Q T A Z, small letters relative), in mm."""

    path: str = Field(description="the path")
    at: Point = Field((0.0, 0.0), description="where the path's 0,0 lies")
    scale: Factor = Field(1.0, description="size as a multiple")


class Group(Element):
    """Elements moved, turned or faded together. Their coordinates start at `at`."""

    group: list[AnyElement] = Field(description="the elements")
    at: Point = Field((0.0, 0.0), description="where the group's 0,0 lies")
    size: tuple[Extent, Extent] | None = Field(
        None, description="width and height in mm, needed only to rotate round the middle"
    )
    scale: Factor = Field(1.0, description="size as a multiple")


class Repeat(Element):
    """The same elements for each item of a list. `item` is the item, `index` counts from 0, `count` is the length.

    In a row or a column a repeat without a `step` lays its copies one after the other.
    """

    repeat: str | int | list[Any] = Field(description="an expression that gives a list (or a number: so many times)")
    elements: list[AnyElement] = Field(description="what is repeated")
    at: Point = Field((0.0, 0.0), description="where the first copy's 0,0 lies")
    step: Point = Field((0.0, 0.0), description="how far each copy lies from the one before")
    name: Name = Field("item", description="what the item is called inside")


class Flow(Element):
    """Children placed one after the other in a row or a column, each as large as its own box says.

    A child's box has its own x and y added, so `[0, 0, w, h]` is usual; a child whose `when` is false takes no room.
    What has no box (`icons`, `path`, `polygon`, `group`, `repeat`, `use`) takes the room of all that it draws.
    """

    row: list[AnyElement] | None = Field(None, description="elements, one beside the other")
    column: list[AnyElement] | None = Field(None, description="elements, one below the other")
    box: Box = Field(description="where the children lie")
    gap: Measure = Field(0.0, description="space between two in mm")
    align: str | None = Field(None, description="where the children lie in the box: `centre middle`")
    wrap: bool = Field(False, description="begin a new row or column when the box is full")

    @model_validator(mode="after")
    def _one_direction(self) -> Flow:
        if (self.row is None) == (self.column is None):
            raise ValueError("a flow is either a `row` or a `column` of elements")
        return self


class Use(Element):
    """Another face's elements, placed here, with values of its own: `use: badge`, `with: {n: "{{ cost }}"}`.

    Its own palette and styles hold inside; its templates see the row, its own `values`, and over them what `with` says.
    Its background, bleed and safe zone do not count. In a row or a column it takes the room of all that it draws.
    """

    use: str = Field(description="a face file's path without `.yaml`")
    at: Point = Field((0.0, 0.0), description="where the face's 0,0 lies")
    values: dict[str, Any] = Field(default_factory=dict, alias="with", description="values that its templates may use")


KINDS: dict[str, type[Element]] = {
    "text": Text,
    "picture": Picture,
    "icons": Icons,
    "icon": Icon,
    "code": Code,
    "rect": Rect,
    "ellipse": Ellipse,
    "polygon": Polygon,
    "path": Path,
    "group": Group,
    "repeat": Repeat,
    "use": Use,
}


def element_kind(value: Any) -> str | None:
    """The kind of an element by the key that names it; None when no key does."""
    if isinstance(value, Element):
        return next((kind for kind, model in KINDS.items() if type(value) is model), "flow")
    if not isinstance(value, dict):
        return None
    for kind in KINDS:
        if kind in value:
            return kind
    return "flow" if "row" in value or "column" in value else None


AnyElement = Annotated[
    Annotated[Text, Tag("text")]
    | Annotated[Picture, Tag("picture")]
    | Annotated[Icons, Tag("icons")]
    | Annotated[Icon, Tag("icon")]
    | Annotated[Code, Tag("code")]
    | Annotated[Rect, Tag("rect")]
    | Annotated[Ellipse, Tag("ellipse")]
    | Annotated[Polygon, Tag("polygon")]
    | Annotated[Path, Tag("path")]
    | Annotated[Group, Tag("group")]
    | Annotated[Repeat, Tag("repeat")]
    | Annotated[Use, Tag("use")]
    | Annotated[Flow, Tag("flow")],
    Discriminator(
        element_kind,
        custom_error_type="element_kind",
        custom_error_message="an element names its kind: one of text, picture, icon, icons, code, rect, ellipse, "
        "polygon, path, group, repeat, row, column, use",
    ),
]


class Face(Node):
    """A face template. A face that extends another paints the other's elements first, then its own."""

    extends: str | None = Field(None, description="a face file's path without `.yaml`, beside this one or in `common/`")
    background: Colour | Gradient | None = Field(
        None, description="colour of the whole face, bleed included; white. `none` is clear, as round a pawn"
    )
    bleed: Margin | None = Field(None, description="painted margin outside the trim in mm; 3 unless the game says")
    safe: Extent | None = Field(None, description="text and icons stay this far inside the trim, in mm; 3")
    corner: Extent | None = Field(None, description="corner radius of the cut card in mm, shown in previews; 3")
    palette: dict[str, Colour] = Field(default_factory=dict, description="colours of this face by name")
    styles: dict[str, TextStyle] = Field(default_factory=dict, description="text styles by name")
    values: dict[str, Any] = Field(
        default_factory=dict, description="values that templates may use; a row's own value wins"
    )
    elements: list[AnyElement] = Field(default_factory=list, description="what is drawn, in order")


for _model in (Group, Repeat, Flow, Face):
    _model.model_rebuild()
