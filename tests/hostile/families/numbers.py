"""Numbers that are too large, too small, or none, in every key that takes one."""

from __future__ import annotations

from collections.abc import Iterator

from tests.hostile.attack import EITHER, FACE_FILE, FINE, GAME_FILE, REFUSED, Attack, Files, added, face

HUGE = {"billion": "1000000000", "digits": "9" * 5000, "power": "1e300", "negative": "-1000000000", "nan": ".nan"}

PIECE = "    coin: [9, 0]\npieces:\n  coin: {shape: round 20 mm, face: back, resolution: 20, KEY: NUMBER}\n"
DIE = "    luck: [9, 0]\ndice:\n  luck: {sides: 6, KEY: NUMBER}\n"
BOARD = "    track: [9, 0]\nboards:\n  track: {face: back, size: 50 x 50 mm, resolution: 20, path: {loop: 8}, KEY: NUMBER}\n"
PATH = "    track: [9, 0]\nboards:\n  track: {face: back, size: 50 x 50 mm, resolution: 20, path: {KEY: NUMBER}}\n"
WHEEL = "    track: [9, 0]\nboards:\n  track:\n    face: back\n    size: 50 x 50 mm\n    parts:\n      w: {face: back, shape: round 9 mm, KEY: NUMBER}\n"

IN_GAME = {
    # name of the key: lines of the game file with KEY and NUMBER
    "states": PIECE,
    "count": PIECE,
    "thickness": PIECE,
    "shape": PIECE.replace("shape: round 20 mm, ", ""),
    "scale": DIE,
    "sides": DIE.replace("sides: 6, ", ""),
    "labels": DIE.replace("NUMBER", "[NUMBER, 1, 2, 3, 4, 5]"),
    "size": BOARD.replace("size: 50 x 50 mm, ", ""),
    "loop": PATH,
    "ring": PATH,
    "line": PATH,
    "first": "    track: [9, 0]\nboards:\n  track: {face: back, size: 50 x 50 mm, path: {loop: 8, KEY: NUMBER}}\n",
    "margin": "    track: [9, 0]\nboards:\n  track: {face: back, size: 50 x 50 mm, path: {loop: 8, KEY: NUMBER}}\n",
    "steps": WHEEL,
    "minutes": "KEY: [NUMBER, NUMBER]\n",
    "hands": "hands:\n  White: {at: [NUMBER, NUMBER, NUMBER]}\n",
    "zone": "    z: [9, 0]\nzones:\n  z: {size: [NUMBER, 1, 1]}\n",
    "sheet": "sheets:\n  s: {deck: tasks, columns: NUMBER, rows: NUMBER}\n",
    "sheet-columns": "sheets:\n  s: {deck: tasks, columns: NUMBER}\n",
    "sheet-resolution": "sheets:\n  s: {deck: tasks, resolution: NUMBER}\n",
    "weight": "fonts: {title: {family: Caveat, weight: NUMBER}}\n",
    "snake": PATH.replace("NUMBER", "[NUMBER, NUMBER]").replace("KEY", "snake"),
    "grid": PATH.replace("NUMBER", "[NUMBER, NUMBER]").replace("KEY", "grid"),
    "space": "    track: [9, 0]\nboards:\n  track: {face: back, size: 50 x 50 mm, path: {loop: 8, space: NUMBER}}\n",
    "space-at": "    track: [9, 0]\nboards:\n  track: {face: back, size: 50 x 50 mm, spaces: [{id: a, at: [NUMBER, 0]}]}\n",
    "values": "values: {a: NUMBER}\n",
}
GIVEN = {"digits": "10 ** 400", "power": "1e308", "infinite": "1e308 * 10", "nan": "1e308 * 10 - 1e308 * 10"}
"""Numbers that templates give."""
MAY_PASS = {"values", "first", "labels", "line"}

IN_FACE = {
    "box": "text: x, box: [0, 0, NUMBER, NUMBER]",
    "place": "text: x, box: [NUMBER, NUMBER, 5, 5]",
    "rotate": "rect: [1, 1, 5, 5], fill: black, rotate: NUMBER",
    "opacity": "rect: [1, 1, 5, 5], fill: black, opacity: NUMBER",
    "radius": "rect: [1, 1, 5, 5], fill: black, radius: NUMBER",
    "line": "rect: [1, 1, 5, 5], stroke: black, line: NUMBER",
    "dash": "rect: [1, 1, 40, 40], stroke: black, dash: [NUMBER, NUMBER]",
    "ellipse": "ellipse: [1, 1, NUMBER, NUMBER], stroke: black, dash: [0.5, 0.5]",
    "polygon": "polygon: [[0, 0], [NUMBER, 0], [0, NUMBER]], fill: black",
    "path": "path: 'M0 0 LNUMBER NUMBER', stroke: black",
    "arc": "path: 'M0 0 ANUMBER 1 NUMBER 0 1 5 5', stroke: black",
    "path-scale": "path: 'M0 0 L5 5', stroke: black, scale: NUMBER",
    "group-scale": "group: [{text: x, box: [0, 0, 9, 9]}], scale: NUMBER",
    "group-at": "group: [{text: x, box: [0, 0, 9, 9]}], at: [NUMBER, NUMBER]",
    "repeat": "repeat: NUMBER, elements: [{rect: [0, 0, 1, 1], fill: black}]",
    "repeat-step": "repeat: 5, step: [NUMBER, NUMBER], elements: [{rect: [0, 0, 1, 1], fill: black}]",
    "tracking": "text: x y, box: [0, 0, 9, 9], tracking: NUMBER",
    "icon_size": "text: x, box: [0, 0, 9, 9], icon_size: NUMBER",
    "line_height": "text: x, box: [0, 0, 9, 9], line_height: NUMBER",
    "paragraph": "text: x, box: [0, 0, 9, 9], paragraph: NUMBER",
    "outline_width": "text: x, box: [0, 0, 9, 9], outline: black, outline_width: NUMBER",
    "font": "text: x, box: [0, 0, 9, 9], font: body NUMBER",
    "shrink": "text: x, box: [0, 0, 9, 9], shrink: to NUMBER",
    "icons-size": "icons: [star], row: [0, 0], size: NUMBER",
    "gap": "row: [{rect: [0, 0, 1, 1]}], box: [0, 0, 9, 9], gap: NUMBER",
    "text-number": "text: NUMBER, box: [0, 0, 9, 9]",
}
"""Keys of a face. Each is tried as a number and as a template that gives it."""


def in_face(element: str, number: str) -> Files:
    star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n'
    return {**face(element.replace("NUMBER", number)), "art/common/icons/star.svg": star}


QUICK = {
    "states-billion",
    "sheet-billion",
    "snake-billion",
    "count-digits",
    "size-power",
    "steps-billion",
    "minutes-digits",
    "repeat-billion",
    "scale-billion",
    "path-scale-power",
    "dash-power",
    "rotate-template-digits",
    "repeat-template-digits",
    "value-template-digits",
    "value-template-infinite",
}


def _all() -> Iterator[Attack]:
    for key, lines in IN_GAME.items():
        for size, number in HUGE.items():
            text = lines.replace("KEY", key).replace("NUMBER", number)
            name = f"{key}-{size}"
            ends = EITHER if key in MAY_PASS else REFUSED
            yield Attack(
                "number", name, lambda t=text: added(t), ends=ends, place=rf"{GAME_FILE}:\d+", quick=name in QUICK
            )
    for key, element in IN_FACE.items():
        for size, number in HUGE.items():
            name = f"{key}-{size}"
            quick = name in QUICK
            make = lambda e=element, n=number: in_face(e, n)  # noqa: E731
            yield Attack("face-number", name, make, ("build",), EITHER, rf"{FACE_FILE}:\d+", quick=quick)
    for key in ("box", "rotate", "dash", "radius", "path-scale", "group-scale", "repeat"):
        for size, number in (
            ("tiny", "'{{ 0.000001 }}'"),
            ("nan", "'{{ 1e308 * 10 - 1e308 * 10 }}'"),
            ("text", "'{{ 1 }}x'"),
            ("digits", "'{{ 10 ** 400 }}'"),
        ):
            make = lambda e=IN_FACE[key], n=number: in_face(e, n)  # noqa: E731
            name = f"{key}-template-{size}"
            quick = name in QUICK
            yield Attack("face-number", name, make, ("build",), EITHER, rf"{FACE_FILE}:\d+", quick=quick)
    for size, number in GIVEN.items():
        lines = PIECE.replace("KEY: NUMBER", f"options: {{value: '{{{{ {number} }}}}'}}")
        name = f"value-template-{size}"
        quick = name in QUICK
        yield Attack("number", name, lambda t=lines: added(t), ("build",), place=rf"{GAME_FILE}:\d+", quick=quick)


ATTACKS = (
    *_all(),
    Attack("number", "as many as fit", lambda: added(PIECE.replace("KEY: NUMBER", "count: 1000")), ("check",), FINE),
)
