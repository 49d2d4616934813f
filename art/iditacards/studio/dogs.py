"""The sixteen breeds, each before a land of its own."""

from __future__ import annotations

from dataclasses import replace

from .dog import Breed, dog
from .land import HEIGHT, WIDTH, fire, flakes, hut, legends, scene, spruce
from .paper import CREAM, HARNESS, SNOW, SUN, WHITE, Sheet

BREEDS: dict[str, Breed] = {
    "wheel-dog": Breed("stand", "#3D4755", CREAM, "prick", "curl", 1.22, 0.96, 0.95, 1.0, head=1.1),
    "lead-dog": Breed("look", "#8A4B2A", CREAM, "tall", "sickle", 0.95, 1.06, 1.1),
    "team-dog": Breed("pull", "#6B7480", SNOW, "prick", "flow", 1.02, saddle="#39424F"),
    "camp-dog": Breed("lie", "#C48A4F", CREAM, "fold", "ground", 1.12, head=1.08),
    "steady-dog": Breed("trot", "#7A5A3E", CREAM, "drop", "bush", 1.15, 0.92, 0.9),
    "patient-dog": Breed("sit", "#2F3A46", "#E9D9BC", "fold", "ground", 1.05),
    "sprinter": Breed("run", "#B5763F", CREAM, "back", "whip", 0.76, 1.04, 1.2, socks=False, head=0.86),
    "sturdy-puller": Breed("pull", "#F0E9DC", WHITE, "round", "curl", 1.38, 0.94, 0.85, 0.0, far="#C9BFAE", head=1.12),
    "nervous-dog": Breed("cower", "#A9A39A", "#E7E2D8", "wide", "tuck", 0.8, 1.0, 1.0, head=0.95, eye="#2B2F38"),
    "pace-setter": Breed("gather", "#27303B", "#D8A25E", "back", "brush", 0.98, 1.08, 1.08),
    "silver-wolf": Breed(
        "howl", "#C4CED6", WHITE, "back", "bush", 1.12, 1.12, 1.1, 1.6, far="#8FA0AE", saddle="#9FB0BD"
    ),
    "old-guide": Breed("sniff", "#8D8F93", "#E8E6E1", "long", "sickle", 1.08, 0.95, 1.0, beard=True),
    "twin-pups": Breed("sit", "#5B6572", CREAM, "fold", "stub", 1.1, 0.8, 0.72, head=1.32),
    "snow-fox": Breed(
        "trot", "#F7F7F4", WHITE, "tall", "brush", 0.74, 0.82, 1.12, far="#CBD6DE", head=0.95, socks=False
    ),
    "traders-hound": Breed("stand", "#B36B36", CREAM, "long", "up", 0.98, 1.0, 1.15, saddle="#3A2A20"),
    "thunder-paws": Breed("gather", "#1F2733", "#8FB2D1", "prick", "flow", 1.4, 1.02, 0.95, 1.6, head=1.15, eye=SUN),
}


RIMS = {"thunder-paws": "#F4D58A"}
"""Dark dogs before a dark sky: the light along their backs."""


def flat(breed: Breed, tone: str) -> Breed:
    """Its outline in one tone, as a shadow or a light."""
    return replace(breed, coat=tone, light=tone, far=tone, eye=tone, nose=tone, saddle=None, gear=None)


def _stage(name: str) -> tuple[Sheet, float, float, float]:
    """The land, and where the dog stands: x, y, scale."""
    if name == "wheel-dog":
        s = scene("day", 3, "peaks")
        s.rect(-1, 34.2, 8.5, 0.9, "#6E4A2E")
        s.line([(9, 30.5), (2, 30.8), (-2, 31)], 0.6, HARNESS)
        return s, 32, 37.8, 1.8
    if name == "lead-dog":
        s = scene("dawn", 5, "hills", sun=(38, 14, 8))
        return s, 30, 38.2, 2.0
    if name == "team-dog":
        s = scene("grey", 8, "wood")
        small = dog(Breed("pull", "#8A94A0", SNOW, "prick", "flow", 1.0))
        s.put(small, 44.6, 33.4, 0.82)
        s.line([(34, 30.6), (45, 29)], 0.36, HARNESS)
        return s, 25.4, 38.6, 1.76
    if name == "camp-dog":
        s = scene("dusk", 11, "hills")
        hut(s, 12, 30, 13)
        fire(s, 45, 37.5, 8)
        return s, 25, 39, 2.05
    if name == "steady-dog":
        s = scene("dusk", 15, "hills")
        for k in range(5):
            s.oval(4 + k * 5, 39 + (k % 2) * 1.2, 0.8, 0.4, "#C9AFC0")
        return s, 30, 38, 2.0
    if name == "patient-dog":
        s = scene("day", 21, "plain")
        spruce(s, 44, 36, 24, "#2C6158", 0.5, snow=True)
        flakes(s, 4, 34)
        return s, 24, 38.6, 2.5
    if name == "sprinter":
        s = scene("day", 27, "hills", sun=(44, 9, 4.5))
        for y in (24, 28, 32):
            s.cut([(2, y), (20, y)], 0.8, WHITE, 0.9)
        return s, 30, 36.5, 1.85
    if name == "sturdy-puller":
        s = scene("dawn", 33, "peaks")
        s.rect(-2, 27.5, 11, 8.6, "#7A5334", shade=0.6)
        s.rect(-2, 30, 11, 0.6, "#5C3B26")
        s.rect(-2, 33, 11, 0.6, "#5C3B26")
        s.line([(9, 31), (18, 28)], 0.5, "#5C3B26")
        return s, 30, 38.4, 2.05
    if name == "nervous-dog":
        s = scene("dusk", 39, "wood")
        s.oval(20, 38.4, 15, 1.6, "#84698B", 0.85)
        s.put(dog(flat(BREEDS[name], "#4A3E63")), 20.5, 37.6, 2.75)
        return s, 33.5, 38.4, 1.9
    if name == "pace-setter":
        s = scene("dawn", 45, "plain", sun=(43, 12, 5))
        for k, x in enumerate((8, 15.5)):
            s.put(
                dog(Breed("gather", "#B07A3E" if k else "#C98D55", "#EAD9C5", "back", "brush", 0.95)),
                x,
                34.4 + k,
                0.62 + 0.12 * k,
            )
        return s, 33, 38, 1.62
    if name == "silver-wolf":
        s = scene("night", 51, "peaks")
        s.disc(35, 17, 9.5, "#F4E9C1")
        s.disc(32, 15, 1.8, "#E3D5A4")
        s.disc(38, 20, 1.2, "#E3D5A4")
        # a ledge of stone in three facets, under snow
        s.poly([(6, 46), (11, 39.4), (16, 36.4), (40, 36), (45, 39.6), (49, 46)], "#2F4E6C", shade=0.6)
        s.poly([(11, 39.4), (16, 36.4), (22, 36.8), (18, 46), (6, 46)], "#4C7093")
        s.poly([(36, 36.4), (40, 36), (45, 39.6), (49, 46), (38, 46)], "#1F3A56")
        s.line([(22, 40), (24.6, 43), (23.4, 46)], 0.4, "#1F3A56", bent=False)
        s.line([(31, 39), (30, 42), (32.4, 46)], 0.4, "#1F3A56", bent=False)
        top = [(10.6, 39.8), (15, 36.0), (22, 35.2), (31, 35.0), (40.4, 35.4), (45.6, 39.8), (41, 38.6)]
        s.blob([*top, (37.4, 39.8), (33, 38), (27.6, 39.4), (22.6, 38), (18.4, 40), (14.6, 38.6)], SNOW, shade=0.5)
        return s, 27, 36.6, 1.8
    if name == "old-guide":
        s = scene("night", 57, "hills")
        for k in range(4):
            s.oval(33 + k * 4.6, 38.8 - k * 1.3, 0.8, 0.42, "#8FA2B0")
        s.line([(48.6, 40), (48.6, 20)], 1.0, "#5C3B26")
        s.poly([(44.4, 20), (50.4, 18.6), (53, 20.2), (50.8, 22.6), (44.8, 23.6)], "#9A6A43", shade=0.4)
        return s, 31, 38.6, 1.72
    if name == "twin-pups":
        s = scene("night", 63, "hills")
        other = Breed("sit", "#C48A4F", CREAM, "fold", "stub", 1.1, 0.8, 0.72, head=1.32)
        s.put(dog(other), 37.4, 38.4, 1.85, flip=True)
        return s, 18.6, 38.4, 1.85
    if name == "snow-fox":
        s = scene("night", 69, "plain")
        return s, 29.4, 37.4, 1.88
    if name == "traders-hound":
        s = scene("night", 75, "hills")
        for x, y, w in ((38, 37.5, 11), (42, 29.5, 8)):
            s.rect(x, y - 8, w, 8, "#9A6A43", shade=0.6)
            s.line([(x, y - 8), (x + w, y)], 0.7, "#6E4A2E")
            s.line([(x + w, y - 8), (x, y)], 0.7, "#6E4A2E")
        return s, 27, 38.4, 1.9
    s = scene("night", 81, "plain")
    s.blob(
        [(2, 10), (6, 5), (13, 3), (20, 5), (28, 2.5), (36, 5), (44, 4), (50, 9), (40, 12), (12, 12.5)],
        "#3B5274",
        shade=0.6,
    )
    s.poly([(40, 11), (34, 19), (38, 19), (33, 28), (44, 17), (40, 17), (44, 11)], SUN)
    s.poly([(19, 12), (16, 17), (18.4, 17), (15.6, 23), (22, 15.6), (19.4, 15.6), (22, 12)], SUN, 0.8)
    return s, 34.5, 38, 1.62


def draw() -> dict[str, Sheet]:
    """A picture for each dog."""
    found = {}
    for name, breed in BREEDS.items():
        sheet, x, y, scale = _stage(name)
        x += 0.9 if breed.pose in ("stand", "look", "howl") else -1.6
        sheet.oval(x, y, 7.2 * scale, 0.75 * scale, "#0B1B2C", 0.16)
        if name in RIMS:
            sheet.put(dog(flat(breed, RIMS[name])), x - 0.5, y - 0.6, scale)
        sheet.put(dog(breed), x, y, scale)
        found[name] = sheet
    assert all(s.width == WIDTH and s.height == HEIGHT for s in found.values())
    return legends(found)
