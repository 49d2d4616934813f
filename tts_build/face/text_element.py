"""Text elements: their settings read, their words set, their icons put in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tts_build.face import gradients
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import Look
from tts_build.face.images import Treatment, put_icon
from tts_build.face.inline_styles import Brackets
from tts_build.face.text_on_path import joins, rail, set_along
from tts_build.problem import Problem
from tts_build.scene import outline as paths
from tts_build.scene.outline import Box
from tts_build.scene.path_notation import parse
from tts_build.scene.scene import Gradient, Group, Inscription, Item, Outline, Run, Shape
from tts_build.text.fitting import SLACK
from tts_build.text.hyphens import LEAST
from tts_build.text.list_items import BULLETS
from tts_build.text.measure import Measurer
from tts_build.text.style import EDGE, START, Type, merged, read_align, read_font, read_shrink
from tts_build.text.typeset import Setter
from tts_build.text.vertical import turned

MAX_TEXT, MAX_LETTERS = 20_000, 1000
"""Characters of one text, and of one along a path; a page of a book has about 2000."""

TEXT, SHORT, LETTERS = 9, 40, 4
"""Elements as which a text takes as long beside itself, with so many characters, being those of a label; and how many
more, or runs of them in one style and direction, take as long as one."""


def text(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Running text in a box, or along a path; nothing when it is empty."""
    line = track(look) if look.element.along is not None else None
    box = paths.bounds(line) if line is not None else look.box("box")
    drawer.link(look, box)
    kind = read_type(drawer, look)
    words = look.text("text")
    if not words.strip():
        return
    most = MAX_TEXT if line is None else MAX_LETTERS
    if len(words) > most:
        which = "a text" if line is None else "a text along a path"
        problem = Problem(f"{which} has at most {most} characters", got=str(len(words)), code="text-too-long")
        drawer.findings.about_row(problem, look, "text")
        return
    drawer.spend(look.frame, TEXT + max(0, len(words) - SHORT) // LETTERS)
    art = drawer.context.art

    def aspect(name: str) -> float:
        file = art.icon(name)
        if file is None:
            return 1.0
        wide, tall = art.size(file)
        return float(wide / tall)

    looks = Brackets(kind, look, drawer.context.fonts.fonts)
    if line is not None:
        measurer = Measurer(
            drawer.context.fonts, replace(kind, bullets=(), hyphenate=0), drawer.context.locale, aspect, looks
        )
        _along(drawer, look, measurer, kind, words, line, out)
        return
    setting = Setter(drawer.context.fonts, kind, drawer.context.locale, aspect, looks=looks).set(words, box)
    drawer.spend(look.frame, len(setting.runs) // LETTERS)
    inner: list[Item] = [*setting.runs, *(stroke.shape for stroke in setting.strokes)]
    over = setting.ink and gradient_of(look, setting.ink)
    if over:
        inner = [_filled(item, over, kind) for item in inner]
    for glyph in setting.icons:
        drawer.spend(look.frame)
        put_icon(drawer, look, "text", glyph.name, glyph.box, Treatment(glyph.colour), inner)
    if look.element.fit == "clip" and inner:
        inner = [Group(tuple(inner), clip=paths.rect(box))]
    out += inner
    drawer.page.text(setting, kind, box, look, drawer.context.locale)
    if setting.unparted:
        todo = "put soft hyphens (U+00AD) where words may be parted, or leave out `hyphenate`"
        what, got = f"no rules to part words of the language `{drawer.context.locale}`", f"`{setting.unparted}`"
        problem = Problem(what, got=got, todo=todo, severity="warning", code="no-hyphenation")
        drawer.findings.report(problem, look, "hyphenate")


def track(look: Look) -> Outline:
    """The path that a text runs along. Raises BadPath."""
    return paths.moved(parse(look.text("along")), (1.0, 0.0, 0.0, 1.0, look.frame.x, look.frame.y))


def _along(
    drawer: Drawer, look: Look, measurer: Measurer, kind: Type, words: str, line: Outline, out: list[Item]
) -> None:
    """Text whose letters stand on a path."""
    clip = look.element.fit == "clip"
    offset = look.length("offset")
    look.key = ("along",)
    way = rail(line)
    found = set_along(measurer, kind, words, way, offset, clip=clip)
    over = found.setting.ink and gradient_of(look, found.setting.ink)
    items = [_filled(item, over, kind) for item in found.items] if over else found.items
    if items:
        out.append(Inscription(tuple(items), text=found.text))
    for matrix, glyph in found.icons:
        inner: list[Item] = []
        turned = look.within(look.frame.inside(matrix))
        put_icon(drawer, turned, "text", glyph.name, glyph.box, Treatment(glyph.colour), inner)
        out.append(Group(tuple(inner), matrix))
    drawer.page.text(found.setting, kind, paths.bounds(line), look, drawer.context.locale)
    if found.long > SLACK and not clip:
        what = f"the text is {max(found.long, 0.1):.1f} mm longer than its path at {found.setting.size:g} pt"
        todo = "shorten it, lengthen the path, or let it `shrink`"
        problem = Problem(what, got=f"{way.length:.1f} mm", todo=todo, severity="warning", code="text-overflow")
        drawer.findings.about_row(problem, look, "text")
    if joined := joins(words):
        what = "letters of a script that joins them, or runs leftwards, cannot stand along a path one by one"
        problem = Problem(what, got=f"`{joined}`", todo="give it a `box`", severity="warning", code="joined-script")
        drawer.findings.about_row(problem, look, "text")


def _filled(item: Item, over: Gradient, kind: Type) -> Item:
    """Letters and lines with a gradient instead of the text's colour. Words in a colour of their own keep it."""
    if isinstance(item, Group):
        within = gradients.through(over, paths.inverse(item.matrix))
        assert isinstance(within, Gradient), "it stays one"
        return replace(item, items=tuple(_filled(inner, within, kind) for inner in item.items))
    if isinstance(item, Run) and item.colour == kind.colour:
        return replace(item, gradient=over)
    if isinstance(item, Shape) and item.fill == kind.colour:
        return replace(item, fill=over)
    return item


def _settings(look: Look) -> dict[str, Any]:
    """What a text and its style say, by key. Raises BadStyle and BadValue."""
    element, face = look.element, look.frame.face
    look.key = ("style",)
    style = str(look.value(element.style, "style")) if element.style else None
    known = face.settings.get((id(element), style))
    if known is None:
        known = face.settings[id(element), style] = merged(element, style, face.styles)
    return known


def gradient_of(look: Look, box: Box) -> Gradient | None:
    """The gradient of a text over its letters' box; None when its colour is plain."""
    found = gradients.paint(look, _settings(look).get("colour"), "colour", box)
    return found if isinstance(found, Gradient) else None


def read_type(drawer: Drawer, look: Look) -> Type:
    """The settings of a text: its own over its style's. Raises BadStyle, BadValue and BadColour."""
    known = _settings(look)

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
    floor = None if shrink is None else read_shrink(str(shrink))
    edge = look.coloured(known.get("outline"), "outline")
    # Icons in the text take one colour, the average of a gradient; where it lies makes no difference to that.
    ink = gradients.paint(look, known.get("colour", "#000000"), "colour", (0.0, 0.0, 1.0, 1.0))
    return Type(
        role=role,
        size=size,
        bold=bold,
        italic=italic,
        colour=gradients.mean(ink) if ink else (0, 0, 0, 0),
        align=align,
        valign=valign,
        line_height=known.get("line_height", 1.2),
        paragraph=length("paragraph") if "paragraph" in known else None,
        floor=floor,
        tracking=known.get("tracking", 0.0),
        upper=known.get("upper", False),
        icon_size=known.get("icon_size", 1.1),
        outline=edge,
        outline_width=(length("outline_width") if "outline_width" in known else EDGE) if edge else 0.0,
        direction=known.get("direction", "auto"),
        vertical=vertical,
        small_caps=known.get("small_caps", False),
        underline=known.get("underline", False),
        strike=known.get("strike", False),
        bullets=_bullets(known, read),
        indent=length("indent") if "indent" in known else None,
        item_gap=length("item_gap") if "item_gap" in known else None,
        first_line=length("first_line") if "first_line" in known else 0.0,
        columns=known.get("columns", 1),
        column_gap=length("column_gap") if "column_gap" in known else 4.0,
        hyphenate=_hyphenate(known.get("hyphenate", False)),
    )


def _bullets(known: dict[str, Any], read: Callable[[str], Any]) -> tuple[str, ...]:
    """What stands before items of lists; nothing where a text has none."""
    if not known.get("lists", "bullet" in known):
        return ()
    said = known.get("bullet", BULLETS)
    if isinstance(said, str):
        return (str(read("bullet")), *BULLETS[1:])
    return tuple(str(bullet) for bullet in said)


def _hyphenate(said: bool | int) -> int:
    """Letters of the shortest word to be parted; 0 for none."""
    return (LEAST if said else 0) if isinstance(said, bool) else said
