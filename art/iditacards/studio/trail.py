"""On the way: movement cards, what is done with sleds, and what goes wrong."""

from __future__ import annotations

from dataclasses import replace

from .camp import mug, steam
from .dog import Breed, dog
from .land import bird, fire, flakes, hut, legends, moon, ridge, rock, scene, sky, spruce
from .paper import (
    COAL,
    CREAM,
    DARKWOOD,
    DEEP,
    FJORD,
    GREY,
    HARNESS,
    ICE,
    INK,
    MOSS,
    PINE,
    RED,
    RUST,
    SNOW,
    SUN,
    TAN,
    WHITE,
    WOOD,
    Piece,
    Sheet,
    capsule,
    polar,
)
from .sleds import TEAM, musher, sled, team


def _tracks(s: Sheet, points: list[tuple[float, float]], tone: str = "#B9CDDA") -> None:
    """Two runners' tracks."""
    for d in (0.0, 1.6):
        s.line([(x, y + d) for x, y in points], 0.45, tone)


def _gorge() -> Sheet:
    """A way that no map has: between two cliffs, up to where the lights are, and a team on it."""
    s = sky("night", 249)
    s.poly([(8, 46), (18, 26), (25.4, 15), (29.6, 15), (38, 26), (54, 46)], "#B4C9D0")
    s.poly([(25.4, 15), (29.6, 15), (32, 20), (22.6, 20)], "#DCE9EC")
    for points, tone in (
        (
            [(-2, 8), (5, 2), (12, 5), (19, 0), (24, 9), (25.6, 16), (21.6, 25), (14.4, 33), (10, 46), (-2, 46)],
            "#2E516B",
        ),
        ([(12, 5), (19, 0), (24, 9), (25.6, 16), (21.6, 25), (17.4, 18)], "#47708D"),
        ([(-2, 24), (8, 19), (17.4, 18), (21.6, 25), (14.4, 33), (10, 46), (-2, 46)], "#3A627E"),
        ([(-2, 24), (8, 19), (10, 30), (4, 46), (-2, 46)], "#274660"),
        (
            [(56, 4), (49, -1), (42, 4), (36, 1), (31, 9), (29.4, 16), (36, 25), (44, 34), (50, 46), (56, 46)],
            "#1C3651",
        ),
        ([(36, 1), (31, 9), (29.4, 16), (36, 25), (39, 15)], "#35587A"),
        ([(39, 15), (36, 25), (44, 34), (50, 46), (54, 46), (45, 28)], "#2A4A68"),
    ):
        s.poly(points, tone, shade=0.4)
    for ledge in (
        [(-2, 8), (5, 2), (12, 5), (19, 0), (21.6, 4.6), (13, 8.4), (5, 5.6), (-2, 12)],
        [(8, 19), (17.4, 18), (20, 22), (13, 20.4), (-2, 26), (-2, 23.6)],
        [(56, 4), (49, -1), (42, 4), (36, 1), (33.6, 5), (42, 7.6), (49, 3), (56, 8)],
        [(39, 15), (45, 28), (50, 31), (44, 31), (40.4, 22)],
    ):
        s.poly(ledge, "#D3E2E8")
    for points in (
        [(29, 46), (31, 36), (26, 28), (28, 21), (27.4, 16)],
        [(33, 46), (33.6, 36), (28, 28), (29, 21), (28, 16)],
    ):
        s.line(points, 0.6, "#7F9DB0")
    spruce(s, 50, 38, 13, PINE, 0.4, snow=True)
    spruce(s, 6, 38, 11, PINE, 0.4, snow=True)
    team(s, 22, 36, 0.72, 1, slope=-4, gap=11, coat="#B0452F")
    return s


def _movement() -> dict[str, Sheet]:
    trot = scene("day", 201, "hills")
    _tracks(trot, [(-2, 39), (20, 38), (54, 39)])
    trot.line([(-2, 25.4), (12, 27.4), (40, 28.0)], 0.6, HARNESS)
    for breed, x in ((TEAM[2], 11.6), (TEAM[1], 35.2)):
        trot.put(dog(replace(breed, pose="trot")), x, 38.4, 1.36)

    gallop = scene("dusk", 205, "plain", sun=(43, 13, 6))
    for k, x in enumerate((23.6, 30, 38.4)):
        gallop.put(
            dog(Breed("run" if k % 2 else "gather", TEAM[k].coat, CREAM, "back", TEAM[k].tail, 1.0)),
            x,
            29.6 + k * 4.2,
            0.74 + 0.18 * k,
        )
    for x, y, r in ((2, 36, 3), (-1, 31, 2.2), (9, 39, 2.6), (18, 40.4, 1.8), (26, 41, 1.6), (34, 40.6, 1.1)):
        gallop.disc(x, y, r, WHITE, 0.95)

    shove = scene("dawn", 209, "hills")
    shove.put(sled(), 32, 38, 1.75)
    shove.put(musher(DEEP, arms="low", lean=2.2), 13, 38.4, 2.0)
    for x, y, r in ((6, 38, 1.6), (3, 36, 1.1), (9, 40, 1.1)):
        shove.disc(x, y, r, WHITE)

    wind = scene("grey", 213, "plain")
    for k, (y, x0, x1) in enumerate(((6, 2, 40), (12, -2, 30), (18, 10, 50), (24, -2, 18))):
        wind.line(
            [(x0, y), ((x0 + x1) / 2, y - 2.4), (x1, y), (x1 + 4, y - 3), (x1 + 1, y - 5.4), (x1 - 1.6, y - 3)],
            1.1 - k * 0.08,
            WHITE,
            0.9,
        )
    wind.line([(29, 36), (29, 18)], 0.8, DARKWOOD)
    wind.path("M29.2 18C38 17.6 45.6 20.6 46 26C45.8 31.4 38 34 29.2 33.4C31 28.6 31 23 29.2 18Z", RED, shade=0.6)
    wind.path("M30.1 22.2C37 22 43.6 23.4 44.2 26C43.8 28.6 37 29.8 30.3 29.4C30.8 27 30.8 24.6 30.1 22.2Z", CREAM)
    wind.put(sled(load=False, ridden=True), 29.6, 39, 1.45)
    wind.put(musher(DEEP, lean=0.6), 14.66, 38.13, 1.45)

    dash = scene("dawn", 217, "plain")
    spruce(dash, 45, 36, 26, PINE, 0.6)
    dash.put(dog(TEAM[0]), 22, 38, 1.3)
    for y in (26, 30, 34):
        dash.cut([(-1, y), (11, y)], 1.0, WHITE)
    dash.line([(29, 36.4), (36, 35.8), (40, 36)], 0.5, "#C98D55")

    slope = sky("day", 221)
    slope.disc(42, 9, 4.6, "#FFF3D1")
    slope.poly([(-2, 6), (26, 19), (56, 33), (56, 46), (-2, 46)], "#A9C8DA", shade=-0.6)
    slope.poly([(-2, 11.4), (56, 40.4), (56, 46), (-2, 46)], SNOW, shade=-0.6)
    for x, y, h in ((35, 24.6, 9), (43, 28, 12), (49, 31, 9)):
        spruce(slope, x, y, h, PINE, 0.3, snow=True)
    team(slope, 25.4, 25.25, 0.66, 2, slope=26.5, gap=11)
    _tracks(slope, [(-2, 12.4), (19, 22.9)])

    night = scene("night", 225, "wood")
    moon(night, 41, 10, 6, "night")
    night.shadow(28, 37.0, 20)
    team(night, 14.4, 36.8, 0.86, 2, gap=12.6, coat="#7A3B4E")

    head = sky("dusk", 229)
    head.poly([(-2, 23), (30, 23), (27, 27), (29, 32), (26, 37), (28, 46), (-2, 46)], "#E9DFDE", shade=0.9)
    head.poly([(29, 32), (26, 37), (28, 46), (-2, 46), (-2, 30), (20, 29)], "#BAABBD")
    head.poly([(56, 34), (46, 36), (40, 46), (56, 46)], "#84698B")
    p = Piece()
    p.put(sled(), 0, 0)
    p.put(musher(DEEP, arms="up", lean=-1.0), -7, -1)
    head.put(p, 26.6, 20.6, 0.88, 17)
    head.put(dog(TEAM[2]), 38.6, 27.6, 0.78, 28)
    for x, y, r in ((26, 24, 1.4), (23, 21.8, 1.0), (20, 23, 1.6)):
        head.disc(x, y, r, WHITE)

    glide = sky("dawn", 233)
    ridge(glide, [6, 10, 7, 12, 6, 9], 24, "#B98D9B", round_=True)
    glide.rect(-2, 23, 58, 24, "#CFE0EA")
    for x, y, w in ((3, 27, 18), (30, 26, 20), (8, 35, 26), (34, 33, 16), (18, 40, 30)):
        glide.cut([(x, y), (x + w, y)], 0.8, WHITE)
    team(glide, 20, 31.6, 0.9, 1, gap=13, coat=DEEP)
    mirror = Piece()
    team(mirror, 0, 0, 0.9, 1, gap=13, flat="#A5B9CB", coat="#A5B9CB", load=False)
    glide.parts.append(f'<g transform="translate(20 32.2) scale(1 -.55)">{"".join(mirror.parts)}</g>')

    slip = scene("day", 237, "peaks")
    team(slip, 25, 33.4, 0.55, 2, gap=11, coat=MOSS)
    team(slip, 12.5, 40, 0.82, 2, gap=11)
    for y in (24, 27.4):
        slip.cut([(2, y), (28, y)], 0.8, WHITE)

    lights = scene("night", 241, "plain")
    for dx, dy, tone in ((-0.3, -0.45, "#BDF0D6"), (0.0, 0.0, "#0A2030")):
        team(lights, 13.6 + dx, 34.6 + dy, 0.7, 3, gap=12, flat=tone, coat=tone, load=False)

    ava = sky("night", 245)
    ava.poly([(-2, 6), (10, 11), (56, 35), (56, 46), (-2, 46)], "#2E516B", shade=-0.6)
    ava.poly([(24, 18.3), (56, 35), (56, 46), (36, 46), (30, 30)], "#3C6380")
    # three clouds of it, the nearest the whitest, and blocks that it throws before it
    far = ((-1, 14, 4), (4, 17, 4.6), (10, 19, 4.4), (15, 23, 4.8), (20, 27, 4.6), (24, 32, 4.4), (29, 36, 4))
    mid = ((-1, 22, 5), (6, 24, 5.6), (12, 28, 5.6), (17, 33, 5.4), (23, 38, 5))
    near = ((-1, 31, 6), (6, 33, 5.6), (11, 38, 6), (1, 40, 7), (17, 42, 5))
    for discs, tone in ((far, "#8FAFC2"), (mid, "#C4D7DF"), (near, SNOW)):
        for x, y, r in discs:
            ava.disc(x, y, r, tone, shade=0.6)
        for x, y, r in discs:
            ava.disc(x - 0.4, y + 0.7, r * 0.86, tone)
    for x, y, r in ((24.6, 24, 1.5), (29, 29, 1.9), (34, 34, 1.6), (19, 18, 1.1), (33, 26.6, 0.9), (38, 32, 0.9)):
        ava.poly([polar(x, y, r * (1 if k % 2 else 0.78), 45 * k + 12) for k in range(8)], ICE, shade=0.4)
        ava.poly([polar(x - r * 0.2, y - r * 0.25, r * 0.55, 72 * k) for k in range(5)], WHITE)
    team(ava, 27.6, 20.0, 0.7, 1, slope=27.6, gap=11, lean=1.5)

    cut = _gorge()

    second = scene("night", 253, "hills")
    second.disc(27, 25, 13, "#F4E9C1")
    for k in range(9):
        a, b = polar(27, 25, 15.5, -80 + k * 20), polar(27, 25, 20.5, -80 + k * 20)
        second.cut([a, b], 1.5, "#FFF8DE")
    ridge(second, [1.5, 3, 2, 3.4, 1.6], 36, "#B4C9D0", round_=True)
    second.put(dog(Breed("look", "#3D4755", CREAM, "prick", "up", 1.05)), 25, 36.4, 1.4)
    for k, y in enumerate((17.4, 20.2, 23)):
        second.line([(37.6, y), (42, y - 1 + k), (47 - k * 2, y)], 0.9, WHITE)
    return {
        "trot": trot,
        "gallop": gallop,
        "shove-off": shove,
        "tail-wind": wind,
        "dash": dash,
        "long-slope": slope,
        "night-run": night,
        "headlong": head,
        "glide": glide,
        "slipstream": slip,
        "northern-lights": lights,
        "avalanche-ride": ava,
        "shortcut": cut,
        "second-wind": second,
    }


def crate(s: Sheet, x: float, y: float, w: float, fill: str = WOOD, *, snow: bool = False) -> None:
    """A crate on its foot."""
    s.rect(x - w / 2, y - w * 0.8, w, w * 0.8, fill, shade=0.6)
    for a, b in (
        ((-0.5, -0.8), (0.5, 0)),
        ((-0.5, 0), (0.5, 0)),
        ((-0.5, -0.8), (0.5, -0.8)),
        ((-0.5, -0.8), (-0.5, 0)),
        ((0.5, -0.8), (0.5, 0)),
    ):
        s.line(
            [
                (x + a[0] * w * 0.92, y + a[1] * w * 0.92 - w * 0.03),
                (x + b[0] * w * 0.92, y + b[1] * w * 0.92 - w * 0.03),
            ],
            w * 0.08,
            DARKWOOD,
        )
    if snow:
        s.blob(
            [
                (x - w * 0.56, y - w * 0.78),
                (x - w * 0.2, y - w * 0.98),
                (x + w * 0.3, y - w * 0.94),
                (x + w * 0.56, y - w * 0.76),
            ],
            SNOW,
        )


def barrel(s: Sheet, x: float, y: float, w: float, fill: str = WOOD) -> None:
    """A barrel on its foot."""
    h = w * 1.25
    s.blob(
        [
            (x - w * 0.38, y - h),
            (x - w * 0.5, y - h / 2),
            (x - w * 0.38, y),
            (x + w * 0.38, y),
            (x + w * 0.5, y - h / 2),
            (x + w * 0.38, y - h),
        ],
        fill,
        shade=0.6,
    )
    for t in (0.2, 0.8):
        s.line([(x - w * 0.45, y - h * t), (x + w * 0.45, y - h * t)], w * 0.07, GREY)


def _camp() -> dict[str, Sheet]:
    patch = scene("day", 301, "wood")
    flipped = sled(load=False)
    patch.parts.append(f'<g transform="translate(23 29) scale(2 -2)">{"".join(flipped.parts)}</g>')
    patch.rect(20, 28.4, 8, 3.6, SUN, shade=0.5)
    for x in (21.4, 24, 26.6):
        patch.disc(x, 30.2, 0.5, DARKWOOD)
    patch.line([(40, 40), (46, 31)], 1.3, WOOD)
    patch.rect(43, 28, 7, 3.6, GREY, shade=0.5)
    crate(patch, 8, 40, 8)

    post = scene("dawn", 305, "hills")
    hut(post, 31, 37, 27)
    crate(post, 47.6, 38.4, 5.4)
    barrel(post, 4, 38.8, 6.4)
    post.rect(23.5, 21.8, 14, 4, CREAM, shade=0.4)
    for x in (25.6, 29.4, 33.2):
        post.poly([(x, 22.8), (x + 2.2, 22.8), (x + 1.1, 25)], RED)

    wood = scene("grey", 309, "wood")
    for row, n in enumerate((6, 5, 4, 2)):
        for k in range(n):
            x, y = 27 + (k - (n - 1) / 2) * 6.6, 36.6 - row * 5.7
            wood.disc(x, y, 3.3, DARKWOOD, shade=0.4)
            wood.disc(x, y, 2.7, TAN)
            wood.ring(x, y, 1.5, 0.35, WOOD)
    wood.blob([(18, 17.4), (24, 13.6), (31, 13.8), (36, 17.6), (33, 18), (27, 16.4), (21, 18.6)], SNOW, shade=0.4)
    wood.line([(42, 37.6), (47.4, 22)], 1.4, WOOD)
    wood.poly([(44.4, 20), (50.8, 22), (49.4, 27), (44.4, 25.4)], GREY, shade=0.4)

    harness = scene("dusk", 313, "hills")
    harness.line([(-2, 8), (56, 12)], 1.0, DARKWOOD)
    for width, tone in ((3.0, DARKWOOD), (2.2, HARNESS)):  # it hangs from a pole by its neck
        for side in (-1, 1):
            harness.line([(27 + dx * side, y) for dx, y in ((0, 9.6), (6.6, 13), (8.6, 20.6), (5.2, 30))], width, tone)
        harness.line([(18.6, 18.4), (27, 24.6), (35.4, 18.4)], width, tone)
        harness.line([(27, 24.6), (27, 32)], width, tone, bent=False)
        harness.line([(21.8, 30), (27, 32.6), (32.2, 30)], width, tone)
    for x, y in ((27, 24.6), (18.8, 18.6), (35.2, 18.6)):
        harness.rect(x - 1.1, y - 1.1, 2.2, 2.2, SUN, shade=0.3)
    for k in range(4):  # the seam, half sewn
        y = 20.4 + k * 2.2
        harness.line([(33.6 - k * 0.5, y), (37.0 - k * 0.5, y + 0.8)], 0.75, CREAM)
    # thread, and a needle with its eye
    harness.line([(35.2, 27.4), (40.6, 31.4), (45.4, 27.6), (45.0, 21.6)], 0.55, CREAM)
    harness.poly([(44.0, 19.4), (46.2, 19.0), (49.2, 33.4), (47.6, 33.6)], "#D5DEEA", shade=0.5)
    harness.poly([(44.5, 19.2), (45.7, 18.0), (46.3, 19.0)], "#D5DEEA")
    harness.line([(45.3, 20.2), (45.8, 22.6)], 0.5, DARKWOOD)

    parts = _sheet_of_tools()

    builder = scene("night", 321, "plain")
    for k in range(5):
        builder.line([(6 + k * 9, 39), (6 + k * 9, 33)], 1.2, WOOD)
    builder.line([(2, 39), (38, 39), (47, 35), (50, 27)], 2.2, DARKWOOD)
    builder.line([(4, 33), (44, 32.4), (50, 29)], 2.0, WOOD)
    builder.line([(6, 33), (2, 17)], 1.8, WOOD)
    builder.put(musher(MOSS, arms="up"), 24, 32, 1.75)
    builder.line([(31, 13), (34.6, 8)], 1.1, DARKWOOD)
    builder.rect(31.6, 4.4, 7.4, 4, GREY, shade=0.5)

    swap = scene("night", 325, "hills")
    # two who have met: each has let go of a sled and reaches for the other's
    swap.put(sled(cargo=DEEP, wood=GREY), 21, 27.4, 1.1)
    swap.put(musher(RUST, arms="low", lean=0.4), 36.4, 28, 1.2, flip=True)
    swap.put(sled(cargo=MOSS, wood="#C99D6B"), 36.4, 40.4, 1.45)
    swap.put(musher(MOSS, arms="low", lean=0.8), 17.4, 40.6, 1.5)

    stores = sky("night", 329)
    stores.rect(-2, 3, 60, 45, "#4A3424")
    stores.blob(
        [(-6, 5), (-6, 1), (12, -1), (30, 1), (46, -0.6), (62, 1), (62, 5), (44, 4), (20, 5)], "#B4C9D0", shade=0.6
    )
    for y in range(10, 44, 7):
        stores.rect(-2, y, 60, 0.6, "#362517")
    stores.poly([(19, 6), (54, 6), (54, 40), (19, 40)], "#1C140E")
    # the open door: the night outside under its lights
    stores.poly([(-2, 1), (19, 6), (19, 40), (-2, 45)], "#47204A")
    stores.poly([(-2, 22), (19, 23), (19, 40), (-2, 45)], "#733760")
    for k, tone in enumerate(("#B9518F", "#D9638F", "#F2A3B8", "#EE8A9A", "#D9638F", "#F2A3B8", "#B9518F", "#EE8A9A")):
        x, low = 0.6 + 2.3 * k, 27 + 3 * (k % 3)
        stores.poly([(x, 9), (x + 2.3, 8.4), (x + 2.3, low), (x, low - 2)], tone, 0.3 + 0.12 * (k % 4))
    stores.poly([(-2, 34), (4, 33), (11, 34), (18.6, 32.8), (18.6, 41), (-2, 46)], "#B4C9D0")
    for x, y, h in ((5, 34, 9), (10, 34.4, 6), (14.6, 33.8, 10)):
        spruce(stores, x, y, h, "#1A1630", 0.2)
    stores.line([(18.6, 5), (18.6, 41)], 1.4, "#7A5334", bent=False)
    stores.line([(17.8, 5), (17.8, 41)], 0.4, "#B98657", bent=False)
    stores.poly([(22, 20), (54, 20), (54, 21.4), (22, 21.4)], WOOD)
    stores.poly([(22, 38), (54, 38), (54, 40), (22, 40)], WOOD)
    for x, c in ((26, RED), (33, SUN), (40, MOSS), (47, CREAM)):
        stores.rect(x - 2.4, 12.6, 4.8, 7.4, c)
        stores.rect(x - 2.6, 11.6, 5.2, 1.6, GREY)
    crate(stores, 29, 38, 12)
    barrel(stores, 45, 38, 9)
    stores.line([(37, 6), (37, 8)], 0.5, GREY)
    stores.disc(37, 9.4, 1.6, SUN)

    find = scene("night", 333, "plain")
    find.poly([(14, 38), (18, 20), (41, 16), (45, 36)], WOOD, shade=0.7)
    find.poly([(18, 20), (41, 16), (42, 21.4), (17, 25.4)], DARKWOOD)
    find.rect(27, 22.4, 5, 5.4, SUN, shade=0.3)
    for k in range(9):
        a, b = polar(29.5, 21, 13, -72 + k * 18), polar(29.5, 21, 18, -72 + k * 18)
        find.cut([a, b], 1.3, SUN)
    find.blob([(-4, 38), (10, 34), (20, 36.4), (34, 33.4), (48, 35.4), (58, 33), (58, 48), (-4, 48)], SNOW, shade=-0.5)
    find.put(dog(Breed("sniff", "#C48A4F", CREAM, "fold", "up", 0.9)), 11, 36.4, 0.9)
    return {
        "patch-the-runners": patch,
        "trading-post": post,
        "firewood-cache": wood,
        "mended-harness": harness,
        "spare-parts": parts,
        "master-builder": builder.aside(1.0, 0.0, 0.9),
        "old-sled-swap": swap,
        "last-stores": stores,
        "lucky-find": find,
    }


def _sheet_of_tools() -> Sheet:
    """What a sled is mended with, on a hide: a runner, a brush bow, stanchions, a coil of lashing."""
    s = Sheet(54, 42, "#CBE1E4")
    for k in range(8):
        s.cut([(k * 8 - 2, 4 + (k % 3) * 12), (k * 8 + 7, 4 + (k % 3) * 12)], 0.8, "#98C2D2")
    s.blob(
        [(3, 10), (16, 6.4), (30, 8), (50, 5), (51, 22), (52, 37), (34, 37), (18, 39), (4, 37.4), (5, 24)],
        TAN,
        shade=0.8,
    )
    s.blob(
        [(6, 12), (17, 8.6), (30, 10), (48, 7.4), (49, 22), (49.6, 35), (34, 35), (18, 36.8), (7, 35), (7.6, 24)],
        "#E3C8A0",
    )
    runner = [(8, 33.4), (20, 33.6), (34, 33.2), (42, 31), (46, 26), (44.6, 21.6)]
    s.line([(x + 0.5, y + 0.8) for x, y in runner], 2.4, "#0B1B2C", 0.2)
    s.line(runner, 2.4, DARKWOOD)
    s.line([(x, y - 0.5) for x, y in runner], 0.7, "#8A6244")
    for x in (14, 22, 30):  # where stanchions stood
        s.disc(x, 33.3, 0.6, "#2B1B12")
    bow = [(19, 28.4), (19.4, 18), (26, 13), (32.6, 18), (33, 28.4)]
    s.line([(x + 0.5, y + 0.8) for x, y in bow], 2.0, "#0B1B2C", 0.2)
    s.line(bow, 2.0, WOOD)
    s.line([(x, y - 0.3) for x, y in bow], 0.6, "#C99D6B")
    for x, y in ((19.2, 24.4), (32.8, 24.4), (26, 13.2)):  # its lashings
        for d in (-0.9, 0.0, 0.9):
            s.line([(x - 1.5, y + d + 0.4), (x + 1.5, y + d - 0.4)], 0.5, CREAM, bent=False)
    for x, turn in ((38, -1.2), (41.4, 0.8)):
        s.line([(x + 0.5, 12), (x + turn + 0.5, 25)], 1.7, "#0B1B2C", 0.2)
        s.line([(x, 11.4), (x + turn, 24.4)], 1.7, "#B07F56")
    for r in (4.0, 3.0, 2.0):
        s.ring(11.6, 25.4, r, 0.85, "#A8402A")
        s.ring(11.6, 25.4, r, 0.3, "#D9745A")
    s.line([(15.4, 26.6), (17.2, 29.6), (15.4, 31)], 0.85, "#A8402A")
    return s


def _damage() -> Sheet:
    s = scene("grey", 341, "plain")
    bird(s, 40, 8, 3.4, INK)
    bird(s, 47, 12, 2.2, INK)
    s.put(sled(load=False, wood="#8A5A38"), 31, 33, 1.9, -14)
    for points, tone in (  # the ice that broke it, light on one side
        ([(25, 38), (30, 23.6), (32.4, 29), (35.4, 21.4), (40, 38)], "#5C93B4"),
        ([(25, 38), (30, 23.6), (29.4, 38)], "#A6CBDD"),
        ([(32.4, 38), (35.4, 21.4), (35.8, 38)], "#A6CBDD"),
    ):
        s.poly(points, tone, shade=0.4 if tone == "#5C93B4" else 0)
    s.blob([(20, 38.4), (26, 36), (33, 36.6), (40, 35.8), (46, 38.4), (46, 43), (20, 43)], SNOW)
    s.line([(5, 22), (14.4, 28.4)], 1.5, DARKWOOD, bent=False)  # a runner, in two
    s.line([(16.4, 27), (19.4, 35)], 1.5, DARKWOOD, bent=False)
    crate(s, 8, 36, 8)
    for x, y, t in ((19, 20, 30), (44, 24, -40), (36, 14, 10)):
        p = Piece()
        p.rect(-3, -0.7, 6, 1.4, WOOD, shade=0.4)
        s.put(p, x, y, 1, t)
    s.poly([polar(29, 22, 8 if k % 2 == 0 else 3.2, 360 / 16 * k + 8) for k in range(16)], HARNESS, shade=0.6)
    s.poly([polar(29, 22, 4.6 if k % 2 == 0 else 2, 360 / 16 * k + 8) for k in range(16)], CREAM)
    flakes(s, 12, 14)
    return s


def draw() -> dict[str, Sheet]:
    """A picture for each movement and sled card, and for damage."""
    return legends({**_movement(), **_camp(), "damage": _damage()})


__all__ = ["COAL", "FJORD", "barrel", "capsule", "crate", "draw", "fire", "mug", "rock", "steam"]
