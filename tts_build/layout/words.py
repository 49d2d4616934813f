"""Text elements: their settings read, their words set, their icons put in."""

from __future__ import annotations

from typing import Any

from tts_build.errors import Problem
from tts_build.layout import colour as colours
from tts_build.layout.drawer import Drawer
from tts_build.layout.images import put_icon
from tts_build.layout.outline import rect
from tts_build.layout.reading import Look
from tts_build.layout.scene import Group, Item, Rgba
from tts_build.layout.style import START, Type, merged, read_align, read_font, read_shrink
from tts_build.layout.typeset import Setter
from tts_build.layout.vertical import turned

MAX_TEXT = 20_000
"""Characters of one text; a page of a book has about 2000."""


def text(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Running text in a box; nothing when it is empty."""
    box = look.box("box")
    drawer.link(look, box)
    kind = read_type(drawer, look)
    words = look.text("text")
    if not words.strip():
        return
    if len(words) > MAX_TEXT:
        problem = Problem(f"a text has at most {MAX_TEXT} characters", got=str(len(words)), code="text-too-long")
        drawer.findings.about_row(problem, look, "text")
        return
    art = drawer.context.art

    def aspect(name: str) -> float:
        file = art.icon(name)
        if file is None:
            return 1.0
        wide, tall = art.size(file)
        return float(wide / tall)

    def tint(name: str) -> Rgba | None:
        look.key = ("text",)
        return colours.resolve(name, look.frame.face.palette)

    setting = Setter(drawer.context.fonts, kind, drawer.context.locale, aspect, tint).set(words, box)
    inner: list[Item] = list(setting.runs)
    for glyph in setting.icons:
        put_icon(drawer, look, "text", glyph.name, glyph.box, glyph.colour, inner)
    if look.element.fit == "clip" and inner:
        inner = [Group(tuple(inner), clip=rect(box))]
    out += inner
    drawer.page.text(setting, kind, box, look, drawer.context.locale)


def read_type(drawer: Drawer, look: Look) -> Type:
    """The settings of a text: its own over its style's. Raises BadStyle, BadValue and BadColour."""
    element, face = look.element, look.frame.face
    look.key = ("style",)
    style = str(look.value(element.style, "style")) if element.style else None
    known = face.settings.get((id(element), style))
    if known is None:
        known = face.settings[id(element), style] = merged(element, style, face.styles)

    def read(key: str, default: Any = None) -> Any:
        return look.value(known.get(key, default), key)

    def length(key: str) -> float:
        return look.measured(known[key], key)

    role, size, bold, italic = read_font(str(read("font", "body")), sorted(drawer.context.fonts.fonts))
    align, valign = read_align(read("align"), START)
    vertical = known.get("vertical", False)
    if vertical:
        align, valign = turned(align, valign, START)
    shrink = read("shrink")
    edge = look.coloured(known.get("outline"), "outline")
    return Type(
        role=role,
        size=size,
        bold=bold,
        italic=italic,
        colour=look.coloured(known.get("colour", "#000000"), "colour") or (0, 0, 0, 0),
        align=align,
        valign=valign,
        line_height=known.get("line_height", 1.2),
        paragraph=length("paragraph") if "paragraph" in known else None,
        floor=None if shrink is None else read_shrink(str(shrink)),
        tracking=known.get("tracking", 0.0),
        upper=known.get("upper", False),
        icon_size=known.get("icon_size", 1.1),
        outline=edge,
        outline_width=(length("outline_width") if "outline_width" in known else 0.2) if edge else 0.0,
        direction=known.get("direction", "auto"),
        vertical=vertical,
    )
