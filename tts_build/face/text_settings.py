"""What a text and its styles say, read for one row: the type that it is set in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tts_build.face import gradients
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import BadValue, Look
from tts_build.face.text_table import read_columns
from tts_build.problem import Problem, unknown
from tts_build.scene.outline import Box
from tts_build.scene.scene import Gradient
from tts_build.text.line_breaks import LEAST
from tts_build.text.markup import BULLETS
from tts_build.text.style import EDGE, START, BadStyle, Type, merged, read_align, read_font, read_limit
from tts_build.text.vertical import turned

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
    for name in names:
        if FEATURES.get(name, name) not in there:
            known = {name for name, tag in FEATURES.items() if tag in there} | there
            raise BadStyle(unknown("feature of the typeface", name, sorted(known), code="unknown-feature"))
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
