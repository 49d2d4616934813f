"""Five portraits in watered ink, 200 x 220 units, each improved with the nib by somebody who was bored."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from . import lettering
from .pen import INK, PAPER, Drawing, Point, arc, box, circle, inside, spline, turned

BIRO, GEL = INK, PAPER
"""The nib, and what was scratched out of the wash with its back."""
RAMP = ((0.0, INK), (0.3, "#4A639C"), (0.55, "#8FABD8"), (0.78, "#CBDBF0"), (1.0, PAPER))
"""The wash by how light it is to be: thin washes are bluer than thick ones."""
FAR = 0.68
"""How much lighter what hangs behind a sitter is."""


def _mixed(one: str, other: str, share: float) -> str:
    parts = ((int(one[k : k + 2], 16), int(other[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def watered(colour: str, more: float = 0.0) -> str:
    """The ink, with as much water as a colour is light, and `more` of what is left."""
    if colour in (INK, PAPER):
        return colour
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    light = (0.3 * red + 0.59 * green + 0.11 * blue) ** 0.8
    light += (1 - light) * more
    (low, deep), (high, thin) = next(pair for pair in itertools.pairwise(RAMP) if light <= pair[1][0])
    return _mixed(deep, thin, (light - low) / (high - low))


class Canvas(Drawing):
    """A drawing that can also be painted on, with a loaded brush; whatever is painted is ink and water."""

    far = 0.0
    """How much more water the ink has, while what is far away is painted."""

    def tone(self, colour: str) -> str:
        """Ink and water."""
        return watered(colour, self.far)

    def oil(
        self,
        region: Sequence[Point],
        colours: Sequence[str],
        angle: float,
        count: int,
        *,
        length: float = 26,
        width: float = 7,
        curve: bool = True,
    ) -> None:
        """Fills a region with its first colour, then lays `count` strokes of the others along `angle` (degrees)."""
        edge = spline(region, True, 5) if curve else list(region)
        self.fill(edge, colours[0], sharp=True)
        left, right = min(x for x, _ in edge), max(x for x, _ in edge)
        top, bottom = min(y for _, y in edge), max(y for _, y in edge)
        for k in range(count):
            x = left + (right - left) * self.chance.random()
            y = top + (bottom - top) * self.chance.random()
            a = math.radians(angle + 26 * (self.chance.random() - 0.5))
            reach = length * (0.5 + self.chance.random()) / 2
            sway = 5 * (self.chance.random() - 0.5)
            run = [
                (x - reach * math.cos(a), y - reach * math.sin(a)),
                (x + sway * math.sin(a), y - sway * math.cos(a)),
                (x + reach * math.cos(a), y + reach * math.sin(a)),
            ]
            if all(inside(q, edge) for q in run):
                self.line(run, width * (0.5 + 0.6 * self.chance.random()), colours[1 + k % (len(colours) - 1)])

    def biro(
        self,
        pts: Sequence[Point],
        w: float = 1.6,
        *,
        closed: bool = False,
        sharp: bool = False,
        colour: str = BIRO,
    ) -> None:
        """A line of the nib, gone over twice as one does in a long lesson."""
        self.line(pts, w, colour, closed=closed, sharp=sharp)
        self.line([(x + 0.9, y + 0.5) for x, y in pts], w * 0.6, colour, closed=closed, sharp=sharp)


def _contour(p: Canvas, edge: Sequence[Point]) -> None:
    """One dark line round a head, so that it stands out of the wall at arm's length."""
    p.line(spline(edge, True, 5), 3.4, BIRO, closed=True, sharp=True)


def _note(p: Canvas, words: str, x: float, y: float, size: float, turn: float) -> None:
    """What the pupil wrote, on a patch scratched out of the wash."""
    wide = lettering.outline(words, "hand", size)[1] / 2 + 5
    patch = [(x - wide, y - size * 0.66), (x, y - size * 0.74), (x + wide, y - size * 0.66)]
    patch += [(x + wide, y + size * 0.24), (x, y + size * 0.3), (x - wide, y + size * 0.24)]
    p.fill(turned(patch, turn, (x, y)), GEL)
    p.text(words, x, y, size, BIRO, turn=turn)


def _wall(p: Canvas, colours: Sequence[str]) -> None:
    p.raw(f'<rect width="200" height="220" fill="{watered(colours[0], FAR)}"/>')
    p.far = FAR
    p.oil([(-10, -10), (210, -10), (210, 230), (-10, 230)], colours, -38, 170, length=52, width=15, curve=False)
    p.far = 0.0


def _bust(p: Canvas, coat: Sequence[str], neck: Sequence[str], width: float = 84) -> None:
    p.oil(box(82, 112, 36, 46), neck, 90, 14, curve=False)
    shoulders = [(100 - width, 230), (100 - width * 0.9, 176), (64, 150), (100, 158), (136, 150)]
    shoulders += [(100 + width * 0.9, 176), (100 + width, 230)]
    p.oil(shoulders, coat, 75, 110, length=40, width=9)


def _head(p: Canvas, skin: Sequence[str], rx: float = 34, ry: float = 44, *, strokes: int = 90) -> None:
    p.oil(circle(100, 90, rx, ry), skin, 80, strokes, length=20, width=6)
    p.oil(arc(100, 90, rx, ry, -60, 95, 20), [skin[3], skin[1], skin[3]], 70, 26, length=18, width=5)


def _eyes(p: Canvas, y: float, gap: float = 14, white: str = "#F5EFE0", iris: str = "#28304A", look: float = 0) -> None:
    for s in (-1, 1):
        p.fill(circle(100 + s * gap, y, 7, 4.6, n=12), white)
        p.fill(circle(100 + s * gap + look, y, 3.4, n=8), iris)
        p.fill(circle(100 + s * gap + look + 1.2, y - 1.2, 1, n=6), "#FFFFFF")
        p.line(arc(100 + s * gap, y, 8, 5.5, 190, 350, 8), 2.2, "#3A2A22")


def _nose(p: Canvas, shade: str, light: str, length: float = 20) -> None:
    p.line([(98, 84), (94, 84 + length), (103, 86 + length)], 3.2, shade)
    p.line([(102, 84), (102, 80 + length)], 2.6, light)


SKIN = ["#E3B78E", "#EBC7A0", "#D9A87C", "#BD8761", "#F1D6B4"]
CALM = ["#F1D6B4", "#F6E3C8", "#EFD2AE", "#E3B78E", "#F6E3C8"]
"""Skin of one even wash, on which little has to be read."""
PALLID = ["#D9CDB4", "#E6DCC6", "#CBBB9C", "#A8977A", "#EFE8D8"]


def murderer(p: Canvas) -> None:
    """A gentleman with cutlery; the pen gave him a halo and an alibi."""
    _wall(p, ["#5A1420", "#6E1A28", "#48101A", "#7F2431", "#3A0C15"])
    _bust(p, ["#1E2230", "#2A3042", "#161925", "#343B52"], PALLID)
    p.oil([(84, 150), (116, 150), (100, 222)], ["#EDE7D8", "#FFFFFF", "#D5CCB8"], 85, 18, curve=False)
    p.oil([(94, 158), (106, 158), (110, 214), (100, 224), (90, 214)], ["#A01226", "#C21C33", "#7C0C1C"], 85, 16)
    _head(p, PALLID)
    _contour(p, circle(100, 90, 34, 44))
    _eyes(p, 84, look=3)
    p.line([(76, 74), (92, 80)], 4.2, "#2A2320")
    p.line([(124, 74), (108, 80)], 4.2, "#2A2320")
    _nose(p, "#9A886A", "#F3ECDC")
    p.line(arc(100, 108, 17, 10, 5, 160, 10), 3, "#7C2B2B")
    p.line([(84, 107), (92, 103), (100, 106), (108, 103), (118, 106)], 4.4, "#2A2320")
    p.oil([(66, 58), (68, 28), (100, 14), (132, 28), (134, 58)], ["#1A1C26", "#2B3042", "#12141C"], 20, 40, length=26)
    p.oil([(48, 60), (100, 50), (152, 60), (146, 68), (100, 60), (54, 68)], ["#12141C", "#2B3042", "#1A1C26"], 4, 24)
    p.line([(68, 53), (100, 46), (132, 53)], 6, "#8A1424")
    p.oil([(150, 200), (158, 180), (178, 180), (184, 200), (172, 216), (156, 214)], PALLID, 30, 16, length=14)
    p.oil([(164, 184), (160, 98), (172, 88), (177, 184)], ["#C9D2DE", "#F2F6FA", "#98A4B6"], 88, 22, length=30, width=4)
    p.biro([(164, 182), (160, 98), (172, 88), (177, 182)], 1.8, sharp=True)
    p.oil(box(160, 182, 20, 30), ["#4B2E1C", "#6B4429", "#331D10"], 90, 10, length=16, curve=False)
    p.biro(circle(100, 10, 30, 6, n=20), 1.8, closed=True)
    _note(p, "not me", 38, 138, 28, -14)
    p.biro([(48, 142), (66, 134), (78, 122)], 1.6)
    for s in (-1, 1):
        p.biro(circle(100 + s * 15, 84, 14, 12, n=16), closed=True)
    p.biro([(86, 82), (100, 79), (114, 82)][::2], 1.6)


def elf_lord(p: Canvas) -> None:
    """His lordship counting leaves; the pen kept the tally and added a moustache."""
    _wall(p, ["#0F4A52", "#145D66", "#0B3A41", "#1E757C", "#0A2F36"])
    hair = ["#E8D9A0", "#F5EBC4", "#D2BC78", "#B99E5B"]
    p.oil(
        [(58, 190), (56, 90), (70, 44), (100, 34), (130, 44), (144, 90), (142, 190), (100, 200)],
        hair,
        88,
        110,
        length=48,
    )
    _bust(p, ["#12706A", "#1B8E84", "#0C554F", "#2AA99B"], SKIN, 80)
    _head(p, CALM, 31, 45, strokes=16)
    p.oil([(69, 84), (72, 50), (100, 40), (128, 50), (131, 84), (118, 56), (100, 50), (82, 56)], hair, 70, 8, length=14)
    _contour(p, circle(100, 90, 31, 45))
    for s in (-1, 1):
        lock = [(100 + s * 28, 60), (100 + s * 40, 110), (100 + s * 36, 176), (100 + s * 48, 176), (100 + s * 52, 100)]
        p.oil(lock, hair, 88, 30, length=34, width=5)
    for s in (-1, 1):
        ear = [(100 + s * 32, 96), (100 + s * 40, 78), (100 + s * 72, 54), (100 + s * 56, 92), (100 + s * 36, 108)]
        p.oil(ear, SKIN, -30 * s, 22, length=14, width=4)
        p.biro([ear[4], ear[3], ear[2], ear[1]], 1.8)
        p.line([(100 + s * 38, 94), (100 + s * 58, 70)], 2.4, SKIN[3])
    p.line(spline([(52, 176), (46, 104), (62, 50), (100, 32), (138, 50), (154, 104), (148, 176)], False, 5), 3, BIRO)
    _eyes(p, 86, 13, white=GEL, iris=INK)
    p.line([(77, 74), (86, 71), (94, 76)], 3, BIRO)
    p.line([(123, 74), (114, 71), (106, 76)], 3, BIRO)
    _nose(p, SKIN[3], CALM[1], 14)
    p.line([(90, 120), (100, 118), (110, 120)], 3, BIRO)
    p.line([(64, 58), (100, 44), (136, 58)], 4.2, "#C89B2C")
    for k in range(7):
        x = 66 + k * 11.4
        y = 55 - 12 * math.sin(math.pi * k / 6)
        leaf = turned([(x, y), (x - 6, y - 12), (x, y - 24), (x + 6, y - 12)], (k - 3) * 9, (x, y))
        p.oil(leaf, ["#2F9E6A", "#5CC58D", "#1E7A4E"], 90, 6, length=10, width=3)
    p.line([(68, 176), (100, 208), (132, 176)], 4, "#C89B2C")
    p.oil(circle(100, 206, 9), ["#0B6FE0", "#49A6FF", "#003E9C"], 40, 8, length=8, width=4)
    for s in (-1, 1):
        p.fill(
            [
                (100, 108),
                (100 + s * 12, 105),
                (100 + s * 25, 110),
                (100 + s * 34, 101),
                (100 + s * 25, 115),
                (100 + s * 10, 112),
            ],
            BIRO,
        )
    for g in range(2):
        for k in range(4):
            p.biro([(16 + g * 30 + k * 5, 14), (15 + g * 30 + k * 5, 32)], 1.8)
        p.biro([(11 + g * 30, 29), (36 + g * 30, 16)], 1.8)
    _note(p, "10 turns!!", 150, 24, 21, 7)


def ishill(p: Canvas) -> None:
    """An early adopter upon the complex plane; the pen saw through her."""
    _wall(p, ["#0A3E8F", "#0C52B8", "#07306F", "#1B6FDB", "#05245A"])
    p.oil(
        [(54, 150), (50, 80), (66, 40), (100, 30), (134, 40), (150, 80), (146, 150), (100, 120)],
        ["#12D5DC", "#58F0F2", "#0AA4B4", "#087F93"],
        86,
        100,
        length=36,
    )
    _bust(p, ["#E9EDF3", "#FFFFFF", "#CED6E2", "#B5C0D0"], SKIN, 82)
    p.oil(box(80, 138, 40, 22), ["#E9EDF3", "#FFFFFF", "#CED6E2"], 4, 14, length=24, curve=False)
    _head(p, CALM, 33, 42, strokes=16)
    p.oil(
        [(66, 84), (66, 52), (100, 36), (134, 52), (134, 84), (122, 64), (92, 62), (74, 70)],
        ["#12D5DC", "#58F0F2", "#0AA4B4"],
        60,
        12,
        length=16,
    )
    _contour(p, circle(100, 90, 33, 42))
    p.line(spline([(54, 150), (50, 80), (66, 40), (100, 30), (134, 40), (150, 80), (146, 150)], False, 5), 3, BIRO)
    _nose(p, SKIN[3], CALM[1], 18)
    p.fill([(80, 108), (100, 112), (120, 108), (112, 122), (100, 126), (88, 122)], "#FFFFFF")
    p.line([(79, 107), (100, 112), (121, 107), (112, 122), (100, 126), (88, 122)], 2.6, BIRO, closed=True)
    p.line(arc(100, 84, 38, 50, 180, 270, 14), 5, "#20263A")
    p.fill(circle(63, 90, 8, 11), "#20263A")
    p.line([(64, 98), (70, 114), (84, 118)], 2.6, "#20263A")
    p.fill(circle(86, 118, 3.4), "#20263A")
    slab = turned(box(132, 132, 46, 72), 8, (155, 168))
    p.oil(slab, ["#10131C", "#1B2030", "#2A3146"], 85, 14, curve=False)
    p.oil(
        turned(box(136, 138, 38, 58), 8, (155, 168)), ["#BFF7FF", "#EAFDFF", "#8FE9FA"], 60, 26, length=18, curve=False
    )
    p.text("i", 154, 186, 58, INK, face="italic", turn=8)
    for k in range(4):
        p.oil(circle(132 + k * 1.5, 158 + k * 11, 9, 6), ["#C98F66", "#D8A27A", "#96613F"], 5, 6, length=9, width=4)
    for s in (-1, 1):
        p.fill(circle(100 + s * 15, 84, 13, n=16), GEL)
        p.line(circle(100 + s * 15, 84, 13, n=16), 2.6, BIRO, closed=True)
        p.text("i", 100 + s * 15, 92, 25, BIRO, face="italic")
        p.biro([(100 + s * 16, 40), (100 + s * 28, 14), (100 + s * 30, 44)], 2)
    p.line([(97, 82), (103, 82)], 2.6, BIRO)
    _note(p, "30i !?!", 38, 40, 30, -12)
    _note(p, "buy! buy!", 44, 196, 20, -8)


def ent(p: Canvas) -> None:
    """The last tree standing; the pen gave it shades and a woodpecker."""
    _wall(p, ["#B9D3D6", "#CFE3E2", "#9DBFC6", "#E2EEE8", "#87AEB8"])
    p.oil(
        [(-10, 190), (60, 176), (140, 180), (210, 188), (210, 230), (-10, 230)],
        ["#4F7F58", "#6B9C6C", "#3A6547"],
        3,
        50,
    )
    leaf = ["#1F7F74", "#2FA08E", "#176358", "#55C2A8", "#0F4F49"]
    for x, y, r in ((42, 52, 40), (158, 52, 40), (100, 30, 48), (26, 92, 24), (176, 92, 24)):
        p.oil(circle(x, y, r, r * 0.86), leaf, 25, 46, length=16, width=8)
    bark = ["#6B4A33", "#7F5C41", "#543824", "#94704F", "#412A1A"]
    for arm in (
        [(64, 120), (30, 96), (18, 60)],
        [(136, 120), (172, 96), (184, 60)],
        [(82, 70), (70, 40), (56, 24)],
        [(118, 70), (132, 42), (146, 22)],
    ):
        p.line(arm, 13, bark[0])
        p.line([(x + 2, y - 1) for x, y in arm], 4, bark[3])
    trunk = [(62, 230), (66, 160), (58, 100), (70, 56), (100, 48), (130, 56), (142, 100), (134, 160), (140, 230)]
    p.oil(trunk, bark, 88, 150, length=38, width=6)
    for s in (-1, 1):
        p.fill(circle(100 + s * 19, 92, 12, 10), "#2A1A0F")
        p.fill(circle(100 + s * 19, 93, 6.5), "#F2C24A")
        p.fill(circle(100 + s * 19, 93, 2.6), "#1A120B")
        p.line([(100 + s * 34, 78), (100 + s * 20, 76), (100 + s * 6, 84)], 6, bark[4])
    p.oil(
        [(94, 92), (106, 92), (112, 128), (100, 136), (90, 128)],
        [bark[3], bark[1], "#A9825D"],
        88,
        18,
        length=22,
        width=4,
    )
    p.line([(74, 154), (86, 148), (100, 151), (114, 148), (126, 154)], 6, "#2A1A0F")
    for k in range(7):
        lock = 78 + k * 7.4
        drop = [(lock, 160), (lock + 1, 186 + 10 * math.sin(k * 1.9)), (lock - 2, 204 + 8 * math.cos(k))]
        p.line(drop, 4.6, leaf[k % 5])
    for s in (-1, 1):
        p.biro(
            [(100 + s * 5, 84), (100 + s * 36, 82), (100 + s * 32, 106), (100 + s * 10, 106)],
            2,
            closed=True,
            sharp=True,
        )
        p.hatch([(100 + s * 5, 84), (100 + s * 36, 82), (100 + s * 32, 106), (100 + s * 10, 106)], 4.5, -45, 1.4, BIRO)
    p.biro([(95, 86), (105, 86)], 2.4)
    p.biro([(150, 128), (160, 116), (168, 122), (166, 140), (154, 146)], 1.8, closed=True)
    p.biro([(151, 124), (136, 122), (151, 129)], 1.8, sharp=True)
    p.dots([(158, 123)], 1.6, BIRO)
    p.text("tok tok", 167, 166, 20, BIRO, turn=-8)
    p.text("boo?", 30, 176, 25, BIRO, turn=-10)


def loiterer(p: Canvas) -> None:
    """A youth with nowhere to be; the pen found him asleep and let a spider in."""
    _wall(p, ["#A78B5E", "#B99C6B", "#8F754B", "#CBB07E", "#7B633D"])
    for y in (46, 96, 146):
        p.line([(0, y), (100, y + 2), (200, y - 1)], 2.4, "#7B633D")
    for x, y in ((40, 0), (120, 0), (80, 48), (168, 48), (30, 98), (180, 98)):
        p.line([(x, y), (x + 1, y + 46)], 2.2, "#7B633D")
    hood = ["#3D4FA8", "#5266C4", "#2D3B86", "#6F83DE"]
    p.oil(
        [(48, 160), (52, 90), (66, 48), (100, 34), (134, 48), (148, 90), (152, 160), (100, 176)],
        hood,
        80,
        90,
        length=34,
        width=9,
    )
    _contour(p, [(48, 160), (52, 90), (66, 48), (100, 34), (134, 48), (148, 90), (152, 160), (100, 176)])
    _bust(p, hood, SKIN, 86)
    _head(p, ["#D7A57E", "#E4B892", "#C8926A", "#A67350", "#EFCBA8"], 33, 43)
    _contour(p, circle(100, 90, 33, 43))
    p.oil(
        [(64, 78), (66, 48), (100, 34), (134, 48), (136, 78), (118, 60), (100, 68), (84, 60)],
        ["#5B2F1A", "#7A4426", "#43200F"],
        60,
        46,
        length=18,
    )
    for s in (-1, 1):
        p.fill(circle(100 + s * 14, 90, 7.5, 4, n=12), "#F5EFE0")
        p.fill(circle(100 + s * 14, 92, 3, n=8), "#28304A")
        p.oil(circle(100 + s * 14, 86.5, 9, 4), ["#C8926A", "#D7A57E", "#A67350"], 0, 6, length=12, width=3)
        p.line([(100 + s * 6, 90), (100 + s * 14, 90.5), (100 + s * 22, 89)], 2.4, "#4A2C1B")
        p.line([(100 + s * 6, 78), (100 + s * 24, 76)], 3, "#43200F")
    _nose(p, "#A67350", "#EFCBA8", 18)
    p.fill(circle(100, 120, 7, 8), "#6B2525")
    p.fill(circle(100, 125, 4.6, 3), "#D77A78")
    p.line([(84, 160), (82, 196)], 2.6, "#E9EDF3")
    p.line([(116, 160), (119, 190)], 2.6, "#E9EDF3")
    p.oil([(60, 206), (140, 206), (150, 232), (50, 232)], ["#2D3B86", "#3D4FA8", "#222E6C"], 10, 24, curve=False)
    p.text("z", 140, 44, 24, BIRO, turn=-10)
    p.text("z", 156, 30, 32, BIRO, turn=-8)
    p.text("Z", 176, 24, 40, BIRO, turn=-4)
    for end in ((4, 44), (26, 40), (44, 24), (50, 2)):
        p.biro([(0, 0), end], 1.3)
    for r in (0.4, 0.7, 0.95):
        p.biro(
            [
                (4 * r, 44 * r),
                (22 * r, 34 * r),
                (26 * r, 40 * r),
                (33 * r, 28 * r),
                (44 * r, 24 * r),
                (44 * r, 12 * r),
                (50 * r, 2),
            ],
            1.2,
        )
    p.biro([(38, 36), (40, 66)], 1.1)
    p.fill(circle(40, 70, 5), BIRO)
    for s in (-1, 1):
        for k in range(3):
            p.biro([(40, 70), (40 + s * 8, 64 + 5 * k), (40 + s * 11, 72 + 5 * k)], 1)
    _note(p, "home by 10?", 62, 204, 25, -8)


ALL = [murderer, elf_lord, ishill, ent, loiterer]


def draw() -> list[Drawing]:
    """The gallery."""
    hung: list[Drawing] = []
    for sitter in ALL:
        canvas = Canvas(sitter.__name__, 200, 220, wobble=0.9, step=4)
        canvas.raw('<clipPath id="edge"><rect width="200" height="220"/></clipPath><g clip-path="url(#edge)">')
        sitter(canvas)
        canvas.raw("</g>")
        hung.append(canvas)
    return hung
