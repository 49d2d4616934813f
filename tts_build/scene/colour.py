"""Colours: reading them, mixing them, and how well one reads on another."""

from collections.abc import Mapping

from tts_build.problem import unknown
from tts_build.scene.scene import Rgba

NONE = "none"
BASIC: dict[str, str] = {
    "black": "#000000",
    "white": "#ffffff",
    "grey": "#808080",
    "gray": "#808080",
    "red": "#c8102e",
    "orange": "#e07000",
    "yellow": "#f2c200",
    "green": "#1e7b34",
    "blue": "#1f5fbf",
    "purple": "#6a2c91",
    "brown": "#7a4a20",
    "pink": "#e0709a",
}
"""Names that always exist; a palette may give each of them another value."""

LARGE_PT, LARGE_BOLD_PT = 18.0, 14.0
"""From these sizes on text counts as large (WCAG 2.2, success criterion 1.4.3)."""
CONTRAST, CONTRAST_LARGE = 4.5, 3.0
"""Least contrast of text, and of large text (WCAG 2.2, success criterion 1.4.3)."""

_DEPTH = 8


class BadColour(ValueError):
    """A colour that cannot be read; `todo` says what to write instead."""

    def __init__(self, what: str, todo: str) -> None:
        super().__init__(what)
        self.what, self.todo = what, todo


def parse_hex(text: str) -> Rgba:
    """`#rgb`, `#rrggbb` or `#rrggbbaa`. Raises BadColour."""
    digits = text[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) == 6:
        digits += "ff"
    try:
        red, green, blue, alpha = bytes.fromhex(digits)
    except ValueError:
        raise BadColour(f"`{text}` is not a colour", "write `#rgb`, `#rrggbb`, `#rrggbbaa` or a palette name") from None
    return red, green, blue, alpha


def resolve(text: str, palette: Mapping[str, str]) -> Rgba | None:
    """A colour by value or by name; None for `none`. A palette's entry may name another. Raises BadColour."""
    name = text.strip()
    for _ in range(_DEPTH):
        if name == NONE:
            return None
        if name.startswith("#"):
            return parse_hex(name)
        following = palette.get(name) or BASIC.get(name)
        if following is None:
            problem = unknown("colour", name, {*palette, *BASIC})
            raise BadColour(problem.what, problem.todo)
        if following == name:
            following = BASIC.get(name, NONE)
        name = following.strip()
    raise BadColour(f"the palette's colour `{text}` leads back to itself", "give it a value such as `#204060`")


def over(top: Rgba, below: Rgba, opacity: float = 1.0) -> Rgba:
    """`top` painted over an opaque `below` (the Porter-Duff operator `over`)."""
    share = top[3] / 255 * opacity
    red, green, blue = (round(top[i] * share + below[i] * (1 - share)) for i in range(3))
    return red, green, blue, 255


def _channel(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance, 0 to 1, of an sRGB colour (WCAG 2.2, definition of relative luminance)."""
    red, green, blue = (_channel(value) for value in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Contrast ratio from 1 to 21 of two opaque colours (WCAG 2.2, definition of contrast ratio)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def tinted(colour: tuple[int, int, int], tint: tuple[Rgba, ...]) -> tuple[int, int, int]:
    """A colour as a tint leaves it.

    One colour is multiplied with it, as much as its alpha says; two stand for black and for white, and what lies
    between them is chosen by the luma of ITU-R BT.601, which is what Pillow makes grey of. Whole numbers throughout, so
    that every machine has the same; straight lines in all three parts, so that a mixture of two colours is tinted as
    each of them is.
    """
    if len(tint) == 1:
        top, alpha = tint[0], tint[0][3]
        red, green, blue = (
            (part * (255 * (255 - alpha) + top[i] * alpha) + 32512) // 65025 for i, part in enumerate(colour)
        )
        return red, green, blue
    luma = (colour[0] * 19595 + colour[1] * 38470 + colour[2] * 7471 + 0x8000) >> 16
    dark, light = tint
    red, green, blue = ((dark[i] * (255 - luma) + light[i] * luma + 127) // 255 for i in range(3))
    return red, green, blue


def as_hex(colour: Rgba) -> str:
    """`#rrggbb`, with the alpha when it is not opaque."""
    text = "#" + bytes(colour).hex()
    return text[:7] if colour[3] == 255 else text
