"""Sleds, the people on them, and whole teams."""

from __future__ import annotations

from .dog import Breed, dog, hitches
from .paper import CREAM, DARKWOOD, DEEP, HARNESS, INK, SNOW, SUN, WOOD, Piece, Sheet, capsule

TEAM = (
    Breed("run", "#3D4755", CREAM, "back", "flow", 0.95),
    Breed("gather", "#8A4B2A", CREAM, "prick", "sickle", 0.95),
    Breed("run", "#6B7480", SNOW, "prick", "bush", 0.95),
    Breed("gather", "#C48A4F", CREAM, "back", "curl", 0.95),
)


def sled(*, load: bool = True, wood: str = WOOD, cargo: str = "#4A7A66", ridden: bool = False) -> Piece:
    """A sled that points to the right: its runner stands on 0,0, it is 16 long; if somebody rides on it, the runners
    reach farther behind, and the handlebar stands before whoever rides."""
    p = Piece()
    if ridden:
        p.line([(-12.2, -0.5), (-8, -0.5)], 0.75, DARKWOOD)
    p.line([(-8.4, -0.5), (-2, -0.4), (5, -0.4), (7.6, -1.4), (8.6, -3.2)], 0.75, DARKWOOD)
    for x in (-6, -2.4, 1.2, 4.6):
        p.line([(x, -0.5), (x - 0.3, -2.8)], 0.5, DARKWOOD)
    p.line([(-6.8, -2.9), (6.4, -2.9), (8.5, -3.1)], 0.75, wood)
    if ridden:
        p.line([(-5.7, -2.9), (-6.3, -7.2), (-7.3, -7.7)], 0.75, wood)
        p.line([(-6.0, -5.6), (-2, -5), (5.4, -3.2)], 0.5, wood)
    else:
        p.line([(-6.6, -2.9), (-8.2, -8.2), (-6.9, -8.6)], 0.65, wood)
        p.line([(-7.3, -5.6), (-2, -5), (5.4, -3.2)], 0.5, wood)
    if load:
        p.path(capsule((-4.6, -4.3), 1.5, (4.0, -3.9), 1.1), cargo, shade=0.3)
        for x in (-3.4, -0.4, 2.6):
            p.line([(x, -5.7 + (x + 3.4) * 0.07), (x + 0.5, -2.9)], 0.3, SUN)
    return p


def musher(coat: str = DEEP, *, arms: str = "hold", lean: float = 0.0, face: bool = False) -> Piece:
    """Somebody in a parka, seen from the side, feet on 0,0, 11 high."""
    p = Piece()
    hold = {
        "hold": [(1.0, -6.7), (2.4, -5.7), (3.4, -6.9)],
        "up": [(1.0, -7.0), (2.6, -9.0), (3.8, -11.0)],
        "low": [(1.0, -6.4), (2.4, -4.4), (3.6, -3.0)],
    }[arms]
    p.path(capsule((-0.3, -3.4), 0.95, (-0.7, -0.6), 0.75) + capsule((0.6, -3.4), 0.95, (0.9, -0.6), 0.75), INK)
    p.path(capsule((-0.6, -0.4), 0.6, (0.5, -0.4), 0.5) + capsule((1.0, -0.4), 0.6, (2.0, -0.4), 0.5), DARKWOOD)
    p.poly([(-2.0, -2.6), (-1.3 + lean, -7.6), (0 + lean, -8.4), (1.5 + lean, -7.4), (2.1, -2.6)], coat, shade=0.3)
    p.poly([(-2.05, -3.3), (2.15, -3.3), (2.2, -2.4), (-2.15, -2.4)], CREAM)
    p.line([(x + lean * 0.7, y) for x, y in hold], 1.25, coat)
    p.disc(hold[-1][0] + lean * 0.7, hold[-1][1], 0.62, DARKWOOD)
    p.disc(0.2 + lean, -9.2, 1.75, coat)
    p.disc(0.75 + lean, -9.1, 1.25, CREAM)
    p.disc(1.05 + lean, -9.05, 0.85, "#C99D6B")
    if face:  # where it is so large that a bare one looks like a mask
        p.disc(1.38 + lean, -9.25, 0.17, INK)
        p.line([(1.1 + lean, -9.65), (1.6 + lean, -9.6)], 0.16, DARKWOOD)
        p.line([(0.35 + lean, -8.4), (1.0 + lean, -8.15), (1.75 + lean, -8.45)], 0.6, SUN)
    return p


def team(
    sheet: Sheet,
    x: float,
    y: float,
    scale: float,
    dogs: int = 3,
    *,
    coat: str = DEEP,
    slope: float = 0.0,
    gap: float = 15.0,
    flat: str | None = None,
    load: bool = True,
    lean: float = 0.6,
    rider: bool = True,
    face: bool = False,
) -> None:
    """A whole team: the sled's middle at x, y, dogs to the right of it; `slope` in degrees, down to the right."""
    whole = Piece()
    start, rope = (8.4, -3.2), []
    for k in range(dogs):
        breed = TEAM[k % len(TEAM)]
        if flat:
            breed = Breed(
                breed.pose, flat, flat, breed.ears, breed.tail, 0.95, gear=None, mask=False, socks=False, far=flat
            )
        whole.put(dog(breed), 21 + gap * k, 0, 0.8)
        behind, before = ((21 + gap * k + point[0] * 0.8, point[1] * 0.8) for point in hitches(breed))
        rope.append([start, behind])
        start = before
    for part in rope:  # before all dogs: one line from harness to harness
        whole.line(part, 0.4, flat or HARNESS)
    whole.put(sled(load=load, ridden=rider), 0, 0)
    if rider:
        whole.put(musher(coat, lean=lean, face=face), -10.3, -0.6)
    sheet.put(whole, x, y, scale, slope)
