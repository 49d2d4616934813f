"""Icons of 24 by 24 in `currentColor`, and the same in burnt brown for panels."""

from __future__ import annotations

from . import marks
from .chisel import Block, polar, ring, straight

INK = "currentColor"


def _die() -> Block:
    p = Block(24, 24)
    square = "M6 2H18a4 4 0 0 1 4 4V18a4 4 0 0 1 -4 4H6a4 4 0 0 1 -4 -4V6a4 4 0 0 1 4 -4Z"
    p.path(square + ring(7.8, 7.8, 2.1) + ring(12, 12, 2.1) + ring(16.2, 16.2, 2.1), INK, hollow=True)
    return p


def _fan() -> Block:
    p = Block(24, 24)
    p.path(ring(12, 12, 4.2) + ring(12, 12, 1.7), INK, hollow=True)
    for k in range(4):
        left, right = polar(12, 12, 11.6, 90 * k - 13), polar(12, 12, 11.6, 90 * k + 13)
        low, high = polar(12, 12, 5.4, 90 * k - 26), polar(12, 12, 5.4, 90 * k + 26)
        p.poly([left, right, high, low], INK)
        p.line(f"M{_at(9.2, 90 * k + 24)}A9.2 9.2 0 0 1 {_at(9.2, 90 * k + 62)}", 1.5, INK, cap="butt")
    return p


def _at(r: float, degrees: float) -> str:
    x, y = polar(12, 12, r, degrees)
    return f"{x:.2f} {y:.2f}"


def _pawn() -> Block:
    p = Block(24, 24)
    p.path(
        "M12 1.6a4.7 4.7 0 0 1 3 8.3l2 1.2v1.9h-2.2c.4 3.6 1.6 5.6 3.6 7.2v2.4H5.6v-2.4c2-1.6 3.2-3.6 3.6-7.2H7v-1.9"
        "l2-1.2A4.7 4.7 0 0 1 12 1.6Z",
        INK,
    )
    return p


def _monster() -> Block:
    p = Block(24, 24)
    head = "M2 2.2c.4 3.6 1.6 5.4 3.6 6.2C7.2 6.4 9.4 5.4 12 5.4s4.8 1 6.4 3c2-.8 3.2-2.6 3.6-6.2c1.6 4.4 1 8-1.8 10"
    head += "c.2 5.8-2.8 10.4-8.2 10.4S3.6 18 3.8 12.2C1 10.2 .4 6.6 2 2.2Z"
    eyes = "M6.6 10.6l4.2 2.2c-.6 1.6-3.4 1.8-4.2-2.2ZM17.4 10.6l-4.2 2.2c.6 1.6 3.4 1.8 4.2-2.2Z"
    teeth = "M7.4 16.2h9.2l-1.2 2.4-1.4-1.6-2 2.6-2-2.6-1.4 1.6Z"
    p.path(head + eyes + teeth, INK, hollow=True)
    return p


def _wall() -> Block:
    p = Block(24, 24)
    p.path("M2 4h4.4v3.2h3.4V4h4.4v3.2h3.4V4H22v7.2H2Z", INK)
    for y, cuts in ((12.4, (2, 8.8, 15.6)), (17.0, (2, 5.6, 12.2, 18.8))):
        ends = [*cuts[1:], 22.8]
        for a, b in zip(cuts, ends, strict=True):
            p.rect(a, y, b - a - 0.8, 3.8, INK)
    return p


def _trinket() -> Block:
    p = Block(24, 24)
    teeth = [polar(12, 12, 11 if k % 2 else 9.8, 15 * k) for k in range(24)]
    moon = "M13.6 6.2A6 6 0 1 0 17.4 15.4A5 5 0 0 1 13.6 6.2Z"
    p.path(straight(teeth) + moon, INK, hollow=True)
    return p


def _home() -> Block:
    p = Block(24, 24)
    p.path("M12 2L22.4 11.6H19.4V21.6H4.6V11.6H1.6ZM9.6 21.6V14.4h4.8V21.6Z", INK, hollow=True)
    return p


def _fight() -> Block:
    p = Block(24, 24)
    for way in (1, -1):
        side = Block(24, 24)
        side.line(straight([(5, 21), (16.6, 6.4)], closed=False), 2.2, INK)
        side.path(
            "M14.2 2.2C18.6 1.4 22 3.6 22.6 8.4C20.4 8.4 18.8 9.2 17.8 10.8L12.6 6.4C13.9 5.4 14.6 4 14.2 2.2Z",
            INK,
        )
        if way == 1:
            p.parts += side.parts
        else:
            p.parts += ['<g transform="matrix(-1 0 0 1 24 0)">', *side.parts, "</g>"]
    return p


def _roll() -> Block:
    p = Block(24, 24)
    square = Block(24, 24)
    square.path(
        "M8 7.6H16a2.4 2.4 0 0 1 2.4 2.4V18a2.4 2.4 0 0 1 -2.4 2.4H8a2.4 2.4 0 0 1 -2.4 -2.4V10"
        "a2.4 2.4 0 0 1 2.4 -2.4Z" + ring(9, 11, 1.4) + ring(15, 17, 1.4) + ring(12, 14, 1.4),
        INK,
        hollow=True,
    )
    p.turned(square.parts, 14, 12, 14)
    p.line("M3 10.4A9.6 9.6 0 0 1 17.6 3.8", 1.8, INK, cap="butt")
    p.poly([(16.6, 0.6), (22.4, 4.4), (16, 7)], INK)
    return p


def _summon() -> Block:
    """Three claws that tear through."""
    p = Block(24, 24)
    for x, top, low in ((5.4, 3.2, 19.4), (12, 1.2, 22.8), (18.6, 3.2, 19.4)):
        p.path(
            f"M{x + 2.2} {top}Q{x + 2} {(top + low) / 2} {x - 2.6} {low}Q{x - 2.6} {(top + low) / 2} {x - 1.4} {top}Z",
            INK,
        )
    return p


def _win() -> Block:
    p = Block(24, 24)
    p.path("M2 6.6L7.4 11L12 3.6L16.6 11L22 6.6L20 17.4H4Z", INK)
    p.rect(4, 18.6, 16, 2.8, INK)
    for x, y in ((2, 5.4), (12, 2.6), (22, 5.4)):
        p.disc(x, y, 1.5, INK)
    return p


def _sacrifice() -> Block:
    p = Block(24, 24)
    flame = "M12.6 1.4C13 5.4 18.8 7.6 18.8 14.6A6.8 6.8 0 0 1 5.2 14.6C5.2 11.6 6.8 9.6 8.2 8.2"
    flame += "C8.2 10 8.8 11 9.8 11.6C9.6 7.6 10.4 3.6 12.6 1.4Z"
    p.path(flame + "M12 12.4l3.2 3.2-3.2 3.2-3.2-3.2Z", INK, hollow=True)
    p.rect(4, 21.6, 16, 1.4, INK)
    return p


def _swap() -> Block:
    p = Block(24, 24)
    for way in (0, 180):
        half = Block(24, 24)
        half.line("M4.6 9.4A8 8 0 0 1 18 6.8", 2.2, INK, cap="butt")
        half.poly([(15, 8.8), (21.6, 10.2), (20.6, 3.6)], INK)
        p.turned(half.parts, way, 12, 12)
    return p


def _turn() -> Block:
    """The lantern of whose turn it is."""
    p = Block(24, 24)
    p.line("M8 5.4A4 4 0 0 1 16 5.4", 1.6, INK)
    p.poly([(6.4, 5.6), (17.6, 5.6), (18.8, 8.6), (5.2, 8.6)], INK)
    flame = "M12 10.6C12.4 12.6 15 13.6 15 16A3 3 0 0 1 9 16C9 14 11.4 13 12 10.6Z"
    p.path("M6 9.6H18V19.6H6Z" + flame, INK, hollow=True)
    p.rect(4.8, 20.4, 14.4, 2.6, INK)
    return p


ICONS = {
    "die": _die,
    "fan": _fan,
    "fight": _fight,
    "home": _home,
    "monster": _monster,
    "pawn": _pawn,
    "roll": _roll,
    "sacrifice": _sacrifice,
    "summon": _summon,
    "swap": _swap,
    "trinket": _trinket,
    "turn": _turn,
    "wall": _wall,
    "win": _win,
}
PANEL = {"monster": "#7A1613", "trinket": "#8F6318", "win": "#8F6318", "fight": "#7A1613"}


def draw() -> dict[str, Block]:
    """Every icon, in the colour of the text and in one of its own."""
    made = {f"icons/{name}": icon() for name, icon in ICONS.items()}
    for name in marks.NAMES:
        made |= {f"icons/{name}": marks.mark(name, INK), f"screen/{name}": marks.mark(name, "#7A1613")}
    for name, icon in ICONS.items():
        coloured = icon()
        coloured.parts = [part.replace(INK, PANEL.get(name, "#3A2212")) for part in coloured.parts]
        made[f"screen/{name}"] = coloured
    return made
