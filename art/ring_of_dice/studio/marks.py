"""A mark for each monster, a head of few shapes in 24 by 24: on its stretch of the ring, on its sheet, in panels."""

from __future__ import annotations

from .chisel import Block, Point, polar, ring, smooth, straight

NAMES = ("grumble", "snare", "tusk", "murk", "ember", "quill")


def _both(points: list[Point]) -> list[Point]:
    """An outline given from the middle of its top down its right side, with its left side."""
    return points + [(24 - x, y) for x, y in reversed(points)]


def _hollow(ink: str, *outlines: str) -> Block:
    p = Block(24, 24)
    p.path("".join(outlines), ink, hollow=True)
    return p


def _pair(points: list[Point]) -> str:
    return straight(points) + straight([(24 - x, y) for x, y in points])


def _grumble(ink: str) -> Block:
    head = _both([(12, 5.4), (15.6, 5.8), (18.4, 7.2), (21.2, 1), (22.8, 8.6), (21, 12.2), (21.8, 17.6), (17.6, 22.8)])
    jaw = straight([(5.6, 15.4), (18.4, 15.4), (16.8, 20.4), (7.2, 20.4)])
    p = _hollow(ink, straight(head), _pair([(14, 11.4), (19, 9.6), (18.4, 12.4), (14.6, 13.2)]), jaw)
    for x, tall in ((7.2, 4), (10.4, 2.2), (13.6, 2.2), (16.8, 4)):
        p.poly([(x - 1.2, 20.6), (x + 1.2, 20.6), (x, 20.6 - tall)], ink)
    return p


def _snare(ink: str) -> Block:
    p = Block(24, 24)
    for side in (-1, 1):
        for knee, foot in (
            ((7.6, 2.6), (10.2, 8.4)),
            ((9.6, 8.4), (11.2, 13.8)),
            ((9, 14.4), (9.8, 20.4)),
            ((5.4, 19), (5, 23)),
        ):
            bend = [(12 + side * 2, 12.4), (12 + side * knee[0], knee[1]), (12 + side * foot[0], foot[1])]
            p.line(straight(bend, closed=False), 1.6, ink)
    p.path(
        ring(12, 16.2, 5.6)
        + straight([(12, 13), (14.4, 15.4), (12, 17), (14.4, 19.6), (9.6, 19.6), (12, 17), (9.6, 15.4)]),
        ink,
        hollow=True,
    )
    p.path(ring(12, 7.8, 3.9) + ring(10.5, 7.2, 1) + ring(13.5, 7.2, 1), ink, hollow=True)
    return p


def _tusk(ink: str) -> Block:
    bristles = [polar(12, 13, 11.6 if k % 2 == 0 else 8.9, -100 + 200 * k / 16) for k in range(17)]
    head = straight([*bristles, (19, 19), (15.6, 22.6), (8.4, 22.6), (5, 19)])
    p = _hollow(ink, head, _pair([(13.8, 10.2), (18.2, 9), (17.2, 11.6), (14.2, 12)]), ring(12, 16.6, 4.2))
    p.path(ring(12, 16.6, 3.1) + ring(10.6, 16.6, 0.9) + ring(13.4, 16.6, 0.9), ink, hollow=True)
    for side in (-1, 1):
        tooth = [(12 + side * x, y) for x, y in ((5.2, 20.2), (9.8, 19.6), (11.4, 12.6), (8.6, 16.2), (5.6, 17))]
        p.shape(tooth, ink)
    return p


def _murk(ink: str) -> Block:
    hood = [(12, 3.2), (15.4, 4.4), (17.4, 8.4), (20.8, 11.2), (22.6, 16.2), (23.4, 22.8)]
    weed = [(20.4, 20.6), (17.8, 23.4), (14.8, 20.8), (12, 23.4), (9.2, 20.8), (6.2, 23.4), (3.6, 20.6), (0.6, 22.8)]
    left = [(24 - x, y) for x, y in reversed(hood[1:-1])]
    p = _hollow(ink, straight([*hood, *weed, *left]), _pair([(13.1, 13.6), (17.3, 10.4), (16.6, 13.9)]))
    for foot, tip in (((5.6, 11), (3.2, 1.4)), ((18.4, 11), (20.8, 1.4))):
        p.line(straight([foot, tip], closed=False), 1.0, ink)
        near, far = ((foot[0] + (tip[0] - foot[0]) * t, foot[1] + (tip[1] - foot[1]) * t) for t in (0.86, 0.46))
        p.line(straight([near, far], closed=False), 2.4, ink)
    return p


def _ember(ink: str) -> Block:
    flame = [
        (12, 0.8),
        (13.6, 4.6),
        (17, 2.4),
        (16.8, 6.6),
        (21, 6.2),
        (19.4, 10),
        (22.6, 13),
        (20, 15.6),
        (20.6, 19.4),
        (16.6, 21),
    ]
    grin = straight([(6.6, 14.6), (12, 16.4), (17.4, 14.6), (15.6, 18.8), (12, 20), (8.4, 18.8)])
    p = _hollow(
        ink, smooth(_both([*flame, (14.6, 23)])), _pair([(13.2, 11.4), (17.8, 8.6), (17.2, 12), (14.8, 13)]), grin
    )
    for x in (9.6, 12, 14.4):
        p.poly([(x - 0.7, 15.4), (x + 0.7, 15.4), (x, 18.8)], ink)
    return p


def _quill(ink: str) -> Block:
    quills = [polar(12, 12.6, 11.6 if k % 2 == 0 else 7.2, 360 * k / 26) for k in range(26)]
    beak = straight([(10, 14.2), (14, 14.2), (12, 19)])
    p = _hollow(ink, straight(quills), ring(8.9, 11, 2.5) + ring(15.1, 11, 2.5), beak)
    for x in (9.3, 14.7):
        p.disc(x, 11.3, 1.25, ink)
    return p


MARKS = dict(zip(NAMES, (_grumble, _snare, _tusk, _murk, _ember, _quill), strict=True))


def mark(name: str, ink: str) -> Block:
    """The mark of a monster in one colour."""
    return MARKS[name](ink)
