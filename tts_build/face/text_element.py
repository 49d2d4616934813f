"""Text elements: their settings read, their words set, their icons put in."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tts_build.definition.assets.art import Art
from tts_build.face import gradients
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import BadValue, Look
from tts_build.face.finding_reports import warning
from tts_build.face.images import Treatment, fitted_icon
from tts_build.face.inline_styles import Brackets
from tts_build.face.same_size import alike
from tts_build.face.text_on_path import joins, rail, set_along
from tts_build.face.text_settings import gradient_of, read_type
from tts_build.face.text_table import Table, literal
from tts_build.problem import Problem
from tts_build.scene import outline as paths
from tts_build.scene.outline import Box
from tts_build.scene.path_notation import parse
from tts_build.scene.scene import Gradient, Group, Inscription, Item, Outline, Run, Shape
from tts_build.text.fitting import SLACK
from tts_build.text.markup import meaningless
from tts_build.text.measure import Measurer
from tts_build.text.style import Type
from tts_build.text.typeset import Setter

MAX_TEXT, MAX_LETTERS = 20_000, 1000
"""Characters of one text, and of one along a path; a page of a book has about 2000."""

TEXT, SHORT, LETTERS = 9, 40, 4
"""Elements as which a text takes as long beside itself, with so many characters, being those of a label; and how many
more, or runs of them in one style and direction, take as long as one."""


def text(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Running text in a box, or along a path; nothing when it is empty."""
    line = track(look) if look.element.along is not None else None
    box = paths.bounds(line) if line is not None else box_of(drawer, look)
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
    cells = "" if kind.table else literal(words)
    for sign in (*meaningless(words), *([cells] if cells else [])):
        what, todo = "markup that means nothing here", "close it, or put `\\` before its first sign"
        drawer.findings.about_row(warning("lone-markup", what, got=f"`{sign}`", todo=todo), look, "text")
    out += _along(drawer, look, kind, words, line) if line is not None else _inside(drawer, look, kind, words, box)


def _setting_of(drawer: Drawer, look: Look, kind: Type) -> Setter | Table:
    """What sets an element's text, or its table."""
    return Table(kind, partial(setter, drawer, look)) if kind.table else setter(drawer, look, kind)


def box_of(drawer: Drawer, look: Look) -> Box:
    """The box of a text, as large as the text where it says so. Raises what reading keys raises."""
    flexible = look.flexible()
    if not any(flexible):
        return look.box("box")
    kind, words, box = read_type(drawer, look), look.text("text"), look.box("box")
    if kind.vertical:
        look.key = ("box", 2 if flexible[0] else 3)
        raise BadValue(Problem("columns of a `vertical` text stand in a box with sides of their own", code="bad-value"))
    key = (id(look.frame.face), kind, words, box[2:], flexible)
    if key not in drawer.rooms:
        drawer.spend(look.frame, TEXT)
        drawer.rooms[key] = _setting_of(drawer, look, kind).room(words, box, flexible)
    return look.box("box", drawer.rooms[key])


def setter(drawer: Drawer, look: Look, kind: Type) -> Setter:
    """What sets an element's text."""
    context = drawer.context
    looks = Brackets(kind, look, context.fonts.fonts)
    return Setter(context.fonts, kind, context.locale, partial(_aspect, context.art), looks=looks)


def _size(drawer: Drawer, look: Look) -> float:
    """The size in pt that an element's text takes by itself."""
    return setter(drawer, look, read_type(drawer, look)).size(look.text("text"), look.box("box"))


def _aspect(art: Art, name: str) -> float:
    """The width of an icon by its height."""
    file = art.icon(name)
    wide, tall = art.size(file) if file is not None else (1.0, 1.0)
    return float(wide / tall)


def _inside(drawer: Drawer, look: Look, kind: Type, words: str, box: Box) -> list[Item]:
    """Text in lines."""
    context = drawer.context
    if look.element.same_size is not None:
        if kind.table or (kind.floor is None and kind.ceiling is None):
            look.key = ("same_size",)
            raise BadValue(
                Problem("`same_size` is for a text without a `table` that may `shrink` or `grow`", code="bad-value")
            )
        size = alike(drawer, look, setter(drawer, look, kind).size(words, box), partial(_size, drawer))
        kind = replace(kind, floor=size, ceiling=size)
    look.key = ("text",)
    setting = _setting_of(drawer, look, kind).set(words, box)
    drawer.spend(look.frame, len(setting.runs) // LETTERS)
    items: list[Item] = [*setting.runs, *(stroke.shape for stroke in setting.strokes)]
    over = setting.ink and gradient_of(look, setting.ink)
    if over:
        items = [_filled(item, over, kind) for item in items]
    items += setting.signs
    for glyph in setting.icons:
        drawer.spend(look.frame)
        items += fitted_icon(drawer, look, "text", glyph.name, glyph.box, Treatment(glyph.colour))
    if look.element.fit == "clip" and items:
        items = [Group(tuple(items), clip=paths.rect(box))]
    drawer.page.text(setting, kind, box, look, context.locale)
    if setting.unparted:
        todo = "put soft hyphens (U+00AD) where words may be parted, or leave out `hyphenate`"
        what, got = f"no rules to part words of the language `{context.locale}`", f"`{setting.unparted}`"
        drawer.findings.report(warning("no-hyphenation", what, got=got, todo=todo), look, "hyphenate")
    return items


def track(look: Look) -> Outline:
    """The path that a text runs along. Raises BadPath."""
    return paths.moved(parse(look.text("along")), (1.0, 0.0, 0.0, 1.0, look.frame.x, look.frame.y))


def _along(drawer: Drawer, look: Look, kind: Type, words: str, line: Outline) -> list[Item]:
    """Text whose letters stand on a path."""
    context, clip = drawer.context, look.element.fit == "clip"
    look.key = ("text",)
    if "[ruby " in words:
        raise BadValue(Problem("a reading stands over text in a `box`, not along a path", code="bad-value"))
    looks = Brackets(kind, look, context.fonts.fonts)
    plain = replace(kind, bullets=(), hyphenate=0)
    measurer = Measurer(context.fonts, plain, context.locale, partial(_aspect, context.art), looks)
    offset = look.length("offset")
    look.key = ("along",)
    way = rail(line)
    along = set_along(measurer, kind, words, way, offset, clip=clip)
    over = along.setting.ink and gradient_of(look, along.setting.ink)
    letters = [_filled(item, over, kind) for item in along.items] if over else along.items
    items: list[Item] = [Inscription(tuple(letters), text=along.text)] if letters else []
    for matrix, glyph in along.icons:
        turned = look.within(look.frame.inside(matrix))
        icon = fitted_icon(drawer, turned, "text", glyph.name, glyph.box, Treatment(glyph.colour))
        items.append(Group(tuple(icon), matrix))
    drawer.page.text(along.setting, kind, paths.bounds(line), look, context.locale)
    if along.long > SLACK and not clip:
        what = f"the text is {max(along.long, 0.1):.1f} mm longer than its path at {along.setting.size:g} pt"
        todo = "shorten it, lengthen the path, or let it `shrink`"
        drawer.findings.about_row(warning("text-overflow", what, got=f"{way.length:.1f} mm", todo=todo), look, "text")
    if joined := joins(words):
        what = "letters of a script that joins them, or runs leftwards, cannot stand along a path one by one"
        problem = warning("joined-script", what, got=f"`{joined}`", todo="give it a `box`")
        drawer.findings.about_row(problem, look, "text")
    return items


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
