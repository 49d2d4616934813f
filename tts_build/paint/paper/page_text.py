"""Lines of the page's own text, set with a typeface of the game and its fallbacks, so that any title can be shown."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from tts_build.problem import InputError
from tts_build.scene.scene import Rgba, Run
from tts_build.text.fonts import Fonts
from tts_build.text.lent_fonts import of_locale
from tts_build.text.style import Type
from tts_build.text.typefaces import find
from tts_build.text.typeset import Setter, Setting

BLACK: Rgba = (0, 0, 0, 255)
ENDLESS = 10_000.0
"""mm of a box in which nothing is broken."""

ESCAPED = str.maketrans({sign: f"\\{sign}" for sign in "*:[]{}\\"})
"""Signs that mean something in the markup of running text."""


def escape(text: str) -> str:
    """Text as markup that shows it as it is."""
    return text.translate(ESCAPED)


SMALLEST = 4.5
"""pt to which a line shrinks before it is shortened."""


@lru_cache(maxsize=8)
def page_fonts(fonts: Fonts, locale: str, role: str) -> Fonts:
    """The game's fonts; for a language of another script with a family behind the role's that has it, if it can.

    The tool's own words stand on pages of games whose typefaces know no such letters.
    """
    script = of_locale(locale)
    if script is None:
        return fonts
    family = script.family
    font = fonts.fonts[role]
    if family in (font.family, *font.fallback):
        return fonts
    try:
        find(family)
    except InputError:
        return fonts
    return fonts.changed(role, font.model_copy(update={"fallback": [*font.fallback, family]}))


@dataclass(frozen=True, slots=True)
class Lettering:
    """Sets single lines in a role of the game's fonts. `missing` collects the characters that no font has."""

    fonts: Fonts
    locale: str = "en"
    role: str = "body"
    missing: list[str] = field(default_factory=list)

    def line(self, text: str, size: float, *, bold: bool = False, room: float = ENDLESS) -> tuple[list[Run], float]:
        """The runs of a line that begins at 0, 0, and its width in mm.

        Without room it is set smaller, and at last shortened with dots.
        """
        setting = self._set(text, size, bold)
        while size > SMALLEST and _width(setting) > room:
            size = max(SMALLEST, size - 0.25)
            setting = self._set(text, size, bold)
        self.missing.extend(char for char in setting.missing if char not in self.missing)
        while len(text) > 1 and _width(setting) > room:
            text = text[: max(1, min(len(text) - 1, int(len(text) * room / _width(setting))))].rstrip(" .,;:·")
            setting = self._set(f"{text}…", size, bold)
        if not setting.runs:
            return [], 0.0
        base = setting.runs[0].y
        return [_at(run, run.x, run.y - base) for run in setting.runs], _width(setting)

    def _set(self, text: str, size: float, bold: bool) -> Setting:
        kind = Type(self.role, BLACK, size=size, bold=bold, align="left", line_height=1.3, paragraph=0.0)
        setter = Setter(self.fonts, kind, self.locale, lambda name: 1.0)
        return setter.set(escape(text), (0.0, 0.0, ENDLESS, ENDLESS))


def _width(setting: Setting) -> float:
    return setting.ink[2] if setting.ink else 0.0


def _at(run: Run, x: float, y: float) -> Run:
    return replace(run, x=x, y=y)
