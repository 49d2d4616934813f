"""Icons of one family: bold shapes cut out of one sheet, in the colour of what they stand on."""

from __future__ import annotations

from pathlib import Path

from .paper import circle, num, polar, straight


def _fill(*paths: str) -> str:
    return f'<path d="{"".join(paths)}" fill="currentColor" fill-rule="evenodd"/>'


def _stroke(d: str, width: float = 2.4) -> str:
    round_ = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="{num(width)}" {round_}/>'


def _star(x: float, y: float, r: float, inner: float, n: int, turn: float = 0) -> str:
    return straight([polar(x, y, r if k % 2 == 0 else inner, turn + 180 * k / n) for k in range(2 * n)])


def _paw(x: float, y: float, s: float) -> str:
    curves = (
        (3.2, -0.6, 5.4, 3.4, 4, 5.4),
        (2.8, 7, 1.4, 5.8, 0, 5.8),
        (-1.4, 5.8, -2.8, 7, -4, 5.4),
        (-5.4, 3.4, -3.2, -0.6, 0, -0.6),
    )
    pad = f"M{num(x)} {num(y - 0.6 * s)}"
    for curve in curves:
        points = (num((y if k % 2 else x) + value * s) for k, value in enumerate(curve))
        pad += "C" + " ".join(points)
    toes = ((-5.6, -1.4), (-2.1, -5), (2.1, -5), (5.6, -1.4))
    return pad + "Z" + "".join(_oval(x + dx * s, y + dy * s, 1.75 * s, 2.5 * s) for dx, dy in toes)


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    half = f"a{num(rx)} {num(ry)} 0 1 1"
    return f"M{num(x - rx)} {num(y)}{half} {num(2 * rx)} 0{half} {num(-2 * rx)} 0Z"


def _card(x: float, y: float, w: float = 9, h: float = 12.6) -> str:
    corner, wide, high = "a1.4 1.4 0 0 1", num(w - 2.8), num(h - 2.8)
    right, left = f"{corner} 1.4 1.4v{high}", f"{corner} -1.4 -1.4v-{high}"
    return f"M{num(x + 1.4)} {num(y)}h{wide}{right}{corner} -1.4 1.4h-{wide}{left}{corner} 1.4 -1.4Z"


def _arms() -> str:
    found = ""
    for k in range(6):
        tip, foot = polar(12, 12, 10, 60 * k), polar(12, 12, 6.2, 60 * k)
        twigs = [polar(12, 12, 9.2, 60 * k + turn) for turn in (-22, 22)]
        found += straight([(12, 12), tip], closed=False)
        found += "".join(straight([foot, twig], closed=False) for twig in twigs)
    return found


_CLOUD = "M6.6 17A4.6 4.6 0 0 1 6.2 7.9A6.2 6.2 0 0 1 17.9 7.3A4.9 4.9 0 0 1 17.6 17Z"
_FLAKE = _arms()


def icons() -> dict[str, str]:
    """What stands in each icon, by name."""
    rays = "".join(straight([polar(12, 12, 8, 45 * k), polar(12, 12, 10.6, 45 * k)], closed=False) for k in range(8))
    low_cloud = '<g transform="translate(0 -3.4)">' + _fill(_CLOUD) + "</g>"
    return {
        # costs
        "energy": _fill("M14 1L4.4 13.6H10.6L8.8 23L19.6 9.6H12.8Z"),
        "health": _fill(
            "M12 21.6C4.4 15.8 1.6 12 1.6 7.9A5.3 5.3 0 0 1 12 5.9A5.3 5.3 0 0 1 22.4 7.9C22.4 12 19.6 15.8 12 21.6Z"
        ),
        "risk": _fill("M12 0.8L23.2 12L12 23.2L0.8 12Z", "M10.4 6H13.6L13 13.8H11Z", circle(12, 16.7, 1.7)),
        # effects
        "move": _fill("M1.4 8.4H12.4V3L22.6 12L12.4 21V15.6H1.4Z"),
        "speed": _fill(
            "M2 4.4L10.4 12L2 19.6V14.8L5 12L2 9.2Z",
            "M8.4 4.4L16.8 12L8.4 19.6V14.8L11.4 12L8.4 9.2Z",
            "M14.8 4.4L23.2 12L14.8 19.6V14.8L17.8 12L14.8 9.2Z",
        ),
        "see": _fill(
            "M0.8 12C5 5.6 8.4 4.4 12 4.4S19 5.6 23.2 12C19 18.4 15.6 19.6 12 19.6S5 18.4 0.8 12Z",
            circle(12, 12, 5.2),
            circle(12, 12, 2.5),
        ),
        "destroy": _fill(
            "M5 1.6H15L19 5.4V10.2L15.4 8.2L12.6 11.4L9 9L5 12.2Z",
            "M5 15.4L9.2 12.2L12.4 14.6L15.4 11.4L19 13.4V22.4H5Z",
        ),
        "day": _fill("M4.6 15.4A7.4 7.4 0 0 1 19.4 15.4Z", "M1 17.4H23V20H1Z")
        + _stroke("M12 5.2V2M5.6 8L3.4 5.8M18.4 8L20.6 5.8", 2.2),
        "draw": _fill(_card(3, 7.4), "M17.4 22V12.6H13.4L18.6 4.6L23.6 12.6H20.2V22Z"),
        "supply": _fill("M2 5.4H22V20.4H2Z", "M4.6 8L4.6 17.8H19.4V8Z")
        + _stroke("M4.4 8L19.6 17.8M19.6 8L4.4 17.8", 2.2),
        "take": _fill("M2.4 12H6V18.4H18V12H21.6V22H2.4Z", "M10.2 15.6V9.4H6.4L12 1.6L17.6 9.4H13.8V15.6Z"),
        "legendary": _fill(_star(12, 12.6, 11.6, 4.9, 5)),
        "damage": _fill(
            "M10.6 1.2L12.4 7.4L17.8 2.6L16.2 9L23 8.4L17.6 12.4L22.6 16.4L16 16L17.6 22L12.2 "
            "18L9 23L8 17L1.4 18.6L5.6 13.4L1 9.6L7 9.2L5 3.4L10 7Z"
        ),
        "sacrifice": _fill(_paw(12, 11.6, 1.25))
        + '<path d="M3 21L21 3" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
        # conditions
        "hypothermia": _fill(
            "M12.4 3.6a3.4 3.4 0 0 1 6.8 0V13.2a6 6 0 1 1 -6.8 0Z", "M14.7 9.4V14.6a3.9 3.9 0 1 0 2.2 0V9.4Z"
        )
        + _stroke("M6 2V11.2M2 4.3L10 8.9M10 4.3L2 8.9", 1.7),
        "starvation": _fill("M1.6 10.6H22.4A10.4 9.4 0 0 1 15.6 19.4V21.6H8.4V19.4A10.4 9.4 0 0 1 1.6 10.6Z")
        + _stroke("M8 3.4L16 7.6M16 3.4L8 7.6", 2.0),
        # weather
        "snow": _stroke(_FLAKE, 1.9),
        "sun": _fill(circle(12, 12, 5.6)) + _stroke(rays, 2.3),
        "cloud": '<g transform="translate(0 .6)">' + _fill(_CLOUD) + "</g>",
        "wind": _stroke(
            "M2 8.6H13.6A3.2 3.2 0 1 0 10.6 4.4M2 13H18.6A3.3 3.3 0 1 1 15.6 17.6M2 17.4H9.6A2.6 2.6 0 1 1 7.4 21.2",
            2.3,
        ),
        "storm": low_cloud + _fill("M13.6 11.6L7.4 18H11.2L9.6 23.4L16.6 16.4H12.6L15 11.6Z"),
        "rain": low_cloud + _stroke("M7 17L5.6 21.6M12 17L10.6 21.6M17 17L15.6 21.6", 2.4),
        # decks, in the lower right corner of a card
        "deck_red": _fill(_paw(12, 11.4, 1.45)),
        "deck_blue": _fill(
            "M0.8 20.6L8.4 6.4L12.4 12.2L15.4 8L23.2 20.6Z", "M8.4 9.8L6.2 13.8L8.2 12.9L9.8 14.3L11 13.2Z"
        ),
        "deck_green": _fill("M12 0.8L17.4 8H14.8L19.4 14.2H16L21.2 20.4H13.4V23.4H10.6V20.4H2.8L8 14.2H4.6L9.2 8H6.6Z"),
        "deck_yellow": _fill(
            "M12 1.4A2.4 2.4 0 0 1 14.2 4.4C18 5.6 19 9 19 12V16.4L21.6 19.4H2.4L5 16.4V12C5 9 "
            "6 5.6 9.8 4.4A2.4 2.4 0 0 1 12 1.4Z",
            "M9 20.6H15A3 2.6 0 0 1 9 20.6Z",
        ),
        "deck_survival": _fill(
            "M12 1C13 4.4 18.6 7 18.6 13A6.6 6.2 0 0 1 5.4 13C5.4 9.6 7.6 8.6 8.4 5.8C9.6 6.6 "
            "10.2 7.6 10.4 9C11.6 7 12.4 4 12 1Z",
            "M12 18.2A3.2 3.2 0 0 0 14.6 13.4C14.4 11.8 13 10.8 12.4 9.6C11.6 12 9 12.6 9 15.4A3 2.9 0 0 0 12 18.2Z",
        )
        + _stroke("M3.4 22.6L20.6 20M3.4 20L20.6 22.6", 1.9),
        "deck_race": _fill(
            "M4 1.4H6.6V23H4Z",
            "M7.6 2.4H22L18.6 7.6L22 12.8H7.6Z",
            "M10.4 5H13.4V7.6H10.4Z",
            "M13.4 7.6H16.4V10.2H13.4Z",
        ),
        "deck_legs": _fill(
            "M2 18.6L8 4.4L12.6 7.6L17 3L22 18.6V20.6H2Z",
            "M10.8 18.6L11.6 14.4L9.8 12.2L12.6 10.2L13.8 12.4L12.6 14.6L13.4 18.6Z",
        ),
        "paw": _fill(_paw(12, 11.4, 1.45)),
        "dog": _fill(
            "M3.4 2.2L8.6 7H15.4L20.6 2.2L21.4 12L17 19L13.8 22.4H10.2L7 19L2.6 12Z",
            circle(8.6, 12.4, 1.3),
            circle(15.4, 12.4, 1.3),
            "M10.2 16.6H13.8L12 19.2Z",
        ),
        "attachment": _fill(circle(12, 9, 8), circle(12, 9, 4.8), circle(12, 19.4, 3.8)),
        "next": _fill("M4 2.6H20V5.4L14 12L20 18.6V21.4H4V18.6L10 12L4 5.4Z", "M8 5.6H16L12 10Z"),
        "start": _fill("M4 1.4H6.8V23H4Z", "M7.6 2.4H22L18.6 7.6L22 12.8H7.6Z"),
        "finish": _fill(
            "M3.4 1.4H6V23H3.4Z",
            "M6.6 2.4H22V14.4H6.6Z",
            "M10.4 5.4H14.2V8.4H10.4Z",
            "M14.2 8.4H18V11.4H14.2Z",
            "M18 2.4H22V5.4H18Z",
            "M6.6 8.4H10.4V11.4H6.6Z",
            "M10.4 11.4H14.2V14.4H10.4Z",
            "M18 8.4V8.4H22V11.4H18Z",
        ),
    }


GLOSSARY = (
    "energy",
    "health",
    "risk",
    "move",
    "speed",
    "see",
    "destroy",
    "day",
    "draw",
    "supply",
    "take",
    "legendary",
    "damage",
    "sacrifice",
    "hypothermia",
    "starvation",
    "snow",
    "sun",
    "cloud",
    "wind",
    "storm",
    "rain",
)
"""The twenty-two that rules and cards speak with."""


class Icon:
    """An icon as a file."""

    def __init__(self, body: str) -> None:
        self.body = body

    def save(self, path: Path) -> None:
        """Written 24 units square."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{self.body}</svg>\n', encoding="utf-8"
        )


def draw() -> dict[str, Icon]:
    """Every icon, under `icons/`."""
    found = icons()
    assert all(name in found for name in GLOSSARY)
    return {f"icons/{name}": Icon(body) for name, body in found.items()}
