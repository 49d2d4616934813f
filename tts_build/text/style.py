"""Text styles: levels of them, `extends`, and the settings that a text is set with."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from tts_build.model.text_style import TextStyle
from tts_build.problem import Problem, unknown
from tts_build.scene.scene import Rgba

Levels = Sequence[Mapping[str, TextStyle]]
"""Styles by name: the game's first, then those of the base face, then the face's own, which win."""

STYLE_KEYS = tuple(key for key in TextStyle.model_fields if key != "extends")
DEFAULT_SIZE = 9.0
EDGE = 0.2
"""mm of a line round letters."""
_ALIGN = {"left": "left", "centre": "centre", "center": "centre", "right": "right", "justify": "justify"}
START = "start"
"""The side at which a paragraph begins: the left, or the right where it runs to the left."""
_VALIGN = {"top": "top", "middle": "middle", "bottom": "bottom"}
_SHRINK = re.compile(r"\s*(?:to\s+)?(\d+(?:\.\d+)?)\s*(?:pt)?\s*")
_SIZE = re.compile(r"(\d+(?:\.\d+)?)(?:pt)?")


class BadStyle(ValueError):
    """A setting that cannot be read."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.what)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Cast:
    """How part of a text looks. `scale` is its size as a multiple of the text's, `leading` the size that counts for the
    distance of lines, `rise` ems of its own by which it is raised.
    """

    role: str
    colour: Rgba
    bold: bool = False
    italic: bool = False
    scale: float = 1.0
    leading: float = 1.0
    upper: bool = False
    small_caps: bool = False
    underline: bool = False
    strike: bool = False
    outline: Rgba | None = None
    outline_width: float = 0.0
    rise: float = 0.0


@dataclass(frozen=True, slots=True)
class Type(Cast):
    """Everything that setting a text needs: how it looks where no brackets say otherwise, and how it is laid out. Sizes
    in pt, lengths in mm, `tracking` in thousandths of the size."""

    size: float = field(kw_only=True)
    align: str = START
    valign: str = "top"
    line_height: float = 1.2
    paragraph: float | None = None
    floor: float | None = None
    ceiling: float | None = None
    tracking: float = 0.0
    icon_size: float = 1.1
    direction: str = "auto"
    vertical: bool = False
    """columns from right to left; `align` is then along them and `valign` across"""
    bullets: tuple[str, ...] = ()
    """what stands before items of lists, by level; none where lines that look like items are no lists"""
    indent: float | None = None
    item_gap: float | None = None
    first_line: float = 0.0
    columns: int = 1
    column_gap: float = 4.0
    table: tuple[tuple[float | str, str], ...] = ()
    """of each column of a table its width, `auto` or `rest`, and where its cells stand"""
    rules: Rgba | None = None
    """the colour of lines between the rows of a table"""
    features: tuple[str, ...] = ()
    """tags of OpenType features that are switched on"""
    hyphenate: int = 0
    """letters of the shortest word that may be parted; 0 for none"""

    @property
    def cast(self) -> Cast:
        """How the text looks where no brackets say otherwise."""
        return Cast(**{part.name: getattr(self, part.name) for part in fields(Cast)})


def merged(element: TextStyle, style: str | None, levels: Levels) -> dict[str, Any]:
    """The element's settings over its style's over those which that extends. Raises BadStyle."""
    chain = [element]
    name, top = style, len(levels) - 1
    seen: set[tuple[int, str]] = set()
    while name is not None:
        # A style that extends its own name means the one of the level below.
        level = next((index for index in range(top, -1, -1) if name in levels[index]), None)
        if level is None:
            raise BadStyle(unknown("style", name, {key for names in levels for key in names}))
        if (level, name) in seen:
            raise BadStyle(Problem(f"style `{name}` extends itself", todo="remove one `extends`", code="style-cycle"))
        seen.add((level, name))
        base = levels[level][name]
        chain.append(base)
        top = level - 1 if base.extends == name else len(levels) - 1
        name = base.extends
    settings: dict[str, Any] = {}
    for node in reversed(chain):
        settings.update((key, getattr(node, key)) for key in STYLE_KEYS if getattr(node, key) is not None)
    return settings


def read_font(text: str, roles: Sequence[str]) -> tuple[str, float, bool, bool]:
    """Role, size in pt, bold, italic of `title 14 bold`. Raises BadStyle."""
    role, size, bold, italic = "body", DEFAULT_SIZE, False, False
    for word in text.split():
        if word in ("bold", "italic"):
            bold, italic = bold or word == "bold", italic or word == "italic"
        elif match := _SIZE.fullmatch(word):
            size = sized(float(match[1]), text)
        elif word in roles:
            role = word
        else:
            raise BadStyle(unknown("font role", word, [*roles, "bold", "italic"]))
    return role, size, bold, italic


def sized(size: float, text: str) -> float:
    """The size in pt. Raises BadStyle when text cannot be so large or so small; `text` is what says it."""
    if not 1 <= size <= 1000:
        raise BadStyle(Problem("a font size lies between 1 and 1000 pt", got=f"`{text}`", code="font-size"))
    return size


def read_align(text: str | None, align: str = "left", valign: str = "top", *, justify: bool = False) -> tuple[str, str]:
    """Horizontal and vertical alignment of `centre middle`; `justify` where that has a meaning. Raises BadStyle."""
    for word in (text or "").split():
        if word == "justify" and not justify:
            raise BadStyle(
                Problem(
                    "what stands alone in its box is not justified",
                    todo="leave `justify` out",
                    code="unknown-alignment",
                )
            )
        if word in _ALIGN:
            align = _ALIGN[word]
        elif word in _VALIGN:
            valign = _VALIGN[word]
        else:
            raise BadStyle(unknown("alignment", word, [*_ALIGN, *_VALIGN]))
    return align, valign


def read_limit(key: str, text: str | None, size: float) -> float | None:
    """The size in pt of `to 7`, which `shrink` and `grow` name; None without a text. Raises BadStyle."""
    if text is None:
        return None
    match = _SHRINK.fullmatch(text)
    if match is None or float(match[1]) < 1:
        which = "smallest" if key == "shrink" else "largest"
        raise BadStyle(Problem(f"`{key}` names the {which} size", expected="`to 7`", got=f"`{text}`", code="shrink"))
    if key == "grow" and float(match[1]) < size:
        todo = "name a larger one, or a smaller size in `font`"
        raise BadStyle(
            Problem(f"`grow` is below the text's own {size:g} pt", got=f"`{text}`", todo=todo, code="shrink")
        )
    return sized(float(match[1]), text)
