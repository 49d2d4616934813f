"""The picture in the menus, 256 by 256: three cards under the lights, and the team that runs before them.

It is seen at no more than a thumb's size, so each card shows one thing; one red rope goes from the sled to the leader.
"""

from __future__ import annotations

import math
import re
from dataclasses import replace

from .camp import pot, steam
from .dog import Breed, dog, hitches, trace
from .dogs import BREEDS
from .land import fire, flakes, ridge, snowcaps, spruce, stars
from .paper import CREAM, DARKWOOD, EMBER, HARNESS, MOSS, RUST, SNOW, SUN, WHITE, Piece, Point, Sheet
from .sleds import TEAM, musher, sled
from .things import fade, lights

WIDE, HIGH = 63.5, 88.9
"""A card, without its rim."""
CARDS = {"pot": (57.5, 128.0, 1.26, -11.0), "bell": (198.5, 128.0, 1.26, 11.0), "wolf": (128.0, 124.5, 1.52, 0.0)}
"""Where the middle of each is, how large, how it is turned: the face sets the signs on them. The last lies on top."""
TAGS = {"pot": (0.0, 30.0), "bell": (26.5, 37.0), "wolf": (0.0, 38.5)}
"""Where the tag with its sign begins, and how wide it is."""


def _pot() -> Sheet:
    """Supper over the fire, in the dusk: left of the middle, since the middle card lies on the right of it."""
    s = Sheet(WIDE, HIGH)
    fade(s, 0, 62, "#5B4677", "#D98F8C")
    ridge(s, [10, 22, 12, 26, 14, 20], 66, "#56496F")
    s.blob([(-8, 66), (16, 62), (40, 65), (72, 61), (72, 100), (-8, 100)], "#E9DFDE", shade=-1)
    s.line([(0, 86), (20, 8)], 2.2, DARKWOOD, bent=False)
    s.line([(49, 86), (29, 8)], 2.2, DARKWOOD, bent=False)
    fire(s, 24.4, 79, 16)
    pot(s, 24.4, 68, 36, RUST)
    for x, tone in ((16, SUN), (24.4, MOSS), (32, EMBER)):
        s.disc(x, 46.6, 2.4, tone)
    steam(s, 24, 43, 17)
    return s


def _bell() -> Sheet:
    """A sleigh bell: right of the middle, since the middle card lies on the left of it."""
    s = Sheet(WIDE, HIGH)
    fade(s, 0, 70, "#2F6FA3", "#CBE3EA")
    s.blob([(-8, 70), (16, 73), (40, 68), (72, 72), (72, 100), (-8, 100)], SNOW, shade=-1)
    for x, h in ((8, 22), (54, 26), (20, 15), (62, 18)):
        spruce(s, x, 75, h, "#2B5A66", snow=True)
    strap = [(-4.0, 27.0), (16, 33), (39.6, 34.6), (56, 31), (70, 24)]
    s.line(strap, 9, DARKWOOD)
    s.line(strap, 6.8, "#B5372E")
    x, y, r = 39.6, 50.0, 16.6
    s.disc(x, y, r, SUN, shade=1.2)
    s.path(f"M{x - r * 0.97:g} {y - r * 0.2:g}A{r:g} {r:g} 0 0 1 {x + r * 0.97:g} {y - r * 0.2:g}Z", "#F8CF72")
    s.line([(x - r, y), (x + r, y)], 2.4, DARKWOOD, bent=False)
    s.line([(x, y + 4), (x, y + 13.4)], 3.2, DARKWOOD)
    s.disc(x, y + 6, 3.8, DARKWOOD)
    s.disc(x - 7, y - 9.6, 2.8, WHITE)
    return s


def _wolf() -> Sheet:
    """The hero: the silver wolf before a moon that fills the card."""
    s = Sheet(WIDE, HIGH)
    fade(s, 0, 80, "#0C1C33", "#1F5566")
    stars(s, 51, CREAM, 26)
    s.disc(38, 45, 26, "#F4E9C1", 0.16)
    s.disc(38, 45, 22.6, "#F1DCA2")
    for x, y, r in ((30, 36, 3.4), (49, 52, 3.0), (46, 33, 1.8), (53, 42, 1.5)):
        s.disc(x, y, r, "#E2C987")
    ridge(s, [8, 20, 9, 15, 8, 22, 10], 84, "#163A52")
    s.blob(
        [(-10, 84), (8, 76), (24, 72.6), (44, 72.4), (58, 76), (74, 84), (74, 110), (-10, 110)], "#DCE7EE", shade=-0.8
    )
    s.blob([(-10, 92), (14, 85), (34, 88), (74, 82), (74, 110), (-10, 110)], "#A9C2D8")
    s.oval(33, 74.4, 21, 2.2, "#0B1B2C", 0.22)
    s.put(dog(BREEDS["silver-wolf"]), 37.6, 74.6, 3.45)
    return s


def _card(picture: Sheet, tag: tuple[float, float], name: str) -> Piece:
    """A card with its middle at 0,0. Its rim is drawn last, over all edges, so that none of them shines through it."""
    p = Piece()
    x, y = -WIDE / 2, -HIGH / 2
    for k in range(4):
        out = 2.6 + 0.7 * k
        p.parts.append(
            f'<rect x="{x - out:g}" y="{y - out + 1.6:g}" width="{WIDE + 2 * out:g}" height="{HIGH + 2 * out:g}"'
            f' rx="{3.6 + out / 2:g}" fill="#06101C" fill-opacity=".14"/>'
        )
    p.parts.append(f'<clipPath id="{name}"><rect width="{WIDE:g}" height="{HIGH:g}"/></clipPath>')
    p.parts.append(f'<g transform="translate({x:g} {y:g})"><g clip-path="url(#{name})">')
    p.parts += picture.parts
    p.parts.append("</g></g>")
    left, wide = tag
    p.rect(x + left - 1, y - 1, wide + 2, 20.6, SNOW)
    p.parts.append(
        f'<rect x="{x - 1:g}" y="{y - 1:g}" width="{WIDE + 2:g}" height="{HIGH + 2:g}" rx="2.6" fill="none"'
        f' stroke="{SNOW}" stroke-width="3.4"/>'
    )
    return p


def _behind() -> Sheet:
    """The sky, the mountains and the far snow, and the cards on them; the title stands above."""
    s = Sheet(256, 256, "#0D1F35")
    fade(s, 20, 150, "#0D1F35", "#1A445A")
    stars(s, 12, CREAM, 30)
    lights(
        s,
        [
            (-30, 110, 46, 84, "#54B79A"),
            (58, 84, 40, 84, "#8FD9B4"),
            (112, 96, 48, 80, "#9A86D6"),
            (180, 104, 42, 84, "#5FC2A4"),
        ],
    )
    heights = [44, 18, 50, 22, 30, 20, 52, 24, 42]
    ridge(s, heights, 166, "#1C3651")
    snowcaps(s, heights, 166, "#B4C9D0", 10)
    s.blob([(-20, 160), (60, 164), (128, 160), (200, 156), (280, 158), (280, 290), (-20, 290)], "#A9C2D8", shade=-1.4)
    for name, picture in (("pot", _pot()), ("bell", _bell()), ("wolf", _wolf())):
        x, y, scale, turn = CARDS[name]
        s.put(_card(picture, TAGS[name], name), x, y, scale, turn)
    return s


def _rimmed(breed: Breed, width: float) -> Piece:
    """A dog with a rim of snow, so that it stands off whatever it runs before."""
    tones = replace(breed, coat=SNOW, light=SNOW, far=SNOW, eye=SNOW, nose=SNOW, saddle=None, gear=None)
    p = Piece()
    p.parts.append(f'<g stroke="{SNOW}" stroke-width="{width}" stroke-linejoin="round">')
    p.parts += dog(tones).parts
    p.parts += ["</g>", *dog(breed).parts]
    return p


def _halo(piece: Piece, width: float) -> Piece:
    """The same rim, for what is drawn of lines too: all its shapes in snow, each so much wider."""
    p = Piece()
    p.parts.append(f'<g stroke="{SNOW}" stroke-width="{2 * width}" stroke-linejoin="round">')
    for part in piece.parts:
        pale = re.sub(r'(fill|stroke)="#\w+"', rf'\1="{SNOW}"', re.sub(r' fill-opacity="[^"]*"', "", part))
        p.parts.append(re.sub(r'stroke-width="([^"]*)"', lambda w: f'stroke-width="{float(w[1]) + 2 * width:g}"', pale))
    p.parts += ["</g>", *piece.parts]
    return p


def _at(point: Point, x: float, y: float, scale: float, turn: float) -> Point:
    """Where a point of a piece comes to lie when that is put on the sheet."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return x + point[0] * c - point[1] * s, y + point[0] * s + point[1] * c


LEADER = replace(TEAM[0], pose="bound", coat="#6B7787", light="#F6F1E6", saddle="#414C5B", far="#4A5463", ears="prick")
SPOTS = ((TEAM[1], 118.0, 236.0, 4.6, 3.0), (LEADER, 186.5, 249.0, 5.0, 3.5))
SLED = (52.0, 229.5, 3.9, 4.0)


def _team() -> Sheet:
    """What runs before the cards, all of one size, down the slope to the right."""
    s = Sheet(256, 256)
    s.blob([(-20, 208), (30, 212), (110, 222), (190, 231), (280, 227), (280, 290), (-20, 290)], SNOW, shade=-1.4)
    for y in (234.0, 242.0):  # the trail
        s.line([(-6, y - 6), (60, y), (130, y + 9), (200, y + 17), (262, y + 20)], 1.5, "#C9D7E2")
    for x, y, wide in ((50, 230.4, 46), (116, 236.5, 30), (188, 249, 42)):
        s.oval(x, y, wide, 3.4, "#B7C9D8", turn=4)
    rider = Piece()
    rider.put(sled(ridden=True), 0, 0)
    rider.put(musher("#C4322B", lean=0.6, face=True), -10.3, -0.6)
    s.put(_halo(rider, 0.3), *SLED)
    for breed, *spot in SPOTS:
        s.put(_rimmed(breed, 0.55), *spot)
    (first, *near), (leader, *far) = SPOTS
    # before both dogs, or the tail of one would hide where the line goes on along the other
    rope = [_at((8.4, -3.2), *SLED), *(_at(point, *near) for point in trace(first)), _at(hitches(leader)[0], *far)]
    for width, tone in ((2.9, "#80201A"), (2.2, HARNESS)):
        s.line(rope, width, tone, bent=False)
    s.disc(*rope[-2], 1.9, SUN)
    flakes(s, 21, 40)
    return s


def draw() -> dict[str, Sheet]:
    """What is behind, and what runs before it."""
    return {"thumbnail": _behind(), "thumbnail_team": _team()}
