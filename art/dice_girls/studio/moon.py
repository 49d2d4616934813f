"""The six idols of the Moon."""

from __future__ import annotations

from .figure import BROWN, DEEP, FAIR, FULL, PEACH, SLIM, Doll
from .head import Head
from .limbs import Sleeve, Trunk, arm, leg, neck, torso
from .pen import Sheet, polar, star_points

PALE, LILAC, SILVER, NIGHT, ICE, GOLD = "#F4F3FF", "#C3A8FF", "#DCE2F4", "#1C1450", "#9BE0FF", "#FFD166"
RIM = "#D9F0FF"


def largo() -> Sheet:
    """Seated behind her cello, the bow drawn out wide; silver hair to the floor, a gown that spreads over it."""
    p = Doll("largo", RIM, SLIM, FAIR)
    blue, dark = "#4257D6", "#2B3AA6"
    t = Trunk((33, 25.4), (31, 39), 6, 0)
    p.form("30 8, 24.6 14, 22.6 24, 19 36, 13.6 46, 9 58!, 16 55.6, 20.6 57.6!, 25 48, 30 38, 36 30, 38 18", "#B9C3E6")
    for x in (15.4, 18.6):
        p.crease(f"{x + 9} 26, {x + 5} 40, {x - 0.6} 54", "#8E9ACB", 0.6)
    p.form("26 37!, 36.4 37!, 47 44, 52.6 51, 60.6 58.6!, 44 57.6, 30 59.4, 15.6 58.6!, 20 50", blue)
    for a in ("28 42, 24 50, 22.4 57", "33 43, 34 50, 33.4 57.6", "39 42.6, 45 49, 49.6 56.6"):
        p.crease(a, dark, 0.7)
    neck(p, t.chest, (33.6, 19))
    torso(p, t, blue, bare=FAIR)
    p.form("27.8 27.4!, 32.4 29.4, 38 28!, 37.6 30.4!, 32.4 32, 27.8 29.8!", SILVER, 0.4)
    h = Head(p, (34, 15.6), "oval", 8, -0.3)
    hair = SILVER
    h.hair("-5 -4, -5.8 2, -5.6 10, -3.6 10!, -3 4, 3 4, 3.6 9!, 5.6 9, 5.8 2, 5 -4", "#B9C3E6")
    h.face("narrow", "small", "#5C7BC4", brow="#7A84AE", mood="flat")
    h.hair("-5.6 4.6!, -6 -2, -3.4 -6.6, 2 -7, 6 -2.6, 5.6 4.6!, 4.8 0, 2.8 -3, -0.4 -5!, -3 -2.6, -4.8 0.6", hair)
    h.strand("-4.4 -3, -2 -5, 0 -5.4", "#FFFFFF", 0.9)
    h.ball(-0.4, -4.6, 1.0, ICE)
    wood, deep = "#B5622B", "#7C3B17"
    p.rod((46.4, 52), (45, 61), 0.9, "#C9CEE0")
    p.form(
        "44.4 27.4, 48.6 26.6, 52 28.6, 52.4 33, 50.8 36.6, 51.4 40, 55 44, 55.4 49.6, 51.6 54, 46.4 54.8, 41 53.4,"
        " 38.4 49, 39.6 43.6, 43 40, 43 36.6, 40.8 33, 41.6 29",
        wood,
    )
    for side in (-1, 1):
        p.crease(f"{47 + side * 3} 39, {47 + side * 4} 41, {47 + side * 3.2} 43.4", deep, 0.7)
    p.rod((47.6, 46), (50.6, 12.4), 1.7, NIGHT)
    p.form("49.2 12, 49.4 8.6, 52 7.6, 53 9.6, 52 12.6", wood, 0.3)
    for dx in (-0.35, 0.35):
        p.line([(47.6 + dx, 48), (50.6 + dx, 15)], 0.22, PALE, curved=False)
    p.rod((49, 9.6), (54.6, 9), 0.7, deep)
    arm(p, [t.shoulder(p, 1), (44.6, 27), (49, 19.6)], Sleeve(blue, 0.86, 1.0, 1.0), "grip", turn=20)
    p.rod((14, 34.6), (64.6, 43.4), 0.8, deep)
    p.line([(17, 36), (62, 43.8)], 0.4, PALE, curved=False)
    arm(p, [t.shoulder(p, -1), (20.6, 29.6), (17.4, 33.4)], Sleeve(blue, 0.86, 1.0, 1.0), "grip", turn=-50, flip=True)
    return p.finished()


def minuet() -> Sheet:
    """An arabesque on the tip of one foot: arms in an arch, a disc of tulle, the other leg stretched out behind."""
    p = Doll("minuet", RIM, SLIM, PEACH)
    t = Trunk((37.6, 25), (34.6, 36), 8, 14)
    tights = "#FFE3EE"
    arm(p, [t.shoulder(p, -1), (26.6, 17.6), (33.4, 8)], None, "grace", turn=30)
    leg(p, [t.hip(p, -1), (22.6, 40.6), (10.6, 34.6)], tights, shoe="#FF8FB8", foot=206, heel=False)
    leg(p, [t.hip(p, 1), (37, 46.6), (37.4, 54.6)], tights, shoe="#FF8FB8", foot=84, heel=False)
    for k, (colour, low) in enumerate((("#6FA8F5", 5.0), ("#A5CCFF", 3.0), ("#DCEBFF", 1.0))):
        x, y, w = 35, 37.4, 19.6 - 2.6 * k
        left, right = (x - w, y - 2.4), (x + w, y + 4.4)
        spots = [f"{x - 4} {y - 2}!", f"{left[0] + 4} {left[1] - 1}", f"{left[0]} {left[1] + 1}!"]
        for n in range(6):
            a = (n + 1) / 6
            mx, my = (
                left[0] + (right[0] - left[0]) * a,
                left[1] + (right[1] - left[1]) * a + low * (1 - (2 * a - 1) ** 2),
            )
            spots += [f"{mx - w / 6} {my + 1.7}", f"{mx} {my + 0.4}!"]
        p.form(", ".join([*spots, f"{right[0] - 4} {right[1] - 4}", f"{x + 4.2} {y - 0.4}!"]), colour, 0.7)
    neck(p, t.chest, (39, 18.6))
    torso(p, t, "#3E7BE8", low=1.6, bare=PEACH)
    for y in (28.4, 30.6, 32.8):
        p.disc(37.4 - (y - 28) * 0.26, y, 0.55, PALE)
    h = Head(p, (40, 15.4), "oval", 10, 0.5)
    hair = "#6B3A22"
    h.ball(-0.6, -9, 3.8, hair)
    h.strand("-2.4 -9.4, -0.6 -11, 1.6 -9.6", "#95583A", 0.7)
    h.face("calm", "small", mood="up")
    h.hair(
        "-5.2 1.6!, -5.4 -3, -3 -6.2, 2.6 -6.2, 5.4 -3, 5.2 1.6!, 4.4 -2, 2 -4, -0.6 -4.6!, -2.6 -3.4, -4.4 -1.6", hair
    )
    h.hair("-5 -5!, -6 -9.4!, -2.8 -7.2!, 0 -12!, 2.8 -7.2!, 6 -9.4!, 5 -5!, 0 -6.2", GOLD)
    h.ball(0, -7.6, 0.9, ICE)
    arm(p, [t.shoulder(p, 1), (52.4, 21.4), (49.4, 10)], None, "grace", turn=-34, flip=True)
    return p.finished()


def harmony() -> Sheet:
    """Seated at a harp as tall as she is, a hand at the strings from either side; braids, a white robe, a crescent."""
    p = Doll("harmony", RIM, FULL, DEEP)
    t = Trunk((43.6, 26.6), (48, 38.6), -10, 8)
    gold, dark = "#FFC84A", "#B97A14"
    for spots in (((41, 10), (53, 14), (57, 24), (60.6, 31)), ((42, 9), (56, 9), (61.6, 17), (64.6, 25))):
        for k in range(9):
            a = k / 8 * 2.999
            n = int(a)
            x = spots[n][0] + (spots[n + 1][0] - spots[n][0]) * (a - n)
            y = spots[n][1] + (spots[n + 1][1] - spots[n][1]) * (a - n)
            if k > 1:
                p.ball(x, y, 1.9, "#2B1730")
        p.ball(*spots[-1], 1.3, GOLD)
    for x, low in ((46.4, 44), (57.4, 60)):
        p.rod((52 + (x - 52) * 0.6, 49), (low, 58.6), 1.7, dark)
    p.ball(52, 48.2, 8, "#8C2F6B", 2.6)
    p.form("34.6 57!, 30 56.2, 25.4 57.6, 24.6 59!, 35.4 59!", gold, 0.4)
    p.form(
        "44 36.6!, 53.4 38!, 57.4 42.6, 58.2 47.4, 52.6 49.4, 45.4 49.4, 44.2 52, 46 58.8!, 38.6 59.4, 30.4 58.8!,"
        " 31.6 50, 32.2 44.6, 35.4 41.6, 40 40.4",
        PALE,
    )
    p.crease("34.6 44.6, 40 44, 45.4 45.2", LILAC, 0.8)
    p.crease("36 46.6, 35.6 52, 34.8 57", LILAC, 0.8)
    p.crease("41 47, 40.4 52, 41.6 57", LILAC, 0.8)
    p.line([(31, 56.8), (38.4, 57.4), (45.2, 56.6)], 1.0, gold)
    neck(p, t.chest, (41.6, 19.6))
    torso(p, t, PALE)
    p.form("38.6 25.8!, 42 25!, 53 37!, 52.6 40!, 49.6 40!", LILAC, 0.5)
    h = Head(p, (41, 16), "round", -8, -0.6)
    h.face("smile", "smile")
    h.hair(
        "-5.6 2.4!, -6.2 -3, -3 -6.8, 3 -6.8, 6.2 -3, 5.8 3.4!, 4.8 -1.6, 1.6 -4, -1 -4.6!, -3.4 -3.4, -5 -0.8",
        "#2B1730",
    )
    h.strand("-5.9 -2.6, 0 -5.4, 5.9 -2.6", GOLD, 1.1)
    h.hair("-2.6 -7!, -1.6 -4.2, 1.6 -4.2, 2.6 -7!, 3 -3.8, 0 -2, -3 -3.8", GOLD)
    arm(p, [t.shoulder(p, -1), (34, 33.4), (26.6, 27.4)], Sleeve(PALE, 0.48, 1.2, 2.2), "pluck", turn=-18)
    for x in range(8):
        p.line([(15.6 + 2.5 * x, 17.4 + 0.3 * x - (x - 4) * 0.9), (15 + 2.5 * x, 55.6 - 2.6 * x)], 0.34, PALE)
    p.rod((13.4, 10.6), (11.6, 57), 2.6, gold)
    p.form("12.4 58.4!, 11.4 54.6!, 24 48, 32 36, 35.4 21.6!, 38.6 22.4, 36 38, 27 51.6, 17 58.6", gold)
    p.form(
        "11.4 12, 10 7.6, 13.4 4.6, 17.6 6, 19 10.6, 24.6 14.4, 31.4 13.4, 37 16.4, "
        "39.4 21.6, 36.4 23.6, 33.4 18.6, 25 19, 17.4 15.4",
        gold,
    )
    p.crease("13 8.6, 15.6 8.4, 17 12, 24 16.6, 31 16, 36 19", dark, 0.6)
    p.form("8 56!, 24.6 56!, 26 59!, 6.6 59!", dark, 0.4)
    p.disc(14.4, 8, 1.1, dark)
    arm(p, [t.shoulder(p, 1), (44.4, 38), (32.4, 38.4)], Sleeve(PALE, 0.5, 1.2, 2.2), "pluck", turn=14)
    return p.finished()


def nocturne() -> Sheet:
    """One side of her cloak swept out like a wing, a lantern held high; hood, mask, a secret smile."""
    p = Doll("nocturne", RIM, SLIM, PEACH)
    cloak, dark, lining = "#5A2BA0", "#351668", "#26C2B8"
    t = Trunk((34, 25.6), (33.6, 37.4), 0, -6)
    p.form(
        "34 9!, 41 20, 50 23.6, 65.4 18.4!, 61.6 27, 63 33.4!, 57.6 36, 58.6 44!, 51.6 46, "
        "51.6 55.4!, 44 51, 40 58.4!,"
        " 33.6 54, 25 58.6!, 21.6 50, 17.4 51.6!, 22.4 40, 26 24",
        cloak,
    )
    p.form("38 25!, 50 26.4, 62 21!, 58.4 28, 59.4 32!, 54 34.6, 54.8 42!, 48.6 44, 48 51.6!, 42 47, 37 38!", lining)
    for a in ("41 27, 52 27.6, 60 23.4", "40.6 30, 50 33, 57.4 32.4", "40.4 34, 47 40, 53 41"):
        p.crease(a, "#128A86", 0.7)
    boots = Sleeve("#1A1236", 0.5, 1.2, 0.8)
    leg(p, [t.hip(p, -1), (29.6, 47), (27.6, 55.2)], "#8B6BD8", boot=boots, foot=152)
    leg(p, [t.hip(p, 1), (39.4, 46), (38.4, 55.2)], "#8B6BD8", boot=boots, foot=28)
    p.form("29.6 35.6!, 38 35.6!, 41.4 43.6!, 34 45, 27 43.6!", dark)
    p.line([(27.8, 42.6), (34, 43.9), (40.6, 42.6)], 0.6, LILAC)
    neck(p, t.chest, (34, 18))
    torso(p, t, dark, low=1)
    p.form("31.4 25!, 34 27.6!, 36.6 25!, 35.6 34!, 34 36!, 32.4 34!", LILAC, 0.4)
    for y in (29, 31.4):
        p.star(34, y, 0.8, NIGHT, 0.4, n=4)
    arm(p, [t.shoulder(p, 1), (46, 29.6), (55.6, 24.4)], Sleeve(dark, 0.94, 0.9, 0.6), "grip", turn=-6)
    h = Head(p, (34, 16), "heart", -5, -0.5)
    h.hair("0 -12.4!, 5 -8.6, 7.8 -2, 7.4 5, 5 9!, 0 7, -5 9!, -7.4 5, -7.8 -2, -5 -8.6", cloak)
    h.mark("0 -7.6, 5 -4.6, 6.2 1, 4.6 7, 0 6, -4.6 7, -6.2 1, -5 -4.6", "#1E0F44")
    h.face("narrow", "smirk", "#19B5AA", mood="one up")
    h.hair(
        "-5.4 3.4!, -5.8 -2.6, -3 -5.8, 2 -6, 5.6 -2.6, 5.2 2.6!, 4.6 -1.2, 2 -3.4!, 0 -2, -3.4 -2.6!, -4.6 0.6",
        "#B18CFF",
    )
    h.mark("-6 -1.2!, -2.6 -1.9, -0.4 -0.5, 2 -1.9, 5.4 -1.2!, 4.6 2.2, 1.8 2.9, -0.4 1.6, -2.8 2.9, -5.2 2.2", lining)
    for x in (-2.7, 1.8):
        h.mark(", ".join(f"{x + a * 1.2} {0.6 + b * 1.2}" for a, b in star_points(0, 0, 1, 0.9, 5)), "#FFFFFF")
        h.mark(", ".join(f"{x - 0.2 + a * 0.75} {0.7 + b * 0.95}" for a, b in star_points(0, 0, 1, 0.9, 5)), NIGHT)
    arm(p, [t.shoulder(p, -1), (22.4, 30), (17.4, 21)], Sleeve(cloak, 0.9, 1.4, 1.0), "grip", turn=10)
    p.disc(14, 31, 8.6, GOLD, 0.22)
    p.disc(14, 31, 6.2, GOLD, 0.3)
    p.cord([(16.6, 18.6), (12.6, 20.6), (13.6, 24)], 0.7, "#2A1F4F")
    p.form("10.4 26.4!, 13.8 23!, 17.4 26.4!", "#2A1F4F", 0.3)
    p.form("10.6 26.6!, 17.2 26.6!, 16.4 34.6!, 11.4 34.6!", "#FFF3B8", 0.6)
    p.mark("13.9 28.4!, 15.6 31.6, 13.9 33.4, 12.2 31.6", "#FF9A3D")
    p.form("10.4 34.4!, 17.4 34.4!, 17 36.4!, 10.8 36.4!", "#2A1F4F", 0.3)
    return p.finished()


def dolce() -> Sheet:
    """A jump with both heels up; curls in bunches, a bell of frills, a lollipop larger than her head."""
    p = Doll("dolce", RIM, FULL, FAIR)
    pink, sky, deep = "#FF9FD0", "#7ED3FF", "#E8488F"
    t = Trunk((33.4, 26), (34, 36), 0, 0)
    leg(p, [t.hip(p, -1), (24.6, 46.6), (16.4, 52.6)], "#FFD7E6", boot=None, shoe=deep, foot=226, heel=False)
    leg(p, [t.hip(p, 1), (43.6, 46.6), (51.8, 52.6)], "#FFD7E6", boot=None, shoe=deep, foot=-46, heel=False)
    p.form(
        "29 33!, 39 33!, 48.6 40, 54 46!, 49.6 48.6, 46.6 46.6!, 42 50, 38 47.6!, 34 50.6, "
        "30 47.6!, 26 50, 21.6 46.6!, 18.4 48.6, 14 46!, 19.6 40",
        sky,
    )
    p.form(
        "29.6 33.6!, 38.4 33.6!, 46 39.6, 48.6 43.6!, 44 44.6, 41 42.8!, 37.4 45.6, "
        "34 43.4!, 30.6 45.6, 27 42.8!, 24 44.6, 19.6 43.6!, 22.6 39",
        "#FFFFFF",
        0.7,
    )
    neck(p, t.chest, (33.4, 19))
    torso(p, t, sky, low=0)
    p.form("30.4 26!, 36.6 26!, 35.6 34!, 31.4 34!", "#FFFFFF", 0.4)
    h = Head(p, (33.4, 16.8), "round", 5, 0.2)
    for side in (-1, 1):
        for x, y, r in ((7.6, -5, 3.6), (10.6, -1.4, 3.6), (10, 3.4, 3.3), (11.6, 7.6, 2.9), (9.4, 11, 2.4)):
            h.ball(side * x, y, r, pink)
            h.strand(f"{side * x - 1.3} {y + 0.4}, {side * x} {y - 1.3}, {side * x + 1.2} {y}", "#FFD3EA", 0.7)
    h.face("dots", "open", mood="up")
    h.hair(
        "-6 3!, -6.4 -3, -3 -7, 3 -7, 6.4 -3, 6 3!, 4.8 -0.4, 3 -2.2, 1.4 -0.8!, -0.6 -2.4, -2.4 -0.8!, -4 -2, -5 0.4",
        pink,
    )
    h.strand("-3.8 -4.6, -1 -5.6, 2 -5.4", "#FFD3EA", 1.0)
    for side in (-1, 1):
        h.hair(
            f"{side * 5.4} -6.4, {side * 8.6} -10!, {side * 8.8} -5.4!, {side * 5.6} -5.6, "
            f"{side * 3} -5!, {side * 3} -9.6!",
            deep,
        )
    p.form("33.4 27!, 29.4 24.6!, 29.4 30!, 33.4 27.8!, 37.4 30!, 37.4 24.6!", deep, 0.4)
    arm(p, [t.shoulder(p, -1), (21.6, 29.4), (16.4, 22.6)], Sleeve(sky, 0.36, 2.6, 0.2), "open", turn=-6)
    p.rod((45.4, 35), (55.4, 17.6), 1.1, PALE)
    p.ball(55.4, 17.6, 7.4, "#FFFFFF")
    for k in range(6):
        a = 60 * k
        q = [polar(55.4, 17.6, r, a + turn) for r, turn in ((0.3, 0), (3.9, 12), (7.3, 30), (7.3, 58), (4.1, 40))]
        p.mark(", ".join(f"{x:.2f} {y:.2f}" + ("!" if n in (0, 2, 3) else "") for n, (x, y) in enumerate(q)), deep)
    p.disc(52.4, 14.4, 1.3, "#FFFFFF", 0.8)
    arm(p, [t.shoulder(p, 1), (45.4, 30.6), (48.4, 30.2)], Sleeve(sky, 0.4, 2.6, 0.2), "grip", turn=-30, flip=True)
    return p.finished()


def aria() -> Sheet:
    """A long high note: chin up, one arm to the gallery, the fan wide open; a train like a fish's tail."""
    p = Doll("aria", RIM, FULL, BROWN)
    teal, dark, gold = "#0FA3A0", "#077070", GOLD
    t = Trunk((33.6, 26.4), (30.6, 38.4), 10, -10)
    p.form("25 36.4!, 36.4 38!, 36.6 46, 41.6 52, 54 55, 63.6 58.8!, 40 59.4, 22.6 58.8!, 25.8 50, 24.4 43", teal)
    p.form("41.6 52!, 52 54.6, 63 58.6!, 44 59.2, 33 59!, 38 56", dark, 0.5)
    for k in range(4):
        p.crease(f"{27 + k} {41 + 4 * k}, {30.6 + k * 0.6} {43 + 4 * k}, {35.6 + k} {40.6 + 4 * k}", dark, 0.7)
    for k in range(10):
        a = -88 + 19.4 * k
        p.solid(
            "M34 24.4L"
            + "L".join(
                f"{x:.2f} {y:.2f}"
                for x, y in (polar(34, 24.4, 9, a - 9), polar(34, 24.4, 12, a), polar(34, 24.4, 9, a + 9))
            )
            + "Z",
            "#FFFFFF" if k % 2 else ICE,
            deep=0.5,
        )
    neck(p, t.chest, (35, 18.6))
    torso(p, t, teal, low=2.4)
    p.form("29.6 29.6!, 33.2 33, 37.6 30.4!, 36 36, 33 40.4!, 30.2 35.6", gold, 0.5)
    h = Head(p, (36, 15.8), "oval", 14, 0.5)
    hair = "#3A1D3F"
    h.hair("-4 -4, -6.4 -8, -4.4 -12, 0.4 -12.6, 4.6 -10.4, 5.2 -5", hair)
    h.strand("-4 -8.4, -0.4 -10.6, 3.6 -8.6", "#6A3E70", 0.8)
    h.face("smile", "sing", mood="dreamy")
    h.hair("-5 1.4!, -5.4 -3, -3 -6.2, 2.6 -6.4, 5.4 -3, 5 1.4!, 4.2 -2, 1.4 -4.4, -1.6 -4, -4.2 -1.6", hair)
    h.hair("2.6 -9!, 4.6 -13, 9.4 -14.8, 14.6 -13!, 13 -9.6, 9.4 -7, 4.4 -6.6!", "#2BD4B4")
    h.strand("3.6 -8.4, 8 -11, 13 -12.2", "#0B8F7C", 0.6)
    h.ball(3.2, -8.2, 1.4, gold)
    h.ball(-4.8, 3.4, 1.1, gold)
    glove = "#F4F3FF"
    arm(p, [t.shoulder(p, -1), (21.4, 25.2), (12.6, 21.6)], Sleeve(teal, 0.26, 1.4), "open", turn=-4, glove=glove)
    fan = (52, 37)
    for k in range(7):
        a = -6 + 23 * k
        d = (
            "M"
            + "L".join(
                f"{x:.2f} {y:.2f}"
                for x, y in (fan, polar(*fan, 14, a - 12), polar(*fan, 15.4, a), polar(*fan, 14, a + 12))
            )
            + "Z"
        )
        p.solid(d, "#FF5C9A" if k % 2 else "#FFB3D3", deep=0.4)
        p.line([fan, polar(*fan, 13, a)], 0.5, "#A81E5F", curved=False)
    arm(p, [t.shoulder(p, 1), (42.6, 34.6), (49, 36.6)], Sleeve(teal, 0.26, 1.4), "grip", turn=10, glove=glove)
    return p.finished()


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    made = (largo, minuet, harmony, nocturne, dolce, aria)
    return {one.__name__: one() for one in made}
