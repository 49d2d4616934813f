"""How text looks: the keys of a style, which may also stand on a text itself."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tts_build.model.base import Colour, Margin, Node, Template
from tts_build.model.effects import Gradient


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
    paragraph: Margin | None = Field(
        None, description="extra space between paragraphs, or rows of a table, in mm; half a line"
    )
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
    column_gap: Margin | None = Field(None, description="space between columns, of a table too, in mm; 4")
    table: Annotated[list[str | Annotated[float, Field(gt=0, le=2000)]], Field(min_length=1, max_length=12)] | None = (
        Field(
            None,
            description="lines are rows of a table, their cells parted by tabs or `|`: for each column its width "
            "in mm, `auto` (as its cells need) or `rest`, and `left`, `centre` or `right`",
        )
    )
    rules: Colour | None = Field(None, description="colour of lines between the rows of a table")
    hyphenate: bool | Annotated[int, Field(ge=5, le=100)] | None = Field(
        None, description="part words by the rules of the language; a number is the least length of such a word; 6"
    )
    shrink: str | None = Field(None, description="smallest size that text may shrink to: `to 7` (pt)")
    grow: str | None = Field(None, description="largest size that text may grow to, to fill its box: `to 20` (pt)")
    tracking: float | None = Field(
        None, ge=-1000, le=10_000, description="extra space between letters, in thousandths of the size"
    )
    features: Annotated[list[str], Field(min_length=1, max_length=20)] | None = Field(
        None,
        description="features of the typeface: `oldstyle`, `lining`, `tabular`, `proportional`, `small_capitals`, "
        "`ligatures`, `fractions`, `slashed_zero`, `swashes`, `alternates`, or its own tags, such as `ss01`",
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
