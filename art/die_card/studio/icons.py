"""The icon family: 100 x 100, flat, bold enough for 4 mm; `currentColor` where the text's colour is wanted."""

from __future__ import annotations

from pathlib import Path

from . import lettering
from .pen import AZURE, BLUE, CYAN, GOLD, INK, PAPER, RED, Point, regular, star

SEA = "#0059B8"
"""Azure that can be read on paper."""


def _poly(pts: list[Point], fill: str = "currentColor", extra: str = "") -> str:
    return f'<path fill="{fill}" {extra}d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y in pts) + 'z"/>'


def _pen(d: str, w: float = 9, colour: str = "currentColor", dash: str = "") -> str:
    more = f' stroke-dasharray="{dash}"' if dash else ""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="{colour}" {ends} stroke-width="{w:g}"{more} d="{d}"/>'


def _disc(x: float, y: float, r: float, fill: str = "currentColor") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def _solid(d: str, fill: str = "currentColor") -> str:
    return f'<path fill="{fill}" fill-rule="evenodd" d="{d}"/>'


def _letter(words: str, face: str, size: float, x: float, y: float, fill: str) -> str:
    d, width = lettering.outline(words, face, size)
    return f'<path fill="{fill}" transform="translate({x - width / 2:.1f} {y:.1f})" d="{d}"/>'


def _d12(colour: str, deep: str, letter: str = "", ink: str = PAPER) -> str:
    """A die, and the coefficient that it rolls: tones of blue alone are not told apart in dim light."""
    rim, top = regular(50, 50, 46, 10), regular(50, 50, 34 if letter else 27, 5)
    spokes = "".join(f"M{top[k][0]:.1f} {top[k][1]:.1f}L{rim[2 * k][0]:.1f} {rim[2 * k][1]:.1f}" for k in range(5))
    ring = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in top) + "z" + spokes
    die = _poly(rim, deep) + _poly(regular(50, 50, 40, 10), colour) + _pen(ring, 5 if letter else 6, deep)
    return die + (_letter(letter, "bold", 66, 50, 70 if letter == "b" else 66, ink) if letter else "")


def _arrowed(clockwise: bool) -> str:
    """A turning arrow round its sign: sign and colour tell the two apart where the heads are a millimetre long."""
    colour = RED if clockwise else SEA
    body = _pen("M23 77A38 38 0 1 1 77 77", 12, colour) + _poly([(58, 64), (98, 64), (76, 99)], colour)
    sign = _pen("M35 46H65" if clockwise else "M35 46H65M50 31V61", 11, colour)
    return (body if clockwise else f'<g transform="translate(100 0) scale(-1 1)">{body}</g>') + sign


def _prime() -> str:
    """A side of a die, which nothing else is shaped like: a bar on a disc would forbid, as a missed turn does."""
    side, rim = regular(50, 53, 46, 5), regular(50, 53, 53, 5)
    return _poly(rim, "#7E0A1D") + _poly(side, RED) + _letter("p′", "bold", 64, 51, 69, PAPER)


ICONS: dict[str, str] = {
    "i": _disc(50, 50, 47, "#8A5C0C") + _disc(50, 50, 40, GOLD) + _letter("i", "italic", 88, 50, 76, INK),
    "azure": _d12(AZURE, "#003F86", "a"),
    "blue": _d12("#3D3DFF", "#000078", "b"),
    "cyan": _d12(CYAN, "#007C86", "c", INK),
    "d6": '<rect x="8" y="8" width="84" height="84" rx="16" fill="currentColor"/>'
    + "".join(_disc(x, y, 9, PAPER) for x in (30, 70) for y in (28, 50, 72)),
    "card": '<rect x="18" y="4" width="64" height="92" rx="9" fill="currentColor"/>'
    + _pen("M32 28H68M32 46H68M32 64H54", 8, PAPER),
    "cards": '<rect x="6" y="12" width="52" height="76" rx="8" fill="currentColor" opacity=".45"/>'
    + '<rect x="36" y="12" width="58" height="80" rx="8" fill="currentColor"/>'
    + _pen("M50 34H80M50 52H80M50 70H68", 7, PAPER),
    "bonus": _poly(star(50, 54, 50, 0.45), "#8A5C0C") + _poly(star(50, 54, 39, 0.45), GOLD),
    "star": _poly(star(50, 54, 50, 0.45)),
    "goal": _solid("M6 4H94V96H6zM24 22V78H76V22z")
    + _disc(50, 43, 12)
    + _solid("M28 78C30 60 40 57 50 57S70 60 72 78z"),
    "knife": _solid("M10 8C52 14 72 34 64 66L42 62z") + _pen("M56 66L84 94", 16) + _pen("M44 70L68 58", 9),
    "zombie": _disc(50, 42, 36)
    + '<rect x="26" y="58" width="48" height="36" rx="9" fill="currentColor"/>'
    + _pen("M29 34L43 48M43 34L29 48M57 34L71 48M71 34L57 48", 7, PAPER)
    + _pen("M32 72H68M42 66V78M52 66V78M62 66V78", 6, PAPER),
    "ghost": _solid("M12 94V46C12 18 30 5 50 5S88 18 88 46V94L75 82L62 94L50 82L38 94L25 82z")
    + _disc(36, 44, 9, PAPER)
    + _disc(64, 44, 9, PAPER)
    + '<ellipse cx="50" cy="65" rx="7" ry="9" fill="#FFFBF0"/>',
    "fountain": _solid("M6 70H94C92 88 76 95 50 95S8 88 6 70z")
    + _pen("M50 66V26", 10)
    + _pen("M50 24C40 4 20 10 20 50M50 24C60 4 80 10 80 50", 9),
    "forest": _solid("M30 4L54 42H44L60 72H36V96H24V72H0L16 42H6z")
    + _solid("M73 26L92 56H84L98 80H78V96H68V80H62L66 72L56 52z"),
    "land": _pen("M28 88A38 38 0 1 1 78 82", 11)
    + _solid("M4 68H48L26 100z")
    + _solid("M50 26L78 48V74H58V56H44V74H24V48z"),
    "store": _solid("M10 8H90L98 38H2z") + _solid("M10 46H90V96H10zM58 58V96H76V58zM22 58V80H46V58z"),
    "trade": _pen("M12 34H80M62 14L84 34L62 54", 11) + _pen("M88 68H20M38 48L16 68L38 88", 11),
    "miss": _solid("M50 4A46 46 0 1 1 49.9 4zM24 42V58H76V42z"),
    "start": _pen("M20 96V8", 11) + _solid("M26 8H92L76 32L92 56H26z"),
    "warp": _pen(
        "M52 50C56 44 64 50 60 58C54 70 34 66 32 50C30 30 52 20 68 28C90 40 88 74 64 86"
        "C38 98 8 82 8 50C8 28 22 12 38 6",
        10,
    ),
    "shield": _solid("M50 3L90 16V48C90 74 72 90 50 98C28 90 10 74 10 48V16zM44 28V44H28V56H44V74H56V56H72V44H56V28z"),
    "bomb": _disc(44, 60, 37)
    + _pen("M66 34L76 22C82 14 88 18 92 12", 8)
    + _poly(star(88, 14, 13, 0.45, 8), RED)
    + _pen("M24 56C25 46 31 40 40 38", 7, PAPER),
    "cat": _solid("M12 6L36 24H64L88 6V56C88 82 70 96 50 96S12 82 12 56z")
    + _disc(33, 52, 7, PAPER)
    + _disc(67, 52, 7, PAPER)
    + _pen("M50 68V74M50 74C46 82 36 82 34 76M50 74C54 82 64 82 66 76", 6, PAPER),
    "again": _pen("M16 46A35 35 0 0 1 76 26", 11)
    + _poly([(84, 6), (88, 42), (56, 34)])
    + _pen("M84 54A35 35 0 0 1 24 74", 11)
    + _poly([(16, 94), (12, 58), (44, 66)]),
    "round": _pen("M6 66H94M20 54V78M80 54V78", 9)
    + _disc(58, 66, 10)
    + _pen("M56 46C62 16 80 18 80 38", 8)
    + _poly([(66, 34), (94, 34), (80, 50)]),
    "pocket": _solid("M10 20H90V66L50 96L10 66z")
    + _pen("M10 38H90", 6, PAPER)
    + _pen("M50 50V76M37 63H63", 8, PAPER)
    + _pen("M26 12H74", 8),
    "ccw": _arrowed(False),
    "cw": _arrowed(True),
    "prime": _prime(),
    "roll": _d12(PAPER, "currentColor"),
    "move": _solid("M50 4A17 17 0 1 1 49.9 4zM32 42H68L80 96H20z"),
    "place": _solid(
        "M50 2C72 2 88 18 88 40C88 62 62 84 50 98C38 84 12 62 12 40C12 18 28 2 50 2zM50 22A18 18 0 1 0 50.1 22z"
    ),
    "purse": _solid(
        "M30 28L18 8C30 16 38 2 50 8C62 2 70 16 82 8L70 28C88 42 96 62 90 78"
        "C84 94 70 96 50 96S16 94 10 78C4 62 12 42 30 28z"
    )
    + _letter("i", "italic", 62, 50, 86, PAPER),
    "deal": _solid("M2 26L24 18L46 28L56 20L78 20L98 28V66L84 66L60 90L50 86L40 86L18 66L2 68z")
    + _pen("M46 30L32 46C36 56 46 54 54 46L78 70", 6, PAPER),
    "patience": _solid(
        "M16 4H84V16H78C78 34 66 44 58 50C66 56 78 66 78 84H84V96H16V84H22C22 66 34 56 42 50C34 44 22 34 22 16H16z"
    )
    + _solid("M34 84C38 72 46 70 50 62C54 70 62 72 66 84z", PAPER),
    "draw": '<rect x="8" y="6" width="56" height="80" rx="8" fill="currentColor"/>'
    + _disc(70, 68, 28, PAPER)
    + _disc(70, 68, 23)
    + _pen("M70 56V80M58 68H82", 7, PAPER),
    "drop": '<rect x="24" y="2" width="52" height="54" rx="7" fill="currentColor"/>'
    + _pen("M50 40V78M34 66L50 82L66 66", 9, PAPER)
    + _pen("M50 52V80M34 66L50 82L66 66", 9)
    + _pen("M8 94H92", 9),
    "reveal": _solid("M2 50C18 24 34 16 50 16S82 24 98 50C82 76 66 84 50 84S18 76 2 50zM50 28A22 22 0 1 0 50.1 28z")
    + _disc(50, 50, 12),
    "hidden": _solid("M2 50C18 24 34 16 50 16S82 24 98 50C82 76 66 84 50 84S18 76 2 50zM50 28A22 22 0 1 0 50.1 28z")
    + _disc(50, 50, 12)
    + _pen("M14 92L86 8", 16, PAPER)
    + _pen("M14 92L86 8", 8),
    "turn": _solid("M50 4A46 46 0 1 1 49.9 4z") + _pen("M50 24V52L68 66", 9, PAPER),
    "nib": _solid("M50 98L20 44C20 30 28 24 34 14H66C72 24 80 30 80 44zM50 44A9 9 0 1 0 50.1 44z")
    + '<rect x="28" y="0" width="44" height="10" rx="4" fill="currentColor"/>'
    + _pen("M50 62V92", 5, PAPER),
    "win": _solid("M20 4H80V36C80 56 68 64 56 68V80H72V96H28V80H44V68C32 64 20 56 20 36z")
    + _pen("M20 16H6C6 36 12 44 24 46M80 16H94C94 36 88 44 76 46", 8),
    "iphone": '<rect x="22" y="2" width="56" height="96" rx="11" fill="currentColor"/>'
    + '<rect x="30" y="14" width="40" height="66" fill="#FFFBF0"/>'
    + _letter("i", "italic", 66, 50, 68, BLUE),
    "tablet": '<rect x="2" y="14" width="96" height="72" rx="8" fill="currentColor"/>'
    + '<rect x="13" y="25" width="74" height="50" fill="#FFFBF0"/>'
    + _letter("x²", "italic", 46, 50, 64, INK),
    "check": _pen("M10 54L38 84L92 16", 15),
    "wrong": _pen("M16 16L84 84M84 16L16 84", 15),
    "plain": _pen("M50 26V74M26 50H74", 9),
    "parabola": _pen("M10 10C24 120 76 120 90 10", 10) + _pen("M4 56H96", 6),
    "hand": _solid(
        "M20 52V24C20 14 32 14 32 24V12C32 2 46 2 46 12V10C46 0 60 0 60 12V20C60 12 74 12 74 22V62"
        "C74 84 64 98 46 98C26 98 16 84 6 62C2 50 12 46 20 52z"
    ),
}


PANELS = """again cards check d6 draw drop forest fountain ghost goal hand knife miss move nib patience place reveal
roll round store trade warp win wrong zombie""".split()
"""Icons of panels, which have no text whose colour they could take: these are in ink."""


def write(folder: Path) -> None:
    """Every icon as its own file, and those of panels in ink."""
    for room, names, colour in (("icons", [*ICONS], "currentColor"), ("panels", PANELS, INK)):
        (folder / room).mkdir(exist_ok=True)
        for name in names:
            body = ICONS[name].replace("currentColor", colour)
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">{body}</svg>\n'
            )
            (folder / room / f"{name}.svg").write_text(svg, encoding="utf-8", newline="\n")
