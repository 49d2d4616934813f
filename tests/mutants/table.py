"""The small game whose files are spoilt: one of each kind, and as little of each as there can be."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import openpyxl
from PIL import Image

from tts_build.text.typefaces import find

ROOT = Path(__file__).parents[2]

GAME = """\
title: Hello
players: 2
minutes: [5, 10]
date: "2026-01-02"
locales: [en]
strings: strings.csv
fonts: {title: {file: own.ttf}, body: Source Serif 4}
palette: {ink: "#223344", sand: "#f2e6c9"}
styles:
  big: {font: title 16, colour: ink, align: centre middle}
decks:
  tasks: {name: "{{ title }}", cards: tasks.xlsx, face: task, back: back, size: mini, resolution: 60}
  walks: {cards: walks.csv, where: "steps > 0", face: walk, back: back, size: mini, resolution: 60, with: {n: 3}}
dice:
  luck: {sides: 6, colour: "#007fff", pictures: [star, sun, star, star, star, star], scale: 0.8, count: 2}
boards:
  track: {size: 60 x 60 mm, face: track, path: {loop: 8, start: bottom-left, margin: 5}, resolution: 30}
pieces:
  coin: {count: 3, shape: round 12 mm, face: coin, in: purse, resolution: 50}
  hill: {shape: rect 20 x 12 mm, art: hill.jpg, thickness: 2, resolution: 50}
bags:
  purse: {order: random}
zones:
  market: {size: [4, 3, 4]}
table:
  seats: [White, Blue]
  camera: {pitch: 55, distance: 30}
  notebook: [{title: Notes, text: Nothing yet.}]
  place:
    track: {at: [0, 0]}
    tasks: {right_of: track, gap: 1}
    walks: {on: track, space: "3"}
    luck: {above: tasks, step: [1, 0]}
    purse: {left_of: track, turn: 90}
    hill: {at: [5, -6], height: 0.5}
    market: {at: [-5, 5]}
scripts:
  Global: {lua: hello.lua, xml: ui.xml, assets: {sun: icons/sun.png}}
rulebook: rules.md
"""

FACES = {
    "task": """\
extends: frame
elements:
  - {text: "{{ title }}", id: title, box: [3, 3, 38, 8], style: big}
  - {text: "{{ body }} :star:", box: [3, 14, 38, 20], font: body 8, shrink: to 5}
  - {picture: "{{ art }}", box: [3, 36, 38, 20], fit: contain, opacity: 0.9}
  - {icons: "{{ ['star'] * cost }}", row: [3, 57], size: 3, gap: 0.5}
""",
    "frame": """\
background: sand
bleed: 2
safe: 2
elements:
  - {rect: [1, 1, 42.45, 61.5], stroke: ink, line: 0.4, radius: 2}
""",
    "walk": """\
elements:
  - row:
      - {text: "{{ steps }}", box: [0, 0, 8, 8]}
      - {icon: sun, box: [0, 0, 6, 6]}
    box: [4, 4, 30, 10]
    gap: 1
  - repeat: "{{ range(steps) }}"
    at: [4, 20]
    step: [6, 0]
    elements:
      - {ellipse: [0, 0, 5, 5], fill: ink}
      - {path: "M0 0 A2 2 0 0 1 4 0 L4 4 Z", at: [0, 8], stroke: ink}
  - {group: [{polygon: [[0, 0], [8, 0], [4, 6]], fill: "#c02020"}], at: [9, 9], rotate: "{{ steps * 9 }}", size: [8, 6]}
  - {when: n > 2, use: coin, at: [20, 45]}
""",
    "back": "background: ink\nelements:\n  - {icon: star, box: [16, 20, 12, 12], colour: sand}\n",
    "coin": "background: sand\nsafe: 0\nelements:\n  - {icon: star, box: [3, 3, 6, 6], colour: ink}\n",
    "track": """\
background: sand
elements:
  - repeat: places
    name: place
    elements:
      - {rect: ["{{ place.x - 3 }}", "{{ place.y - 3 }}", 6, 6], stroke: ink, line: 0.5}
""",
}

TEXTS = {
    "tts-build.yaml": "art: art\n",
    "cards/hello/game.yaml": GAME,
    **{f"cards/hello/faces/{name}.yaml": text for name, text in FACES.items()},
    "cards/hello/walks.csv": 'id,steps,note\none,1,plain\ntwo,2,"two\nlines, quoted"\nnone,0,\n',
    "cards/hello/strings.csv": "key,en\nplay,Play\n",
    "cards/hello/rules.md": (
        "# Hello\n\nPlay **well** and *long*. :star:\n\n## Parts\n\n- a coin\n- a hill\n\n"
        "| what | how many |\n|---|---:|\n| coins | 3 |\n\n> A word of warning.\n\n![hill](hill.jpg)\n"
    ),
    "lua_templates/hello/hello.lua": (
        "local spaces = {{ boards.track | lua }}\nlocal count = 0\n\n"
        "{% for deck, rows in decks.items() %}\n-- {{ deck | lua }}\n{% endfor %}\n"
        "function onLoad()\n    for i, space in ipairs(spaces) do\n        count = count + space.index\n    end\n"
        "    if count > 3 then\n        print(\"Hello, \" .. #spaces .. ' spaces')\n    end\nend\n\n"
        "function shuffle()\n    local deck = getObjectFromGUID({{ guid.tasks | lua }})\n    deck.shuffle()\nend\n"
    ),
    "lua_templates/hello/ui.xml": (
        '<Panel id="menu" width="200" height="80">\n  <Text text="{{ game.title }}" fontSize="20"/>\n'
        '  <Button text="Shuffle" onClick="shuffle"/>\n  <Image image="sun"/>\n</Panel>\n'
    ),
}


def _picture(kind: str, side: int = 40) -> bytes:
    data = io.BytesIO()
    Image.effect_noise((side, side), 60).convert("RGB").save(data, kind)
    return data.getvalue()


def _sheet() -> bytes:
    book = openpyxl.Workbook()
    for row in (
        ["id", "title", "body", "cost", "art"],
        ["a", "First", "Walk **on**", 2, "cay"],
        ["b", "Second", "", 0, ""],
    ):
        book.active.append(row)  # type: ignore[union-attr]
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def files() -> dict[str, bytes]:
    """Every file of the game by its path."""
    star = ROOT / "tests" / "small" / "art" / "hello" / "icons" / "star.svg"
    return {
        **{name: text.encode() for name, text in TEXTS.items()},
        "cards/hello/tasks.xlsx": _sheet(),
        "art/hello/own.ttf": find("Caveat").files[0].path.read_bytes(),
        "art/hello/hill.jpg": _picture("JPEG"),
        "art/hello/cay.webp": _picture("WEBP"),
        "art/hello/icons/sun.png": _picture("PNG"),
        "art/hello/icons/star.svg": star.read_bytes(),
    }


def small(folder: Path) -> dict[str, bytes]:
    """Write the game into a folder; its files by path."""
    found = files()
    for name, data in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return found


def die_card(folder: Path) -> dict[str, bytes]:
    """Copy what a game of the repository is made from; the files of its definition by path."""
    for part in ("cards", "lua_templates"):
        shutil.copytree(ROOT / part, folder / part)
    shutil.copytree(ROOT / "art", folder / "art")
    shutil.copyfile(ROOT / "tts-build.yaml", folder / "tts-build.yaml")
    found = (path for path in (folder / "cards/die_card").rglob("*") if path.is_file())
    paths = sorted(path for path in found if path.suffix != ".py")  # an engine, which no check reads
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
