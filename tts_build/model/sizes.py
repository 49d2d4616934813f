"""Sizes by name, and shapes with a size. Card sizes are trim sizes as the printers sell them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import AfterValidator, Field, WithJsonSchema, model_validator

from tts_build.model.base import MM_PER_UNIT, Shorthand, foreign_unit
from tts_build.model.printing.papers import PAPERS
from tts_build.problem import nearest

CARD_SIZES: dict[str, tuple[float, float]] = {
    # name: (width, height) in mm. US sizes are exact inches; "euro" and "japanese" are their makers' metric sizes.
    "poker": (63.5, 88.9),
    "euro_poker": (63.0, 88.0),
    "bridge": (57.15, 88.9),
    "us_game": (56.0, 87.0),
    "japanese": (59.0, 86.0),
    "mini": (44.45, 63.5),
    "mini_euro": (44.0, 68.0),
    "micro": (31.75, 44.45),
    "tarot": (69.85, 120.65),
    "jumbo": (88.9, 139.7),
    "square": (88.9, 88.9),
    "small_square": (63.5, 63.5),
    "domino": (44.45, 88.9),
    "business": (50.8, 88.9),
}

_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?\s*(?:[xX×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?\s*)?")

ShapeKind = Literal["rect", "rounded", "round", "hex", "standee", "cutout"]


def parse_size(text: str) -> tuple[float, float]:
    """(width, height) in mm from a name or from text such as `400 x 400 mm` or `20 mm` (a square)."""
    key = text.strip().lower().replace(" ", "_").replace("-", "_")
    if key in CARD_SIZES:
        return CARD_SIZES[key]
    match = _SIZE.fullmatch(text)
    if match is None:
        raise ValueError(_no_size(text))
    unit = match[4] or match[2] or "mm"
    width = float(match[1]) * MM_PER_UNIT[match[2] or unit]
    height = float(match[3]) * MM_PER_UNIT[unit] if match[3] else width
    if not (0 < width <= 2000 and 0 < height <= 2000):
        raise ValueError("a size lies between 0 and 2000 mm a side")
    return width, height


def sheet_name(text: str) -> str:
    """A paper as files are called after it: its name, or a size without blanks, `13x19in`. ValueError for neither."""
    name = "".join(text.lower().split()).replace("×", "x")
    if name in PAPERS:
        return name
    if not name[:1].isdigit() or "x" not in name:
        close = nearest(text, PAPERS)
        known = f"did you mean `{close}`?" if close else f"there is {', '.join(PAPERS)}, or a size such as `13 x 19 in`"
        raise ValueError(f"no such paper; {known}")
    try:
        width, height = parse_size(name)
    except ValueError:
        raise ValueError("no such paper; a size is written as `13 x 19 in` or `330 x 483 mm`") from None
    if min(width, height) < LEAST_SHEET:
        unit = "" if name[-1].isalpha() else f"; did you mean `{name}in`?"
        raise ValueError(f"no printer takes paper of {width:g} x {height:g} mm{unit}")
    return name


LEAST_SHEET = 40.0
"""mm of the smallest paper that pages are made for."""


PaperName = Annotated[
    str,
    AfterValidator(sheet_name),
    WithJsonSchema({"anyOf": [{"enum": [*PAPERS], "type": "string"}, {"type": "string"}]}),
]
"""A paper by its name, or a size of one's own."""


def _no_size(text: str) -> str:
    """What a text lacks of a size: its unit, the order of its parts, or a letter of a name."""
    said = "a size is `63 x 88 mm` or `2.5 x 3.5 in`"
    paper = next((paper for name, paper in PAPERS.items() if name == text.strip().lower()), None)
    if paper:
        return f"{said}; as large as that paper is `{paper[0]:g} x {paper[1]:g} mm`"
    numbers = re.findall(r"\d+(?:\.\d+)?", text)
    if not numbers:
        close = nearest(text, CARD_SIZES)
        return f"{said}, or a name; did you mean `{close}`?" if close else f"{said}, or one of {', '.join(CARD_SIZES)}"
    foreign = foreign_unit(text)
    unit = next((unit for unit in ("mm", "cm", "in") if re.search(rf"(?<![a-z]){unit}(?![a-z])", text)), "mm")
    written = f"write `{' x '.join(numbers)} {unit}`" if len(numbers) <= 2 and not foreign else foreign
    return f"{said}; {written}" if written else said


_OTHER_SHAPES = {
    **dict.fromkeys(("circle", "circular", "disc", "disk", "oval", "coin"), "round"),
    **dict.fromkeys(("square", "rectangle", "rectangular", "tile", "card"), "rect"),
    **dict.fromkeys(("hexagon", "hexagonal"), "hex"),
    **dict.fromkeys(("standup", "stand", "figure", "pawn", "meeple"), "standee"),
    **dict.fromkeys(("token", "custom", "die-cut", "shape"), "cutout"),
    "roundrect": "rounded",
}
"""What other tools call a shape, and the shape that is meant."""


class Size(Shorthand):
    """A trim size in mm. Shorthand: a name (`poker`), text (`400 x 400 mm`), `[400, 300]`, or one number for a
    square: `400`."""

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = (
        {"type": "string"},
        {"type": "number"},
        {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
    )

    width: float = Field(gt=0, le=2000, description="in mm")
    height: float = Field(gt=0, le=2000, description="in mm")

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        if isinstance(value, str):
            width, height = parse_size(value)
            return {"width": width, "height": height}
        if isinstance(value, int | float) and not isinstance(value, bool):
            return {"width": float(value), "height": float(value)}
        if isinstance(value, list) and len(value) == 2:
            return {"width": value[0], "height": value[1]}
        return value


class Shape(Shorthand):
    """A piece's outline and size in mm. Shorthand: `round 20 mm`, `rect 60 x 40 mm`, `standee 25 x 45 mm`.

    `cutout` follows the transparent edge of its picture; `standee` stands upright. A `hex` lies on the table with a
    corner left and right; so it does on paper when it is wider than high, as `hex 23 x 20 mm` is.
    """

    kind: ShapeKind = Field("rect", description="form of the outline")
    width: float = Field(gt=0, le=2000, description="in mm")
    height: float = Field(gt=0, le=2000, description="in mm")

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        return read_shape(value, get_args(ShapeKind), _no_shape)


def read_shape(value: Any, kinds: Sequence[str], no_shape: Callable[[str, str], str]) -> Any:
    """The long form of a shape that is text, `round 20 mm`; other values as they are.

    `no_shape` says what is wrong with a word that is none of the kinds, or has no size behind it."""
    if not isinstance(value, str):
        return value
    word, _, rest = value.strip().partition(" ")
    if word not in kinds or not rest:
        raise ValueError(no_shape(word, rest))
    width, height = parse_size(rest)
    return {"kind": word, "width": width, "height": height}


def _no_shape(word: str, rest: str) -> str:
    kinds = get_args(ShapeKind)
    if word in kinds:
        return f"a shape needs its size, as in `{word} 20 mm`"
    close = _OTHER_SHAPES.get(word.lower().replace("_", "")) or nearest(word, kinds)
    hint = f"; did you mean `{close} {rest or '20 mm'}`?" if close else ""
    return f"a shape is one of {', '.join(kinds)} and a size, as in `round 20 mm`{hint}"
