"""The six idols of the Sun."""

from __future__ import annotations

from .figure import BROWN, FAIR, FULL, PEACH, SLIM, TAN, Doll
from .head import Head
from .limbs import Sleeve, Trunk, arm, leg, neck, torso
from .pen import Sheet, straight

CREAM, GOLD, WINE, RED, NIGHT, TEAL = "#FFF1DC", "#FFC23D", "#8A1840", "#F0383F", "#2A1647", "#12A594"
RIM = "#FFE9B0"


def overture() -> Sheet:
    """A conductor in a tailcoat and a top hat: feet apart, arms flung out, baton high."""
    p = Doll("overture", RIM, SLIM, FAIR, 0.85)
    t = Trunk((35, 24.6), (34.6, 37))
    p.form("32 35!, 25 44, 19.5 49.5!, 24.5 50.5, 26.4 54!, 31.5 46, 34.5 38!", RED)
    p.form("37 35!, 44.5 43, 51.5 47.5!, 46.6 49.6, 46 53.6!, 39.6 46, 35.5 38!", RED)
    boots = Sleeve(NIGHT, 0.46, 1.3, 0.9)
    leg(p, [t.hip(p, -1), (29.2, 46.5), (25.4, 55)], CREAM, boot=boots, foot=150)
    leg(p, [t.hip(p, 1), (40.2, 46.5), (44.6, 55)], CREAM, boot=boots, foot=30)
    neck(p, t.chest, (35, 18))
    torso(p, t, CREAM, low=2.4)
    for side in (-1, 1):
        p.form(
            f"{35 + side * 1.4} 23.6!, {35 + side * 5} 24.4, {35 + side * 4.9} 28, {35 + side * 3.6} 31.6,"
            f" {35 + side * 5} 37.6!, {35 + side * 1.6} 34!, {35 + side * 2.6} 29",
            RED,
            0.6,
        )
        p.crease(f"{35 + side * 2} 24.4, {35 + side * 3} 28.6, {35 + side * 1.9} 33", GOLD, 0.6)
    for y in (29, 31.4, 33.8):
        p.disc(35, y, 0.6, GOLD)
    p.form("35 24.8!, 32.4 23.4!, 32.4 26.6!, 35 25.2!, 37.6 26.6!, 37.6 23.4!", NIGHT, 0.3)
    sleeve = Sleeve(RED, 0.94, 1.0, 0.7)
    arm(p, [t.shoulder(p, -1), (23.4, 27.2), (15.4, 22.4)], sleeve, "open", turn=-12)
    p.rod((51, 16), (52.2, 1.6), 0.9, CREAM)
    arm(p, [t.shoulder(p, 1), (45.6, 23.4), (51, 15.6)], sleeve, "grip", flip=True)
    h = Head(p, (35, 15.2), "oval", -4, 0.3)
    hair = "#E2562B"
    h.hair("-5 -4, -6.2 2, -6.6 8, -9 12!, -4.6 10.6, -3 6, 3 6, 4.6 10.6, 9 12!, 6.6 8, 6.2 2, 5 -4", "#C2401F")
    h.face("open", "grin", "#2C8C6A", mood="up")
    h.hair(
        "-5.4 2.4!, -5.9 -2.4, -3 -6, 3 -6, 5.9 -2.4, 5.4 2.4!, 4.2 -1.4, 1.6 -3.4, -0.4 -4.2!, -2.6 -2.6, -4.4 -1",
        hair,
    )
    h.hair("-4.6 -4.8!, -5.4 -14!, 0 -14.8, 5.4 -14!, 4.6 -4.8!", NIGHT)
    h.mark("-4.66 -5!, -4.9 -8!, 4.9 -8!, 4.66 -5!", GOLD)
    h.hair("-8 -5.6, 0 -7, 8 -5.6, 8.4 -4.4, 0 -3.8, -8.4 -4.4", NIGHT)
    return p.finished()


def forte() -> Sheet:
    """A deep lunge into a megaphone, the other fist in the air; spikes, studs, torn stripes."""
    p = Doll("forte", RIM, FULL, TAN, 0.84)
    p.aside = -2
    t = Trunk((32, 26.6), (28.6, 39), 14, 6)
    coat = "#3A2C63"
    arm(p, [t.shoulder(p, -1), (16.6, 33), (11.6, 25.4)], Sleeve(coat, 0.94, 1.0), "grip", turn=14)
    boots = Sleeve("#191026", 0.42, 1.4, 0.6)
    leg(p, [t.hip(p, -1), (18.6, 46), (11, 54.6)], "#8E86B8", boot=boots, foot=150, heel=False)
    leg(p, [t.hip(p, 1), (42.6, 44.4), (42.4, 54.8)], "#8E86B8", boot=boots, foot=8, heel=False)
    p.form("22 37!, 34.8 38.4!, 39.6 45!, 35.4 44.6!, 32 47.4!, 28 45!, 23.6 47!, 21.6 44.2!, 17.4 45!", RED)
    neck(p, t.chest, (34, 19.6))
    torso(p, t, CREAM)
    p.poly([(32.6, 29), (28.8, 33.4), (31.4, 33.4), (29, 37.6), (34.6, 32), (31.8, 32), (34.4, 29)], RED)
    p.form("29 25.4!, 26 27, 24.8 32, 22.6 37.6!, 26.6 39!, 27.6 33, 30.4 26.4!", coat, 0.6)
    p.form("35 26!, 38.6 28.8, 37 34, 35.4 40!, 32.6 39.6!, 34 33, 33.6 27!", coat, 0.6)
    for x, y in ((26.6, 29), (25.6, 32), (24.6, 35), (36.9, 30.4), (36, 33.4), (35, 36.4)):
        p.disc(x, y, 0.55, GOLD)
    h = Head(p, (35, 16.4), "heart", 10, 0.7)
    spikes = (
        "-5 2!, -10 2.6!, -7 -1.4!, -12 -4.4!, -6.6 -5!, -9.4 -10.4!, -3.6 -7.6!, "
        "-3 -13.4!, 0.6 -8.4!, 4.4 -13!, 4.6 -7!"
    )
    h.hair(spikes + ", 10 -8.6!, 7 -3.4!, 9.6 0!, 5 2!", "#241540")
    h.face("narrow", "open", "#C2282F", mood="keen")
    h.hair(
        "-5.8 2!, -5.8 -3.4, -1 -6.4, 5 -5, 6 1.6!, 4.6 -1.6!, 3 0!, 1.6 -2.6!, -0.6 -0.6!, -2 -3!, -4.4 -0.4!",
        "#382259",
    )
    h.strand("-3 -5.4, -4.6 -2", RED, 1.3)
    h.strand("1 -7.6, 0.4 -4", RED, 1.1)
    p.form("41 19.4!, 46 17.4, 56.6 9.6!, 60.6 14, 62 23, 60.4 29!, 47 25.4, 41.6 24.6!", CREAM)
    p.form("56.2 8.4, 58.6 8.6, 62.4 14.6, 63.8 23, 62 29.8, 59.8 30.2, 60.6 22, 59.2 14.6", RED, 0.7)
    p.crease("46.4 18, 47.2 21.6, 47 25", RED, 0.9)
    for k, r in enumerate((2.6, 5.2)):
        p.cord([(66 + r, 15.5 - 0.4 * r), (66.8 + r, 20), (65.2 + r, 26 + r)], 1.0, (GOLD, CREAM)[k])
    arm(p, [t.shoulder(p, 1), (45.4, 34.4), (47.4, 27.4)], Sleeve(coat, 0.92, 1.0), "grip", flip=True)
    return p.finished()


def cadence() -> Sheet:
    """On one leg, the other kicked back, one finger up and a wink; two buns, a sailor's collar, her metronome."""
    p = Doll("cadence", RIM, SLIM, PEACH)
    blue = "#1E7FB0"
    t = Trunk((33, 25), (32.4, 36.6), -4, 8)
    p.form("50.6 58.4!, 54 38.6!, 60 38.6!, 63.6 58.4!", "#9A5526")
    p.form("52.8 56.4!, 55.4 41!, 58.6 41!, 61.4 56.4!", CREAM, 0.4)
    for k in range(4):
        p.line([(55.9, 44 + 3 * k), (58.1, 44 + 3 * k)], 0.5, "#9A5526")
    p.rod((57.2, 56), (50.4, 33.6), 1.0, NIGHT)
    p.form("50.8 41.4!, 54.2 40.2!, 55 43.6!, 51.8 44.6!", GOLD, 0.3)
    sock = Sleeve(CREAM, 0.4, 0.5)
    leg(p, [t.hip(p, -1), (22.6, 44.2), (14.4, 38.4)], "#FFE0C9", boot=None, shoe=RED, foot=262)
    leg(p, [t.hip(p, 1), (34, 47), (33.6, 55.2)], "#FFE0C9", boot=sock, foot=25, heel=False)
    p.form("28.6 34.6!, 36.4 35.6!, 43.4 44.4!, 38 46.6, 32 44.6!, 28 47.6, 21 43.4!", blue)
    for a, b in (((30.4, 37), (26.4, 44.8)), ((32.6, 37), (32.4, 44.4)), ((34.6, 37.2), (38.4, 45.4))):
        p.line([a, b], 0.6, "#135B85")
    p.line([(21.8, 42), (27.8, 45.6), (32, 43)], 0.6, CREAM)
    neck(p, t.chest, (33.6, 18))
    arm(p, [t.shoulder(p, -1), (21.4, 30.4), (27.6, 34.4)], Sleeve(CREAM, 0.42, 1.5, 0.8), "flat", turn=30, flip=True)
    torso(p, t, CREAM)
    arm(p, [t.shoulder(p, 1), (45.2, 22.2), (46.4, 12.6)], Sleeve(CREAM, 0.42, 1.5, 0.8), "point", turn=6)
    p.form("28 24.6!, 30.4 23.4, 33 28.4!, 36 23.6, 38.4 25!, 38 29!, 34.4 30, 33 32!, 31 29.8, 27.8 28.4!", blue, 0.5)
    p.line([(28.6, 27.6), (31.6, 28.9)], 0.4, CREAM)
    p.line([(37.6, 28), (34.6, 29)], 0.4, CREAM)
    p.form("33 30.6!, 29.6 29.4!, 29.6 34!, 33 32!, 36.6 34.4!, 36.4 29.6!", RED, 0.4)
    h = Head(p, (33.8, 15), "round", -6, 0.3)
    hair, light = "#7A4A26", "#99622F"
    for side in (-1, 1):
        h.ball(side * 6.4, -6.4, 3.9, hair)
        h.strand(f"{side * 5} -7.6, {side * 6.6} -8.8, {side * 8.4} -7.4", light, 0.8)
        h.strand(f"{side * 5.4} -5, {side * 7} -5.4", light, 0.6)
    h.hair("-5.6 -3, -6.4 2, -5 5.4, 0 4, 5 5.4, 6.4 2, 5.6 -3", "#5F3819")
    h.face("wink", "grin", "#8A4B22", mood="one up")
    h.hair(
        "-6 2.6!, -6.2 -3, -3 -6.6, 3 -6.6, 6.2 -3, 6 2.6!, 4.8 -0.8!, 3 -1.8, 1.6 -1.2!, "
        "0 -2, -1.8 -1.2!, -3.4 -2, -4.8 -0.6!",
        hair,
    )
    h.strand("-3.6 -5, -1.4 -5.8, 1.4 -5.8", light, 0.9)
    for side in (-1, 1):
        h.ball(side * 4.6, -4.8, 1.1, RED)
    return p.finished()


def presto() -> Sheet:
    """A sprint on roller skates, flat out: ponytail in the wind, sash, elbows and knees."""
    p = Doll("presto", RIM, SLIM, PEACH)
    t = Trunk((40, 26.4), (31.6, 35), 28, 30)
    orange, light = "#FF8A1F", "#FFB45A"
    skate = Sleeve("#FFFFFF", 0.4, 1.2, 0.5)
    arm(p, [t.shoulder(p, -1), (28.4, 24.6), (21.4, 29.6)], Sleeve("#FFFFFF", 0.4, 1.1, 0.6), "flat", turn=10)
    leg(p, [t.hip(p, -1), (20.4, 42.6), (9.4, 40)], "#2A2350", boot=skate, foot=262, heel=False)
    for k in (-3.2, -1, 1.2):
        p.ball(4.4, 39.2 + k, 1.25, RED)
    leg(p, [t.hip(p, 1), (44.6, 42.6), (41, 53)], "#2A2350", boot=skate, foot=4, heel=False)
    for x in (39.4, 42.2, 45):
        p.ball(x, 57, 1.3, RED)
    p.form("27.6 33!, 34.4 37.6!, 36.8 43.6!, 30.6 43, 24.4 44!, 22.2 38.6!", TEAL)
    p.line([(29.6, 35.8), (27, 42.8)], 0.6, "#0B7367")
    p.line([(32.2, 37), (31.8, 42.6)], 0.6, "#0B7367")
    neck(p, t.chest, (44, 20.4))
    torso(p, t, "#FFFFFF", low=1)
    p.form("35.8 24!, 38.6 23.8!, 37.4 35.6!, 33.4 38.4!, 34 33!", RED, 0.4)
    p.form("33.6 36.6!, 28 37.4, 20.6 32.6!, 22 37, 18 38.4!, 26 41.4, 34.4 38.6!", RED, 0.4)
    arm(p, [t.shoulder(p, 1), (47.4, 34.4), (55.4, 29.4)], Sleeve("#FFFFFF", 0.4, 1.1, 0.6), "flat", turn=-8)
    h = Head(p, (46.4, 17.2), "heart", 12, 0.8)
    h.hair("-3 -6!, -9 -10, -17 -9, -26 -2, -32 7!, -25 4.6, -29 12!, -20 5.6, -21 11!, -12 1, -4 -1.6!", orange)
    h.strand("-6 -6, -14 -6, -24 1", light, 1.0)
    h.strand("-8 -2.6, -15 -2, -21 3", light, 0.7)
    h.face("open", "grin", "#117A6E", mood="keen")
    h.hair("-5.8 2.4!, -6 -3, -3 -6.4, 3 -6.4, 6 -2.6, 5.6 1.6!, 4 -2.4, 1.6 -3.4!, -1 -2, -4.6 -1.4!", orange)
    h.strand("-5.8 -1.6, 0 -4.2, 5.8 -1.6", TEAL, 1.7)
    h.ball(-4.4, -5.4, 1.7, RED)
    return p.finished()


def sonata() -> Sheet:
    """Leaning back from a keyboard slung like a guitar; a golden bob, a band with a bow, a bell of ruffles."""
    p = Doll("sonata", RIM, FULL, FAIR)
    rose, deep = "#FF9DAE", "#D9406F"
    t = Trunk((30.6, 25.6), (35, 37), -12, -6)
    leg(p, [t.hip(p, -1), (30, 47.6), (23.4, 55.2)], CREAM, shoe=deep, foot=156)
    leg(p, [t.hip(p, 1), (43.6, 46.4), (45.4, 55.2)], CREAM, shoe=deep, foot=22)
    p.form(
        "30.4 34!, 39.6 34.6!, 48 42, 51.6 47!, 47.6 48.4, 44.6 46.6!, 41 50, 37 47.4!, "
        "33.4 50.6, 29.6 47.6!, 26 49.6, 22 46!, 25.6 40",
        rose,
    )
    p.form("30 36!, 41 36.2!, 46.6 41.4!, 42.6 42.8, 38.6 40.8!, 34.6 43.4, 31 41!, 27 42.4!", CREAM, 0.7)
    neck(p, t.chest, (28.4, 19))
    torso(p, t, rose, bare="#FFDFC8")
    p.form("29 28.4!, 34 27.6!, 36 35.6!, 32.6 36.2!", deep, 0.5)
    for k in range(3):
        p.line([(29.9 + k, 30 + 2 * k), (33.4 + k, 29.4 + 2 * k)], 0.5, CREAM)
    p.cord([(26.6, 25.6), (30, 31), (38.6, 38.4)], 1.1, NIGHT)
    h = Head(p, (27.4, 16), "round", -12, 0.4)
    gold, pale = "#FFC53A", "#FFE08A"
    h.hair("-5 -4, -8.4 1, -8.6 6.6!, -4 6.8, 0 5, 4 6.8, 8.6 6.6!, 8.4 1, 5 -4", "#D9941C")
    h.face("calm", "smile", mood="dreamy")
    h.hair("-6.4 5!, -7 -2, -3.4 -6.8, 3.4 -6.8, 7 -2, 6.4 5!, 5.2 0!, 2.6 -1, 0 -0.6!, -2.6 -1, -5.2 0!", gold)
    h.strand("-4.6 -3.4, -2 -5.2, 1.4 -5.4", pale, 1.1)
    h.strand("-6.4 -2.4, 0 -6.2, 6.4 -2.4", deep, 1.7)
    h.hair("3.6 -5.4!, 0.4 -9.6, 4 -8.6, 5 -6.6, 8.4 -9.4, 9.6 -4.6, 6 -4.8", deep)
    arm(p, [t.shoulder(p, -1), (20.6, 33), (26.4, 39.6)], Sleeve(rose, 0.36, 2.2, 0.4), "flat", turn=-4, flip=True)
    p.solid(
        straight([(18.6, 40.4), (22.4, 48.4), (60.6, 31.6), (66.4, 31.2), (65, 24.8), (57.6, 24.2)]), NIGHT, deep=0.7
    )
    p.poly([(21.2, 41.6), (23.4, 46.2), (54, 32.8), (51.8, 28.2)], CREAM)
    for k in range(11):
        ax, ay = 21.2 + 30.6 * (k + 0.7) / 11.6, 41.6 - 13.4 * (k + 0.7) / 11.6
        p.line([(ax, ay), (ax + 1.2, ay + 2.5)], 1.2 if k % 7 not in (2, 6) else 0.3, NIGHT, curved=False)
    p.disc(57.8, 28.6, 1.4, RED)
    p.disc(61.6, 27.6, 1.1, GOLD)
    arm(p, [t.shoulder(p, 1), (44.6, 29.4), (47, 30)], Sleeve(rose, 0.44, 2.2, 0.4), "flat", turn=70)
    hand_over = [(24.6, 38.4), (25.6, 40.4), (27, 41.4)]
    arm(p, hand_over, None, "flat", turn=20, flip=True)
    return p.finished()


def interlude() -> Sheet:
    """A great cloud of curls, hip out, one hand cupped at her ear, the microphone's stand tilted far over."""
    p = Doll("interlude", RIM, FULL, BROWN)
    pink, dark = "#E5286A", "#A5134A"
    t = Trunk((39.6, 26.6), (43.4, 38.4), -8, 14)
    p.form("37.6 38!, 49.4 39!, 49.4 46, 51 53, 56.6 58.6!, 44 59, 33.4 58.6!, 36.6 52, 37 45", pink)
    p.form("40 58.6!, 41 52, 42.6 47.6!, 44.4 53, 45.6 58.8!", dark, 0.4)
    neck(p, t.chest, (38.4, 20))
    torso(p, t, pink, low=2.4)
    for k, (x, y) in enumerate(
        (
            (37, 29),
            (41, 28.6),
            (39, 32),
            (43, 32),
            (40.6, 35.4),
            (44.6, 36),
            (41, 39),
            (46.4, 40),
            (39.6, 43),
            (44, 43),
            (47.4, 45.6),
            (40, 48),
            (47, 50.4),
            (38.4, 54),
            (50, 55.6),
        )
    ):
        p.star(x, y, 1.15, (CREAM, GOLD)[k % 2], 0.4, n=4)
    h = Head(p, (37.6, 16.6), "oval", -8, -0.4)
    hair, curl = "#4A2416", "#6E3A20"
    cloud = (
        "-9 6.4, -12.4 3.6, -12 -0.6, -14 -4.6, -11.4 -7.8, -10.8 -11.8, -6.6 -12.6, "
        "-3.6 -15, 0 -13.8, 4 -15, 7 -12.4, 10.8 -11.4, 11.6 -7.4"
    )
    h.hair(cloud + ", 14 -4, 12 -0.4, 12.2 3.8, 9 6.4, 4.6 6, 0 4, -4.6 6", hair)
    for x, y in ((-9, -6), (-6, -10.4), (-0.6, -11.6), (5.4, -10), (8.8, -5.4), (9, 0.6), (-9.6, 0.4)):
        h.strand(f"{x - 1.4} {y + 0.6}, {x - 0.4} {y - 1}, {x + 1.2} {y - 0.4}, {x + 0.6} {y + 0.8}", curl, 0.8)
    h.face("calm", "lips", mood="up")
    h.hair("-5.2 1!, -5.6 -2.6, -3.4 -5.4, 0 -6.2, 3.4 -5.4, 5.6 -2.6, 5.2 1!, 3.6 -2.2, 0 -3.6, -3.6 -2.2", hair)
    for side in (-1, 1):
        h.ball(side * 5, 3.6, 1.3, GOLD)
    arm(p, [t.shoulder(p, 1), (52.4, 28.6), (47.4, 20.4)], Sleeve(pink, 0.3, 0.8), "flat", turn=-20, flip=True)
    p.rod((29.6, 57.2), (19.4, 28), 1.2, "#5A5578")
    p.form("24.6 57.4, 30 55.4, 35.4 57.4, 35.6 58.8, 24.4 58.8", "#5A5578", 0.4)
    p.form("14.6 19.1, 17.4 17.5, 20.6 18.7, 23 24.5, 22.4 28.1, 19 29.5, 16.4 26.9, 14.4 22.5", "#E8EAF4", 0.7)
    for k in range(3):
        p.line([(15.6 + k * 0.7, 21.9 + 2.3 * k), (20.6 + k * 0.6, 20.1 + 2.3 * k)], 0.8, "#8C90A8")
    arm(p, [t.shoulder(p, -1), (30, 35.4), (25.4, 38)], Sleeve(pink, 0.3, 0.8), "grip", turn=-10)
    return p.finished()


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    made = (overture, forte, cadence, presto, sonata, interlude)
    return {one.__name__: one() for one in made}
