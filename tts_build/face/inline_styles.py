"""What stands in the brackets of a text: `[14 red bold]{...}`, `[x1.5]{...}`, `[quiet]{...}`."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from tts_build.face import gradients
from tts_build.face.element_values import Look
from tts_build.model.text_style import TextStyle
from tts_build.problem import Problem, nearest
from tts_build.scene import colour as colours
from tts_build.text.style import EDGE, BadStyle, Cast, Type, merged, read_font, sized

_SIZE = re.compile(r"(x?)(\d+(?:\.\d+)?)(?:pt)?")
_WORDS = ("bold", "italic", "upper", "small_caps", "underline", "strike")
"""Words that say of a text what the keys of their names say of all of it."""
_RAISED = {"super": 0.36, "sub": -0.16}
"""ems of the text round it by which raised and lowered text stands off the baseline."""
_SMALLER = 0.68
"""Size of raised and lowered text as a multiple of that round it."""


class Brackets:
    """Reads the brackets of one text. A word is a size, a colour, a text style, a font role or a way to set text; where
    one name is several of these, the first of them holds."""

    def __init__(self, kind: Type, look: Look, roles: Collection[str]) -> None:
        self._type, self._look, self._roles = kind, look, roles
        self._palette = {**colours.BASIC, **look.frame.face.palette}
        self._styles = {name for level in look.frame.face.styles for name in level}

    def __call__(self, looks: tuple[str, ...]) -> Cast:
        """How text looks in brackets inside each other, the outermost first. Raises BadStyle and BadColour."""
        cast = self._type.cast
        self._look.key = ("text",)
        for words in looks:
            for word in words.split():
                cast = self._changed(cast, word, words)
        return cast

    def _changed(self, cast: Cast, word: str, words: str) -> Cast:
        size = _SIZE.fullmatch(word)
        if size is not None:
            scale = float(size[2]) * (cast.scale if size[1] else 1 / self._type.size)
            sized(scale * self._type.size, f"[{words}]")
            return replace(cast, scale=scale, leading=scale)
        if word.startswith("#") or word in self._palette or word == colours.NONE:
            return replace(cast, colour=colours.resolve(word, self._palette) or self._type.colour)
        if word in self._styles:
            return self._styled(cast, word)
        if word in self._roles:
            return replace(cast, role=word)
        if word in _WORDS:
            return _set(cast, {word: True})
        if word in _RAISED:
            rise = cast.rise / _SMALLER + _RAISED[word] / _SMALLER
            return replace(cast, scale=cast.scale * _SMALLER, rise=rise)
        raise BadStyle(self._unknown(word))

    def _styled(self, cast: Cast, name: str) -> Cast:
        """The text in a style: its font, colour, outline and case; the rest of a style is about whole paragraphs."""
        look = self._look
        settings = merged(TextStyle(), name, look.frame.face.styles)
        if "font" in settings:
            font = str(look.value(settings["font"], "text"))
            role, size, bold, italic = read_font(font, sorted(self._roles))
            scale = size / self._type.size
            cast = replace(cast, role=role, scale=scale, leading=scale, bold=bold, italic=italic)
        if "colour" in settings:
            # A gradient belongs to the box of a whole text; a part takes its average.
            ink = gradients.paint(look, settings["colour"], "text", (0.0, 0.0, 1.0, 1.0))
            cast = replace(cast, colour=gradients.mean(ink) if ink else self._type.colour)
        if "outline" in settings:
            edge = look.coloured(settings["outline"], "text")
            width = look.measured(settings["outline_width"], "text") if "outline_width" in settings else EDGE
            cast = replace(cast, outline=edge, outline_width=width if edge else 0.0)
        return _set(cast, {key: settings[key] for key in _WORDS if key in settings})

    def _unknown(self, word: str) -> Problem:
        close = nearest(word, sorted({*self._palette, *self._styles, *self._roles, *_WORDS, *_RAISED}))
        todo = "write a size (`14`, `x1.5`), a colour, a text style, a font role, or one of "
        todo += ", ".join(f"`{name}`" for name in (*_WORDS, *_RAISED))
        code = "unknown-colour"  # which is what most brackets hold
        what = f"no colour, text style or font role `{word}` for `[{word}]{{...}}`"
        return Problem(what, todo=f"did you mean `{close}`?" if close else todo, code=code)


def _set(cast: Cast, words: dict[str, Any]) -> Cast:
    return replace(cast, **words)
