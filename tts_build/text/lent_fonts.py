"""Which typeface sets a script that the game's own do not have: its family, and how to install that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Script:
    """A family that has a script, and the extra of this tool that brings it."""

    family: str
    extra: str

    @property
    def install(self) -> str:
        """The command that installs it."""
        return f"pip install 'tts-build[{self.extra}]'"


JAPANESE, KOREAN = Script("Noto Sans JP", "cjk"), Script("Noto Sans KR", "cjk")
SIMPLE, FULL = Script("Noto Sans SC", "cjk"), Script("Noto Sans TC", "cjk")
ARABIC, HEBREW = Script("Noto Sans Arabic", "rtl"), Script("Noto Sans Hebrew", "rtl")

FAMILIES = {script.family: script for script in (JAPANESE, KOREAN, SIMPLE, FULL, ARABIC, HEBREW)}

_LANGUAGES = {
    "ja": JAPANESE,
    "ko": KOREAN,
    "zh": SIMPLE,
    **dict.fromkeys(("ar", "ckb", "fa", "ps", "sd", "ug", "ur"), ARABIC),
    **dict.fromkeys(("he", "yi"), HEBREW),
}
_FULL = ("zh-tw", "zh-hk", "zh-mo", "zh-hant")
# Characters as `re` has them, which compiles them when they are first looked for: most games do not.
_HAN = "[\u2e80-\u2fdf\u3000-\u303f\u31c0-\u31ef\u3400-\u9fff\uf900-\ufaff\uff00-\uff65\U00020000-\U0003ffff]"
"""Ideographs and the marks set with them: each of the four families draws them in its own way."""
_IDEOGRAPH = "[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
_LETTERS = (
    ("[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]", JAPANESE),
    ("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]", KOREAN),
    ("[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]", ARABIC),
    ("[\u0590-\u05ff\ufb1d-\ufb4f]", HEBREW),
)
_EMOJI = "[\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u25aa-\u27bf\u2b05-\u2b55\U0001f000-\U0001faff]"


def of_locale(locale: str) -> Script | None:
    """What a language is written in, where that is no Latin, Greek or Cyrillic script."""
    name = locale.lower().replace("_", "-")
    if any(name == full or name.startswith(f"{full}-") for full in _FULL):
        return FULL
    return _LANGUAGES.get(name.partition("-")[0])


def runs_leftward(locale: str) -> bool:
    """Whether a language is written from right to left."""
    script = of_locale(locale)
    return script is not None and script.extra == "rtl"


def runs_together(locale: str) -> bool:
    """Whether a language is written without spaces, so that its lines may end between any two characters."""
    return of_locale(locale) in (JAPANESE, SIMPLE, FULL)


def is_han(text: str) -> bool:
    """Whether it holds characters that Japanese, Korean and both kinds of Chinese draw in different ways."""
    return not text.isascii() and re.search(_HAN, text) is not None


def of_character(char: str, locale: str) -> Script | None:
    """The script of a character; ideographs are drawn as the language does, and as Japanese does in all others."""
    for letters, script in _LETTERS:
        if re.match(letters, char):
            return script
    if re.match(_HAN, char):
        own = of_locale(locale)
        return own if own is not None and own.extra == "cjk" else JAPANESE
    return None


def all_of_character(char: str, locale: str) -> list[Script]:
    """Every script whose family may have a character, the one that is meant first: some signs are Chinese alone."""
    first = of_character(char, locale)
    if first is None:
        return []
    han = [script for script in FAMILIES.values() if script.extra == "cjk"] if re.match(_HAN, char) else []
    return list(dict.fromkeys((first, *han)))


def other_forms(texts: Iterable[tuple[str, str]], locale: str) -> str | None:
    """What to say when ideographs stand in the family of another language; `texts` are each with its font file."""
    wanted = of_locale(locale)
    if wanted is None or wanted.extra != "cjk":
        return None
    for text, file in texts:
        if not re.search(_IDEOGRAPH, text) or (wanted is not JAPANESE and re.search(_LETTERS[0][0], text)):
            continue
        for family in FAMILIES:
            if family != wanted.family and file.startswith(re.sub(" ", "", family.lower()) + "-"):
                return f"`{text[:12]}` is drawn in `{family}`, whose forms are not those of `{locale}`"
    return None


def added(script: Script, role: str) -> str:
    """What to do for a role to have a script."""
    return f"add `{script.family}` to `fallback` of the font role `{role}` (`{script.install}`)"


def advice(char: str, locale: str, role: str, is_installed: Callable[[str], bool]) -> str:
    """What to do about a character that neither a font of a role has nor, if it is installed, the script's family."""
    script = of_character(char, locale)
    if script is not None and not is_installed(script.family):
        return added(script, role)
    if re.match(_EMOJI, char):
        what = "draw it as an icon and write `:name:`, or put an emoji font in one colour, such as Noto Emoji, below"
        return f"{what} the art folder and add its file to `fallback` of the font role `{role}`"
    return f"add a family that has it to `fallback` of the font role `{role}`"
