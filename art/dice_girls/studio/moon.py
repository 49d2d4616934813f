"""The six idols of the Moon."""

from __future__ import annotations

from .figure import BROWN, DEEP, FAIR, PEACH, TAN, bodice, cap, face, fringe, limb, locks, skirt
from .pen import Sheet, at, polar, star_points
from .stage import moonlit

PALE, LILAC, SILVER, NIGHT, ICE = "#EEF0FF", "#B9A6F5", "#D5DAEE", "#120F33", "#A9D8F5"


def largo() -> Sheet:
    """Silver hair to the floor, a long gown, a cello."""
    p = moonlit(-2)
    x, y = 29, 20
    locks(p, x, y, "#B8C0DD", 38, 11.5)
    for a in (-8, -4, 5, 9):
        p.line([(x + a * 0.7, y), (x + a, y + 16), (x + a * 1.05, y + 34)], 0.6, "#98A2C6")
    skirt(p, x, 40.5, "#2B3C8F", 4.8, 14, 62, "#22307A")
    bodice(p, x, y, "#2B3C8F", 7, 4.8)
    p.path(
        f"M{x - 6.6} {y + 11}Q{x} {y + 16.5} {x + 6.6} {y + 11}"
        f"L{x + 5.8} {y + 13.4}Q{x} {y + 18.5} {x - 5.8} {y + 13.4}Z",
        SILVER,
    )
    face(p, x, y, FAIR, "calm", "smile")
    cap(p, x, y, "#D5DAEE", 0)
    p.disc(x, y - 5, 0.9, ICE)
    limb(p, [(x - 6, 31.5), (18, 38), (14, 46)], FAIR, "#2B3C8F", 0.9, 3.6)
    p.shape(
        at(
            0,
            0,
            "50 33, 56.4 34, 57.4 39, 55 42.6, 58.6 47, 60 55, 53 61, 45 60, 40.6 53.6, 43 47, 47 44, 46.4 39, 45.6 35",
        ),
        "#8A4B22",
    )
    p.shape(
        at(
            0,
            0,
            "50.4 35, 54.8 36, 55.4 39, 53 43, 56.4 47.6, 57.4 54, 52.6 58.4, 46.2 57.4, 43.2 52.6, "
            "45.2 47.6, 48.8 44.6, 48.4 39",
        ),
        "#A9612F",
    )
    p.line([(50, 56), (53.4, 15)], 1.5, NIGHT, curved=False)
    for k in (-0.5, 0.5):
        p.line([(49.8 + k, 53), (53.2 + k, 17)], 0.25, PALE, curved=False)
    p.disc(53.6, 12.8, 2, "#8A4B22")
    limb(p, [(x + 6.4, 31.5), (44, 34), (51.6, 27)], FAIR, "#2B3C8F", 0.9, 3.6)
    p.line([(14, 43.6), (60, 49)], 0.8, PALE, curved=False)
    return p


def minuet() -> Sheet:
    """A dancer: arms in a circle overhead, a bun with a tiara, a wide tutu."""
    p = moonlit(0)
    x, y = 35, 24
    p.disc(x, y - 12.4, 4.6, "#4A2A18")
    limb(p, [(x - 6.4, y + 10.6), (x - 16, y - 2), (x - 4, y - 19)], PEACH, "", 0.4, 3)
    limb(p, [(x + 6.4, y + 10.6), (x + 16, y - 2), (x + 4, y - 19)], PEACH, "", 0.4, 3)
    p.line([(x - 1.8, y + 28), (x - 3.4, 62)], 3.2, PALE)
    p.line([(x + 2, y + 28), (x + 9, 50), (x - 1, 56)], 3.2, PALE, curved=False)
    for k, colour in enumerate(("#8FB8F0", "#B6D3FA", "#DCEBFF")):
        low = 47.6 - 1.7 * k
        p.path(
            f"M{x - 4.4} {y + 19}Q{x - 16} {low - 6} {x - 23 + 2.6 * k} {low}Q{x - 16} {low + 3.6} {x - 11} {low + 1}"
            f"Q{x - 5} {low + 4.6} {x} {low + 1.6}Q{x + 5} {low + 4.6} {x + 11} {low + 1}Q{x + 16} {low + 3.6}"
            f" {x + 23 - 2.6 * k} {low}Q{x + 16} {low - 6} {x + 4.4} {y + 19}Z",
            colour,
        )
    bodice(p, x, y, "#5B8FE0", 6.4, 4.4, 20)
    p.poly([(x - 3, y + 9.4), (x, y + 13), (x + 3, y + 9.4)], PEACH)
    for k in (14.6, 16.8, 19):
        p.disc(x, y + k, 0.5, PALE)
    face(p, x, y, PEACH, "smile", "smile")
    cap(p, x, y, "#5E3820", 0)
    p.poly(at(x, y, "-5.4 -5.4, -5.6 -9.4, -2.8 -7.6, 0 -12, 2.8 -7.6, 5.6 -9.4, 5.4 -5.4, 0 -7"), PALE)
    p.disc(x, y - 8.8, 0.8, "#5B8FE0")
    return p


def harmony() -> Sheet:
    """Two thick braids, a white robe with a crescent, a harp."""
    p = moonlit(2)
    x, y = 39, 22
    for side in (-1, 1):
        for k in range(6):
            p.disc(x + side * (8 + 0.35 * k), y + 1 + 4.3 * k, 2.9 - 0.12 * k, "#231425")
        p.line([(x + side * 8.6, y + 25), (x + side * 11, y + 25)], 1.6, "#F6B93B")
    skirt(p, x, 41.5, PALE, 5, 12, 62, "#D5D9F5")
    bodice(p, x, y, PALE, 6.6, 5)
    p.line([(x - 6.4, y + 11), (x + 5, y + 20)], 2.4, "#8E6FE0", curved=False)
    p.rect(x - 5, y + 19, 10, 2.4, "#8E6FE0")
    p.path(f"M{x + 2} {y + 24.5}a5 5 0 1 0 2 9a6.4 6.4 0 0 1 -2 -9Z", "#8E6FE0")
    face(p, x, y, DEEP, "calm", "smile")
    cap(p, x, y, "#2E1A30", 0)
    p.line([(x - 6.8, y - 3.4), (x, y - 5.6), (x + 6.8, y - 3.4)], 0.9, "#F6B93B")
    p.path(f"M{x - 1.2} {y - 9.6}a2.6 2.6 0 1 0 3.4 3.4a3 3 0 0 1 -3.4 -3.4Z", "#F6B93B")
    p.path("M10 59L8.4 20Q7 12 13 11Q18 11 19 17Q21 25 30 24.4L31.6 27Q30 45 16 59Z", "#F6B93B")
    p.path("M12.6 55L11.6 21Q12 15.4 15 17.6Q18 28.4 28.4 27.4Q26.6 42 12.6 55Z", "#2B2A7C")
    for k in range(6):
        a = 13.6 + 2.5 * k
        p.line([(a, 20.6 + 1.5 * k), (a, 53.4 - 3.4 * k)], 0.35, PALE, curved=False)
    p.disc(13, 10.6, 2.4, "#DB9C1B")
    limb(p, [(x - 6, 32.6), (28, 39), (20.6, 33)], DEEP, "", 0.4, 3.2)
    limb(p, [(x + 6, 32.6), (48, 41), (36, 44)], DEEP, "", 0.4, 3.2)
    p.line([(36, 44), (23, 41)], 2.7, DEEP, curved=False)
    p.disc(22.6, 41, 1.8, DEEP)
    return p


def nocturne() -> Sheet:
    """A hood and a half mask, a dark cloak, a lantern held up."""
    p = moonlit(-4)
    x, y = 37, 22
    p.shape(
        [
            (x, y - 15),
            (x + 9, y - 9.4),
            (x + 11.6, y + 4),
            (x + 20, 40),
            (x + 21, 62),
            (x - 21, 62),
            (x - 20, 40),
            (x - 11.6, y + 4),
            (x - 9, y - 9.4),
        ],
        "#3A1F6B",
    )
    p.shape(at(x, y, "0 -11.6, 7.6 -7, 9 3, 6 9, -6 9, -9 3, -7.6 -7"), NIGHT)
    p.path(f"M{x - 6} {y + 8.6}L{x + 6} {y + 8.6}L{x + 7} 62H{x - 7}Z", "#20124A")
    p.path(f"M{x - 6} {y + 9}Q{x} {y + 15} {x + 6} {y + 9}L{x + 4} {y + 13}Q{x} {y + 16} {x - 4} {y + 13}Z", "#2AB7B0")
    for k in range(3):
        p.star(x, y + 20 + 5 * k, 1.3, LILAC)
    face(p, x, y, TAN, "open", "smile")
    p.shape(at(x, y, "-7 2, -7.6 -5, -1 -9, 7 -6, 7.4 1, 5 -3.6, 1 -4.6, -4 -1.4, -5.8 6"), "#7B3FD0")
    p.path(
        f"M{x - 6} {y - 2}Q{x} {y - 0.2} {x + 6} {y - 2}L{x + 6.2} {y + 1.6}Q{x + 3} {y + 4.4} {x + 0.8} {y + 1.6}"
        f"H{x - 0.8}Q{x - 3} {y + 4.4} {x - 6.2} {y + 1.6}Z",
        "#2AB7B0",
    )
    for side in (-1, 1):
        p.disc(x + side * 2.8, y + 0.6, 1.3, PALE)
        p.disc(x + side * 2.6, y + 0.6, 0.8, NIGHT)
    p.shape([(x - 9, y + 8), (x - 3, y + 11), (x - 9, 62), (x - 21, 62), (x - 17, 40)], "#4A2A86")
    p.shape([(x + 9, y + 8), (x + 3, y + 11), (x + 9, 62), (x + 21, 62), (x + 17, 40)], "#4A2A86")
    p.disc(11, 29, 11, "#FFE79A", 0.25)
    limb(p, [(x - 9, 36), (20, 36), (13, 22)], TAN, "#4A2A86", 0.8, 4.4)
    p.line([(12, 21), (11.4, 24)], 0.7, PALE)
    p.poly([(7.6, 24.4), (15, 24.4), (13.4, 21.8), (9.2, 21.8)], "#E0B24A")
    p.poly([(8, 24.4), (14.6, 24.4), (15.6, 34), (7, 34)], "#FFE79A")
    p.poly([(11.3, 25.6), (13, 29.6), (11.3, 32.6), (9.6, 29.6)], "#FF9E33")
    p.rect(6.4, 34, 9.8, 2, "#E0B24A")
    return p


def dolce() -> Sheet:
    """Curled bunches, a puffed dress with a bow, a lollipop as large as her head."""
    p = moonlit(3)
    x, y = 34, 22
    for side in (-1, 1):
        for k, r in enumerate((4.6, 4.4, 4, 3.4, 2.6)):
            p.disc(x + side * (10.6 + (k % 2) * 1.6), y - 4 + 5.4 * k, r, "#F49AC8")
            p.disc(x + side * (10 + (k % 2) * 1.6), y - 5 + 5.4 * k, r * 0.42, "#FBC5DF")
    skirt(p, x, 41, "#8FD6E8", 5, 17, 58, "")
    for k in range(7):
        p.disc(x - 15 + 5 * k, 57, 3, PALE)
    p.path(f"M{x - 5} 41H{x + 5}L{x + 8} 55Q{x} 58 {x - 8} 55Z", PALE)
    bodice(p, x, y, "#8FD6E8")
    p.disc(x - 7.4, y + 11.4, 4, "#8FD6E8")
    p.disc(x + 7.4, y + 11.4, 4, "#8FD6E8")
    limb(p, [(x - 8.4, y + 13), (20, 41.6), (28, 46)], FAIR, "", 0.3, 3)
    for side in (-1, 1):
        p.shape([(x, y + 12.6), (x + side * 5, y + 9.8), (x + side * 5.4, y + 15.6)], "#E85A9B")
    p.disc(x, y + 12.7, 1.4, "#C23C7C")
    face(p, x, y, FAIR, "open", "smile")
    fringe(p, x, y, "#F7B0D4")
    for side in (-1, 1):
        p.shape([(x + side * 8, y - 7), (x + side * 11.4, y - 11), (x + side * 12.6, y - 5.4)], "#E85A9B")
        p.shape([(x + side * 8, y - 7), (x + side * 5.4, y - 11.4), (x + side * 4.6, y - 6.6)], "#E85A9B")
    p.line([(54, 24), (51.4, 49)], 1.1, PALE, curved=False)
    p.disc(54.4, 16, 8.6, "#F4F0FF")
    for k in range(6):
        a = 60 * k
        p.shape(
            [
                (54.4, 16),
                polar(54.4, 16, 4.6, a + 10),
                polar(54.4, 16, 8.6, a + 38),
                polar(54.4, 16, 8.6, a + 60),
                polar(54.4, 16, 4.4, a + 36),
            ],
            "#E85A9B",
        )
    limb(p, [(x + 8.4, y + 13), (47, 41), (52, 37)], FAIR, "", 0.3, 3)
    return p


def aria() -> Sheet:
    """An opera gown with a star-shaped collar, a feather, a fan, one arm flung up."""
    p = moonlit(-1)
    x, y = 35, 23
    p.poly(star_points(x, y + 3, 20, 0.62, 9, 0), "#C9CCFF")
    p.poly(star_points(x, y + 3, 17.4, 0.62, 9, 0), "#8E93FF")
    p.disc(x, y - 10.4, 5.6, "#1F1A2E")
    p.disc(x - 5.6, y - 8, 3.4, "#1F1A2E")
    p.disc(x + 5.6, y - 8, 3.4, "#1F1A2E")
    skirt(p, x, 43, "#0F7F8C", 5, 19, 62, "#0A6570")
    p.path(f"M{x - 3} 43L{x - 7} 62H{x + 7}L{x + 3} 43Z", PALE)
    bodice(p, x, y, "#0F7F8C", 7, 5)
    p.poly([(x - 3.6, y + 9), (x, y + 15.4), (x + 3.6, y + 9)], BROWN)
    p.disc(x, y + 12.6, 1.1, ICE)
    for k in (17, 19.6):
        p.disc(x, y + k, 0.6, "#F6B93B")
    limb(p, [(x - 6.6, 34), (21, 27), (14, 12)], BROWN, "", 0.4, 3.2)
    p.line([(21, 27), (14, 12)], 3.6, PALE, curved=False)
    p.disc(13.6, 11, 2, PALE)
    face(p, x, y, BROWN, "calm", "open")
    cap(p, x, y, "#2A2340", 2)
    p.shape(at(x, y, "4 -8, 8 -18, 15 -21, 13 -14, 8 -8"), "#2AB7B0")
    p.line([(x + 4, y - 7), (x + 9, y - 14), (x + 14, y - 20)], 0.6, PALE)
    p.disc(x + 4.6, y - 7, 1.3, "#F6B93B")
    for k in range(7):
        a = 28 + 22 * k
        p.poly(
            [(52, 43), polar(52, 43, 13.4, a - 10), polar(52, 43, 14.4, a), polar(52, 43, 13.4, a + 10)],
            ("#E85A9B", "#F7B0D4")[k % 2],
        )
        p.line([(52, 43), polar(52, 43, 13, a)], 0.4, "#8A2358", curved=False)
    limb(p, [(x + 6.6, 34), (44, 42), (52, 43)], BROWN, "", 0.4, 3.2)
    p.line([(46, 42.3), (52, 43)], 3.4, PALE, curved=False)
    p.disc(52, 43, 1.9, PALE)
    return p


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    made = (largo, minuet, harmony, nocturne, dolce, aria)
    return {one.__name__: one() for one in made}
