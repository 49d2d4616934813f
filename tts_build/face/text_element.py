"""Text elements: their settings read, their words set, their icons put in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from tts_build.definition.assets.art import Art
from tts_build.face import gradients
from tts_build.face.drawer import Drawer
from tts_build.face.element_findings import warning
from tts_build.face.element_values import BadValue, Look
from tts_build.face.images import Treatment, fitted_icon
from tts_build.face.inline_styles import Brackets
from tts_build.face.same_size import alike
from tts_build.face.text_on_path import joins, rail, set_along
from tts_build.face.text_table import Table, literal, read_columns
from tts_build.problem import Problem, unknown
from tts_build.scene import outline as paths
from tts_build.scene.outline import Box
from tts_build.scene.path_notation import parse
from tts_build.scene.scene import Gradient, Group, Inscription, Item, Outline, Run, Shape
from tts_build.text.fitting import SLACK
from tts_build.text.line_breaks import LEAST
from tts_build.text.markup import BULLETS, meaningless
from tts_build.text.measure import Measurer
from tts_build.text.style import EDGE, START, BadStyle, Type, merged, read_align, read_font, read_limit
from tts_build.text.typeset import Setter
from tts_build.text.vertical import turned

MAX_TEXT, MAX_LETTERS = 20_000, 1000
"""Characters of one text, and of one along a path; a page of a book has about 2000."""

TEXT, SHORT, LETTERS = 9, 40, 4
"""Elements as which a text takes as long beside itself, with so many characters, being those of a label; and how many
more, or runs of them in one style and direction, take as long as one."""

FEATURES = {
    "oldstyle": "onum",
    "lining": "lnum",
    "tabular": "tnum",
    "proportional": "pnum",
    "fractions": "frac",
    "small_capitals": "smcp",
    "ligatures": "liga",
    "slashed_zero": "zero",
    "swashes": "swsh",
    "alternates": "salt",
}
"""OpenType features by names that say what they do."""

PLAIN = (
    *("line_height", "tracking", "upper", "icon_size", "direction", "vertical", "small_caps", "underline", "strike"),
    "columns",
)
"""Settings of a text that are taken as they are written."""


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


def _settings(look: Look) -> dict[str, Any]:
    """What a text and its style say, by key. Raises BadStyle and BadValue."""
    element, face = look.element, look.frame.face
    look.key = ("style",)
    style = str(look.value(element.style, "style")) if element.style else None
    settings = face.settings.get((id(element), style))
    if settings is None:
        settings = face.settings[id(element), style] = merged(element, style, face.styles)
    return settings


def gradient_of(look: Look, box: Box) -> Gradient | None:
    """The gradient of a text over its letters' box; None when its colour is plain."""
    ink = gradients.paint(look, _settings(look).get("colour"), "colour", box)
    return ink if isinstance(ink, Gradient) else None


def read_type(drawer: Drawer, look: Look) -> Type:
    """The settings of a text: its own over its style's. Raises BadStyle, BadValue and BadColour."""
    settings = _settings(look)

    def read(key: str, default: Any = None) -> Any:
        return look.value(settings.get(key, default), key)

    def lengths(*keys: str) -> dict[str, Any]:
        return {key: look.measured(settings[key], key) for key in keys if key in settings}

    role, size, bold, italic = read_font(str(read("font", "body")), sorted(drawer.context.fonts.fonts))
    align, valign = read_align(read("align"), START, justify=True)
    if settings.get("vertical"):
        align, valign = turned(align, valign, START)
    floor, ceiling = (read_limit(key, settings.get(key) and str(read(key)), size) for key in ("shrink", "grow"))
    edge = look.coloured(settings.get("outline"), "outline")
    # Icons in the text take one colour, the average of a gradient; where it lies makes no difference to that.
    ink = gradients.paint(look, settings.get("colour", "#000000"), "colour", (0.0, 0.0, 1.0, 1.0))
    return Type(
        role=role,
        size=size,
        bold=bold,
        italic=italic,
        colour=gradients.mean(ink) if ink else (0, 0, 0, 0),
        align=align,
        valign=valign,
        floor=floor,
        ceiling=ceiling,
        outline=edge,
        **lengths("paragraph"),
        **({"outline_width": EDGE} | lengths("outline_width") if edge else {}),
        **_table(look, settings),
        features=_features(drawer, look, settings, (role, bold, italic)),
        bullets=_bullets(settings, read),
        **lengths("indent", "item_gap", "first_line", "column_gap"),
        **{key: settings[key] for key in PLAIN if key in settings},
        hyphenate=_hyphenate(settings.get("hyphenate", False)),
    )


def _table(look: Look, settings: dict[str, Any]) -> dict[str, Any]:
    """The columns of a table and the lines between its rows, where a text is one. Raises BadStyle and BadValue."""
    rules = look.coloured(settings.get("rules"), "rules")
    if "table" not in settings:
        if "rules" in settings:
            raise BadValue(Problem("`rules` lie between the rows of a `table`", code="bad-value"))
        return {}
    look.key = ("table",)
    if settings.get("vertical") or settings.get("columns", 1) > 1 or look.element.along is not None:
        raise BadValue(Problem("a `table` stands in a box, neither in columns nor along a path", code="bad-value"))
    return {"table": read_columns(settings["table"]), "rules": rules}


def _features(drawer: Drawer, look: Look, settings: dict[str, Any], cut: tuple[str, bool, bool]) -> tuple[str, ...]:
    """The tags of the features that a text asks its typeface for. Raises BadStyle where that has not all of them."""
    names = settings.get("features", ())
    if not names:
        return ()
    look.key = ("features",)
    if settings.get("vertical") or settings.get("small_caps") or look.element.along is not None:
        what = "`features` are for text in lines: neither `vertical`, nor `along` a path, nor with `small_caps`"
        raise BadValue(Problem(what, todo="there is `small_capitals` among them", code="bad-value"))
    font = drawer.context.fonts.cut(*cut)
    there = font.shaper.features if font is not None else frozenset()
    known = {name for name, tag in FEATURES.items() if tag in there} | there
    for name in names:
        if name not in known:
            raise BadStyle(unknown("feature of the typeface", name, sorted(known)))
    return tuple(FEATURES.get(name, name) for name in names)


def _bullets(settings: dict[str, Any], read: Callable[[str], Any]) -> tuple[str, ...]:
    """What stands before items of lists; nothing where a text has none."""
    if not settings.get("lists", "bullet" in settings):
        return ()
    bullets = settings.get("bullet", BULLETS)
    if isinstance(bullets, str):
        return (str(read("bullet")), *BULLETS[1:])
    return tuple(str(bullet) for bullet in bullets)


def _hyphenate(setting: bool | int) -> int:
    """Letters of the shortest word to be parted; 0 for none."""
    return (LEAST if setting else 0) if isinstance(setting, bool) else setting
