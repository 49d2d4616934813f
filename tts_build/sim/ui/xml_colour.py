"""Colours as XML UI writes them: #RGB, #RRGGBB, #RRGGBBAA, rgb(), rgba() from 0 to 1, names, and colour blocks."""

import re

from tts_build.sim.geometry import PLAYER_COLOURS

Colour = tuple[int, int, int, int]
CLEAR: Colour = (255, 255, 255, 0)
WHITE: Colour = (255, 255, 255, 255)
_PLAIN: dict[str, Colour] = {
    "clear": CLEAR,
    "transparent": CLEAR,
    "gray": (128, 128, 128, 255),
    "cyan": (0, 255, 255, 255),
    "magenta": (255, 0, 255, 255),
    "silver": (192, 192, 192, 255),
}
_HEX = re.compile(r"#([0-9a-fA-F]{3,8})")
_CALL = re.compile(r"rgba?\(([^)]*)\)", re.IGNORECASE)


def _byte(value: float) -> int:
    return max(0, min(255, round(value * 255)))


def parse_colour(text: str, default: Colour) -> Colour:
    """A colour, or the default when the text is none."""
    text = text.strip()
    found = _HEX.fullmatch(text)
    if found:
        return _from_hex(found[1], default)
    found = _CALL.fullmatch(text)
    if found:
        try:
            parts = [float(part) for part in found[1].split(",")]
        except ValueError:
            return default
        parts = [*parts, 1.0] if len(parts) == 3 else parts
        return (_byte(parts[0]), _byte(parts[1]), _byte(parts[2]), _byte(parts[3])) if len(parts) == 4 else default
    if text.lower() in _PLAIN:
        return _PLAIN[text.lower()]
    named = PLAYER_COLOURS.get(text.capitalize())
    return (_byte(named.r), _byte(named.g), _byte(named.b), 255) if named else default


def _from_hex(digits: str, default: Colour) -> Colour:
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) not in (6, 8):
        return default
    red, green, blue, alpha = bytes.fromhex(digits.ljust(8, "f"))
    return red, green, blue, alpha


def colour_block(text: str) -> tuple[Colour, Colour, Colour, Colour]:
    """normal|highlighted|pressed|disabled; the game's defaults where a part is missing."""
    defaults = (WHITE, WHITE, (200, 200, 200, 255), (199, 199, 199, 128))
    parts = text.split("|") if text else []
    block = [parse_colour(parts[i], default) if i < len(parts) else default for i, default in enumerate(defaults)]
    return block[0], block[1], block[2], block[3]


def multiply(one: Colour, other: Colour) -> Colour:
    """Tint one colour with another."""
    parts = [round(a * b / 255) for a, b in zip(one, other, strict=True)]
    return parts[0], parts[1], parts[2], parts[3]
