"""The face language: what may be drawn on a card, a die side, a board, a token, all in millimetres.

A face is a list of elements, painted in order, the last on top. The origin is the trim's top left corner, x to
the right, y down; what lies between the trim and the bleed is painted and cut away. Each element is one of the
kinds in `elements` or below, told apart by its first key.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag

from tts_build.model.base import Colour, Extent, Factor, FlexibleBox, Margin, Measure, Name, Node, Point, exactly_one
from tts_build.model.effects import Gradient
from tts_build.model.elements import Boxed, Code, Element, Ellipse, Icon, Icons, Path, Picture, Polygon, Rect, Text
from tts_build.model.text_style import TextStyle


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


class Flow(Boxed):
    """Children placed one after the other in a row or a column, each as large as its own box says.

    A child's box has its own x and y added, so `[0, 0, w, h]` is usual; a child whose `when` is false takes no room.
    What has no box (`icons`, `path`, `polygon`, `group`, `repeat`, `use`) takes the room of all that it draws.
    """

    row: list[AnyElement] | None = Field(None, description="elements, one beside the other")
    column: list[AnyElement] | None = Field(None, description="elements, one below the other")
    box: FlexibleBox = Field(
        description="where the children lie; `auto` makes it as wide, or as high, as they are together"
    )
    gap: Measure = Field(0.0, description="space between two in mm")
    align: str | None = Field(
        None, description="where the children lie in the box: `centre middle`; `justify` spreads them over it"
    )
    wrap: bool = Field(False, description="begin a new row or column when the box is full")

    _one_direction = exactly_one("a flow is either a `row` or a `column` of elements", "row", "column")


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
