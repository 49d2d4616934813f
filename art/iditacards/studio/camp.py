"""Food, and what mushers do for themselves: things on a table of snow, each in its own light."""

from __future__ import annotations

from .dog import Breed, dog
from .land import LIGHTS, fire, hut, legends, moon, rock, scene, sky, spruce
from .paper import (
    CREAM,
    DARKWOOD,
    DEEP,
    EMBER,
    GREY,
    ICE,
    INK,
    MOSS,
    RED,
    RUST,
    SKY,
    SNOW,
    SUN,
    TAN,
    WHITE,
    WOOD,
    Sheet,
    capsule,
    circle,
    polar,
)
from .sleds import musher

IRON = "#39424F"


def _cloth(light: str) -> Sheet:
    """A wall and a table top in the colours of a sky."""
    dark = light == "night"
    upper, lower = LIGHTS[light][1 - dark], LIGHTS[light][dark]
    s = Sheet(54, 42, upper)
    for k in range(7):
        s.cut([(2 + k * 8, 2 + (k % 3) * 6), (10 + k * 8, 2 + (k % 3) * 6)], 0.8, lower, 0.5)
    s.backdrop = len(s.parts)
    s.blob([(-6, 31.5), (14, 30), (30, 31.4), (46, 29.8), (60, 31.6), (60, 50), (-6, 50)], LIGHTS[light][3], shade=-0.6)
    s.blob([(-6, 37), (12, 36), (34, 37.6), (60, 36.2), (60, 50), (-6, 50)], LIGHTS[light][4])
    s.stage = len(s.parts)
    return s


def steam(s: Sheet, x: float, y: float, h: float, n: int = 3, fill: str = WHITE) -> None:
    """Steam that rises."""
    for k in range(n):
        dx = (k - (n - 1) / 2) * h * 0.3
        points = [
            (x + dx, y),
            (x + dx + h * 0.12, y - h * 0.3),
            (x + dx - h * 0.1, y - h * 0.62),
            (x + dx + h * 0.06, y - h),
        ]
        s.line(points, h * 0.085, fill, 0.85)


def bowl(s: Sheet, x: float, y: float, w: float, fill: str, inside: str) -> None:
    """A bowl whose foot stands on x, y."""
    s.path(
        f"M{x - w / 2:g} {y - w * 0.42:g}A{w / 2:g} {w * 0.46:g} 0 0 0 {x + w / 2:g} {y - w * 0.42:g}Z", fill, shade=0.7
    )
    s.rect(x - w * 0.17, y - w * 0.05, w * 0.34, w * 0.07, fill)
    s.oval(x, y - w * 0.42, w / 2, w * 0.12, fill)
    s.oval(x, y - w * 0.42, w * 0.45, w * 0.09, inside)


def pot(s: Sheet, x: float, y: float, w: float, soup: str) -> None:
    """An iron pot with its bail."""
    s.line([(x - w * 0.46, y - w * 0.6), (x, y - w * 1.1), (x + w * 0.46, y - w * 0.6)], w * 0.04, INK)
    s.blob(
        [
            (x - w / 2, y - w * 0.6),
            (x - w * 0.52, y - w * 0.25),
            (x - w * 0.3, y),
            (x + w * 0.3, y),
            (x + w * 0.52, y - w * 0.25),
            (x + w / 2, y - w * 0.6),
        ],
        IRON,
        shade=0.8,
    )
    s.oval(x, y - w * 0.6, w * 0.5, w * 0.12, "#4C5766")
    s.oval(x, y - w * 0.6, w * 0.44, w * 0.09, soup)


def mug(s: Sheet, x: float, y: float, w: float, fill: str, drink: str) -> None:
    """A mug with its handle."""
    s.ring(x + w * 0.5, y - w * 0.52, w * 0.24, w * 0.11, fill)
    s.rect(x - w / 2, y - w, w, w, fill, shade=0.7)
    s.rect(x - w / 2, y - w * 0.34, w, w * 0.12, CREAM)
    s.oval(x, y - w, w / 2, w * 0.14, fill)
    s.oval(x, y - w, w * 0.42, w * 0.1, drink)


def fish(s: Sheet, x: float, y: float, w: float, fill: str, turn: float = 0) -> None:
    """A fish, its head to the left."""
    p = Sheet(0, 0)
    p.blob(
        [
            (-w / 2, 0),
            (-w * 0.3, -w * 0.15),
            (0, -w * 0.18),
            (w * 0.28, -w * 0.06),
            (w * 0.28, w * 0.06),
            (0, w * 0.18),
            (-w * 0.3, w * 0.15),
        ],
        fill,
        shade=0.5,
    )
    p.poly([(w * 0.24, 0), (w / 2, -w * 0.16), (w * 0.44, 0), (w / 2, w * 0.16)], fill)
    p.line([(-w * 0.26, -w * 0.12), (-w * 0.2, 0), (-w * 0.26, w * 0.12)], w * 0.025, INK)
    p.disc(-w * 0.36, -w * 0.03, w * 0.03, INK)
    for k in range(3):
        p.line(
            [(-w * 0.08 + k * w * 0.1, -w * 0.08), (-w * 0.04 + k * w * 0.1, 0), (-w * 0.08 + k * w * 0.1, w * 0.08)],
            w * 0.018,
            CREAM,
            0.8,
        )
    s.put(p, x, y, 1, turn)


def berries(s: Sheet, spots: list[tuple[float, float, float]], fill: str = RED) -> None:
    """Berries with a light on each."""
    for x, y, r in spots:
        s.disc(x, y, r, fill, shade=0.3)
        s.disc(x - r * 0.3, y - r * 0.35, r * 0.26, CREAM)


def hearthstone(s: Sheet, x: float, y: float, w: float, fill: str, light: str) -> None:
    """A stone that stands on x, y in its fire: grey above, red hot below. Less than no width turns it round."""

    def shape(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + w * dx, y + abs(w) * dy) for dx, dy in points]

    crown = (-0.45, -0.34), (-0.24, -0.54), (0.1, -0.6), (0.4, -0.42)
    s.poly(shape((-0.5, -0.12), *crown, (0.5, -0.14), (0.34, 0), (-0.36, 0)), fill, shade=0.6)
    s.poly(shape(*crown, (0.06, -0.36), (-0.22, -0.26)), light)
    hot = shape((-0.5, -0.12), (-0.3, -0.2), (-0.06, -0.12), (0.2, -0.2), (0.5, -0.14), (0.34, 0), (-0.36, 0))
    s.poly(hot, "#A8402A")
    s.poly(
        shape((-0.45, -0.07), (-0.2, -0.1), (0.06, -0.05), (0.3, -0.09), (0.44, -0.08), (0.34, 0), (-0.36, 0)), EMBER
    )


def _food() -> dict[str, Sheet]:
    a = _cloth("dawn")
    bowl(a, 27, 37, 32, DEEP, "#E9DDC3")
    for k in range(6):
        a.poly([(13 + k * 5, 29), (15 + k * 5, 27.4), (17 + k * 5, 29), (15 + k * 5, 30.6)], CREAM)
    a.oval(26, 23, 4.2, 1.2, SUN)
    a.line([(34, 22), (44, 7)], 1.4, WOOD)
    steam(a, 25, 19, 14)

    b = _cloth("day")
    b.poly([(15, 14), (20, 10), (34, 10), (39, 14), (42, 37), (12, 37)], TAN, shade=0.8)
    b.line([(14, 15), (40, 15)], 1.2, RED)
    b.poly([(27, 15), (23, 21), (27, 19), (31, 21)], RED)
    berries(b, [(22, 28, 2), (31, 31, 1.7)], "#5A2E5F")
    for x, y, t in ((27, 25, 20), (20.6, 33, -30), (34, 25.4, 60), (28, 33.6, 0)):
        b.oval(x, y, 2.4, 1.5, "#8A5A38", turn=t)
    berries(b, [(45, 38, 1.8), (7, 37.6, 1.6)], "#5A2E5F")
    b.oval(48.6, 35, 2.2, 1.4, "#8A5A38", turn=30)

    c = scene("dusk", 101, "hills")
    fire(c, 32.6, 40, 9)
    pot(c, 32.6, 35.4, 24, RUST)
    for x, colour in ((26, SUN), (32.6, MOSS), (38.2, EMBER)):
        c.disc(x, 21, 1.4, colour)
    c.line([(38.6, 20.4), (46, 8)], 1.3, WOOD)
    c.line([(14, 41), (28, -2)], 1.2, DARKWOOD)
    c.line([(51.4, 41), (37.4, -2)], 1.2, DARKWOOD)
    steam(c, 28, 18.4, 12)

    d = _cloth("grey")
    d.line([(-2, 7), (56, 5)], 1.4, DARKWOOD)
    for k, (x, colour) in enumerate(((19.5, "#C07A3E"), (32.5, "#D58E4A"), (45.5, "#B56E35"))):
        d.line([(x, 6), (x, 10)], 0.6, CREAM)
        fish(d, x, 21 + (k % 2) * 1.5, 24, colour, 90)
    steam(d, 26, 38, 9, 2, "#DDE7EC")
    steam(d, 39, 38, 9, 2, "#DDE7EC")

    e = _cloth("dusk")
    for x, y, t in ((14, 36, -12), (27, 38, 3), (41, 36, 14)):
        e.oval(x, y, 8, 2.4, "#3F7A5A", turn=t)
    berries(e, [(20, 33, 3.6), (33, 33, 3.8), (26.6, 30, 4), (14, 35, 3), (39.4, 35, 3.2), (27, 36.4, 3.4)])
    e.line([(27, 3), (25, 12), (18, 20)], 0.9, MOSS)
    e.line([(26, 9), (33, 14), (37, 20)], 0.9, MOSS)
    berries(e, [(17, 21, 2.7), (38, 21, 2.7), (24, 15, 2.4), (33, 13, 2.2)])
    for x, y, t in ((20, 10, -40), (33, 6, 30)):
        e.oval(x, y, 4, 1.6, "#3F7A5A", turn=t)

    f = _cloth("day")
    mug(f, 28, 38, 21, MOSS, "#C98D3D")
    f.disc(24, 17.2, 1.1, MOSS)
    f.disc(31, 16.6, 1.1, MOSS)
    steam(f, 27, 14.4, 9)
    f.line([(35, 16.4), (43, 6.4)], 1.2, GREY)

    g = _cloth("dawn")
    g.oval(27, 33, 22, 5.2, CREAM)
    g.oval(27, 32.4, 18, 3.8, WHITE)
    g.poly([(11.4, 22), (42.6, 22), (39, 33), (15, 33)], DEEP, shade=0.7)  # a pie in its dish
    g.line([(13.6, 27.6), (40.4, 27.6)], 0.8, CREAM, bent=False)
    g.oval(27, 22, 17.4, 5.0, "#A5562F")
    g.oval(27, 21, 15.8, 4.4, "#E0A45C")
    for x in (-8, 0, 8):
        g.line([(27 + x - 1.6, 19.4), (27 + x + 1.6, 22.6)], 0.8, "#8A4B2A", bent=False)
    for x, y in ((13, 32), (19, 34), (35, 34.4), (41, 32)):
        g.disc(x, y, 2, SUN, shade=0.3)
    steam(g, 25, 15, 11)

    h = sky("night", 61)
    moon(h, 42, 9, 5.4, "night")
    h.blob([(-6, 33), (15, 31), (36, 33), (60, 31), (60, 50), (-6, 50)], "#5D7FA3", shade=-0.5)
    h.poly([(10, 31), (25, 18), (44, 26), (30, 37)], SUN, shade=0.7)
    h.poly([(10, 31), (30, 37), (30, 39.6), (10, 33.6)], "#C98A22")
    h.poly([(30, 37), (44, 26), (44, 28.6), (30, 39.6)], "#DDA02F")
    for x, y, r in ((22, 26, 1.8), (31, 25, 1.4), (28, 32, 2), (36, 28.4, 1.3)):
        h.oval(x, y, r, r * 0.65, "#C98A22")
    for x, y in ((8, 35), (11.4, 37.4), (15, 36)):
        h.oval(x + 0.8, y, 0.95, 0.75, SUN)

    i = _cloth("dawn")
    for k in range(6):
        x, y = 8 + k * 7.6, 35.4 + (k % 2) * 2.6
        for more, tone in ((0.4, WOOD), (0.0, SNOW)):  # with a rim, or it is lost in the snow
            i.path(
                capsule((x - 2, y), 0.9 + more, (x + 2, y - 1.6), 0.9 + more)
                + circle(x - 2.9, y - 0.9, 1.1 + more)
                + circle(x - 2.4, y + 1.3, 1.1 + more)
                + circle(x + 2.5, y - 2.9, 1.1 + more)
                + circle(x + 3.0, y - 0.7, 1.1 + more),
                tone,
            )
    i.put(dog(Breed("sit", "#8A4B2A", CREAM, "prick", "curl", 1.0, head=1.15)), 17.5, 34, 1.6)
    i.put(dog(Breed("sit", "#3D4755", CREAM, "fold", "curl", 1.0, head=1.15)), 36.5, 34, 1.6, flip=True)

    j = _cloth("night")
    for x, y, r, c1, c2 in ((12, 33, 9, DEEP, "#E9DDC3"), (43, 34, 9, MOSS, RED)):
        bowl(j, x, y, r * 2, c1, c2)
    j.oval(27, 37, 14, 3.4, WHITE)
    j.blob([(16, 35), (18, 24), (27, 20), (36, 24), (38, 35), (27, 38)], "#B5713A", shade=0.6)
    j.path(capsule((36, 28), 1.4, (42, 22), 1.0) + circle(42.4, 20.8, 1.3) + circle(43.6, 22.4, 1.3), CREAM)
    for k in range(9):
        x = 3 + k * 6
        j.line([(x, 3 + (k % 2)), (x + 6, 4 - (k % 2))], 0.4, CREAM)
        j.poly([(x + 1, 3.6), (x + 5, 3.6), (x + 3, 8)], (SUN, SKY, CREAM)[k % 3])
    for x in (18, 46):
        j.rect(x - 1.1, 13, 2.2, 9, CREAM)
        j.blob([(x, 7.6), (x + 1.5, 11), (x, 13), (x - 1.5, 11)], SUN)

    k_ = scene("night", 121, "wood")
    k_.oval(27, 38.5, 24, 4, WHITE)
    k_.line([(10, 38), (18, 35.8), (26, 39), (34, 36), (43, 38.6)], 2.4, "#C77A24")
    k_.line([(10, 38), (18, 35.8), (26, 39), (34, 36), (43, 38.6)], 1.0, "#F0AE4B")
    for x, tone, t in ((15, "#E09A35", -14), (28, "#C7702A", 4), (40, "#E09A35", 16)):
        p = Sheet(0, 0)
        p.poly(
            [
                (0, -15),
                (2.2, -11),
                (5.6, -12),
                (4.6, -8),
                (8, -5.4),
                (4, -4),
                (3.4, -1),
                (0, -2.2),
                (-3.4, -1),
                (-4, -4),
                (-8, -5.4),
                (-4.6, -8),
                (-5.6, -12),
                (-2.2, -11),
            ],
            tone,
            shade=0.7,
        )
        p.line([(0, -2), (0, 9)], 1.0, CREAM)
        p.line([(0, -3), (0, -12)], 0.4, "#FBE0AA")
        k_.put(p, x, 30, 1.05, t)

    m = _cloth("night")
    m.rect(20, 8, 15, 29, RED, shade=0.8)
    m.rect(20, 8, 15, 4, GREY)
    m.rect(22, 3.4, 11, 5, IRON)
    m.rect(20, 19, 15, 8, CREAM)
    m.poly([polar(27.5, 23, 3.2 if q % 2 == 0 else 1.2, 60 * q / 1) for q in range(6)], RED)
    m.ring(36.4, 22, 4, 1.5, IRON)
    mug(m, 45, 37, 10, CREAM, RUST)
    steam(m, 45, 25, 9)
    return {
        "porridge": a,
        "trail-mix": b,
        "stew-pot": c,
        "smoked-fish": d,
        "dried-berries": e,
        "broth": f,
        "big-supper": g.aside(0.6, 0.0, 0.92),
        "night-bite": h,
        "speed-ration": i,
        "feast": j,
        "maple-candy": k_,
        "bottomless-thermos": m.aside(-1.2, 0.0, 0.9),
    }


def _personal() -> dict[str, Sheet]:
    a = _cloth("dusk")
    mug(a, 20, 37, 17, DEEP, "#B5713A")
    a.line([(33, 17), (38, 15), (44, 18)], 1.5, INK)
    a.blob([(30, 37), (28.6, 28), (32, 20), (44, 20), (47.6, 28), (46, 37)], RED, shade=0.7)
    a.line([(29, 26), (24.6, 24), (24, 20)], 2.0, RED)
    a.oval(38, 20, 6.2, 1.4, "#8E2A26")
    a.disc(38, 18.2, 1.3, INK)
    a.oval(33.6, 28, 2, 5, CREAM, 0.5, 8)
    steam(a, 20, 18, 12)

    b = scene("night", 131, "wood")
    moon(b, 44, 8, 5, "night")
    b.poly([(8, 38), (24, 12), (40, 38)], "#C99D6B", shade=0.8)
    b.poly([(24, 12), (40, 38), (47, 36), (29, 12.6)], "#A5784B")
    b.poly([(20, 38), (24, 24), (28, 38)], SUN)
    b.line([(24, 12), (24, 8)], 0.8, DARKWOOD)
    b.poly([(17.5, 22.4), (24, 12), (29, 12.6), (32, 18), (24, 16)], SNOW)
    for k, (x, y) in enumerate(((33, 8), (36, 5), (39, 2.4))):
        b.poly(
            [
                (x, y),
                (x + 2 - k * 0.3, y),
                (x, y + 2 - k * 0.3),
                (x + 2 - k * 0.3, y + 2 - k * 0.3),
                (x + 2 - k * 0.3, y + 1.7),
                (x + 0.8, y + 1.7),
                (x + 2 - k * 0.3, y + 0.3),
                (x, y + 0.3),
            ],
            CREAM,
            0.0,
        )

    c = _cloth("grey")
    c.oval(18, 27, 10, 12, WHITE)
    c.disc(18, 27, 9.6, WHITE, shade=0.8)
    for r in (7.2, 4.8, 2.4):
        c.ring(18, 27, r, 0.6, "#C9D5DD")
    c.poly([(18, 36.6), (49, 34), (49, 39), (18, 39.6)], WHITE, shade=0.6)
    c.line([(19, 38), (48, 36.6)], 0.4, "#C9D5DD")
    # a safety pin, closed
    c.line([(30, 24), (45, 15)], 3.0, "#5F7484", bent=False)
    c.line([(31.4, 18), (43, 11)], 1.3, "#5F7484", bent=False)
    c.line([(30, 24), (28.4, 21.4), (31.4, 18)], 1.5, "#5F7484")
    c.line([(30, 23.6), (45, 14.6)], 1.3, "#C9D5DD", bent=False)
    c.blob([(41, 12.2), (44.6, 9.6), (48.6, 12.6), (47.4, 16.4), (43.6, 17.2)], RED, shade=0.6)
    c.oval(44.8, 13.2, 1.7, 0.9, WHITE, 0.55, -30)

    d = _cloth("day")
    bowl(d, 21, 37, 24, "#7A4A78", "#4F7A4B")
    for x, y, t, w in ((38, 32, 40, 9), (43, 25, 62, 10), (47, 35, 20, 8)):
        p = Sheet(0, 0)
        p.line([(0, w), (0, -w)], 0.6, MOSS)
        for q in range(5):
            for side in (-1, 1):
                p.oval(side * 1.7, -w + q * 3.2 + 2, 1.9, 0.8, "#3F7A5A", turn=side * -35)
        d.put(p, x, y, 1, t - 30)
    d.line([(26, 25), (33, 9)], 2.0, WOOD)
    d.disc(33.4, 8, 1.8, WOOD)
    berries(d, [(16, 26.6, 1.1), (20, 27.4, 1.1)], "#8C5A92")
    steam(d, 18, 22, 14, 2)

    e = scene("dawn", 137, "hills")
    e.line([(43, 5), (28, 30)], 1.6, WOOD)
    e.poly([(24, 27), (31.6, 31.6), (28, 39.6), (15, 32)], SUN, shade=0.7)
    for q in range(5):
        e.line([(25.6 + q * 1.2, 29 + q * 0.7), (18 + q * 2.4, 33 + q * 1.4)], 0.4, "#B57C16")
    e.line([(24.8, 28.4), (30.6, 31.9)], 1.1, RED)
    for x, y, r in ((9, 30, 1.5), (6, 25, 1.1), (13, 23, 1.2), (4, 33, 1.6), (11, 36, 1.4)):
        e.disc(x, y, r, WHITE)
    for x, y, t in ((37, 35, 10), (45, 33, -20), (42, 38, 30)):
        e.path(capsule((x - 2, y), 0.8, (x + 2, y - t * 0.04), 0.8), CREAM, shade=0.3)

    # three stones of a hearth, red hot below, in the last flames
    f = _cloth("night")
    f.oval(27, 37.4, 22, 3.2, EMBER, 0.45)
    for x, h in ((14.6, 15), (39.4, 15), (21.4, 21), (33, 20), (27, 26)):
        fire(f, x, 37.6, h)
    f.oval(27, 32, 4.4, 6, SUN)
    for x, y, w, fill, light in (
        (16.6, 38.4, 17.4, "#56626E", "#7C8894"),
        (37.6, 38.4, -17.8, "#4D5964", "#717D89"),
        (27.4, 29.0, 15.4, "#5F6B77", "#8A96A1"),
    ):
        hearthstone(f, x, y, w, fill, light)
    for x, y, r in ((8.4, 31, 0.5), (45.6, 29, 0.5), (10.6, 25.6, 0.4), (43.4, 23, 0.4), (47.4, 34.6, 0.4)):
        f.disc(x, y, r, SUN)

    g = scene("night", 149, "plain")
    # three dogs sleep on whoever sleeps there: two on the bag, one on those two
    g.path(capsule((14.4, 33), 4.2, (44.6, 33), 4.0), RED, shade=0.7)
    for q in range(6):
        g.line([(16.6 + q * 5, 29.2), (15.8 + q * 5, 36.8)], 0.5, CREAM)
    g.disc(46.4, 32.0, 3.3, CREAM)
    g.disc(47.0, 32.0, 2.3, "#C99D6B")
    g.line([(46.5, 32.2), (47.3, 32.6), (48.1, 32.2)], 0.35, INK)
    for tone, ears, x, y, flip in (
        ("#E4E6E4", "fold", 29.8, 24.0, False),
        ("#8A4B2A", "prick", 37.0, 29.7, False),
        ("#4B5563", "fold", 21.8, 29.7, True),
    ):
        light = WHITE if tone == "#E4E6E4" else CREAM
        g.put(dog(Breed("rest", tone, light, ears, "ground", 1.25, gear=None, head=1.25)), x, y, 1.08, flip=flip)

    h = scene("night", 151, "peaks")
    for x, y, t, c1 in ((22, 16, -30, WHITE), (32, 9, 20, CREAM), (42, 15, 55, WHITE), (47, 5, -10, CREAM)):
        p = Sheet(0, 0)
        p.rect(-2.6, -3.6, 5.2, 7.2, c1, shade=0.6)
        p.rect(-1.8, -2.8, 3.6, 2.6, SKY)
        h.put(p, x, y, 1, t)
    h.put(musher(DEEP, arms="up"), 13, 38, 1.9)

    i = scene("night", 157, "hills")
    i.shadow(28.6, 38, 11)
    i.poly(
        [(21, 38), (20, 23), (23, 19.6), (23, 14.6), (31, 14.6), (31, 19.6), (34, 23), (33, 38)], "#8FD0C6", shade=0.8
    )
    i.poly([(21, 38), (20.5, 28), (33.6, 28), (33, 38)], "#8C5A92")
    i.line([(22.6, 25), (24.4, 22.4), (25, 19.4)], 1.2, "#EAF6DF")
    i.rect(22.4, 11.4, 9.2, 3.6, WOOD)
    i.poly([polar(27, 32.6, 3.4 if q % 2 == 0 else 1.0, 45 * q) for q in range(8)], WHITE)
    for x, y, r in ((13, 22, 2.6), (42, 18, 3), (38, 30, 1.8), (15, 33, 1.6)):
        i.poly([polar(x, y, r if q % 2 == 0 else r * 0.25, 45 * q) for q in range(8)], "#EAF6DF")
    return {
        "hot-tea": a,
        "long-rest": b,
        "bandage-roll": c,
        "herbal-brew": d,
        "clean-sweep": e,
        "hot-stones": f,
        "deep-sleep": g,
        "letting-go": h.aside(0.6, 0.0, 0.86),
        "miracle-cure": i,
    }


def draw() -> dict[str, Sheet]:
    """A picture for each food and each personal card."""
    return legends({**_food(), **_personal()})


__all__ = ["ICE", "draw", "hut", "rock", "spruce"]
