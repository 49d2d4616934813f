"""A small good workspace, to be spoilt in one place."""

from __future__ import annotations

from pathlib import Path

GAME = """\
title: Hello
players: 2-4
locales: [en, ja]
strings: strings.csv
fonts: {title: Bungee, body: Alegreya Sans}
palette: {ink: "#223344"}
decks:
  tasks:
    cards: tasks.csv
    face: task
    back: back
    size: poker
dice:
  luck: {sides: 12, colour: azure}
boards:
  track:
    size: 400 x 400 mm
    path: {loop: 8, start: bottom-left}
    spaces: spaces.csv
    face: track
pieces:
  pawn: {each: seat, shape: standee 25 x 45 mm, art: pawn.svg}
  coin: {count: 80, shape: round 20 mm, face: coin, in: purse}
bags:
  purse: {colour: "#886644"}
zones:
  secret: {kind: hidden, seat: White}
hands:
  White: {at: [0, 3, -15]}
table:
  seats: [White, Red, Green, Blue]
  notebook:
    - {title: Rules, file: rules.md}
  place:
    track: centre
    tasks: {at: [-14, 0], face: down}
    luck: {right_of: track}
    pawn: {on: track, space: s0}
    purse: [14, 0]
scripts: {Global: hello.lua, tasks: {lua: task.lua}}
rulebook: rules.md
sheets:
  tts: {deck: tasks}
"""

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>\n'

FILES = {
    "tts-build.yaml": "",
    "cards/hello/game.yaml": GAME,
    "cards/hello/tasks.csv": (
        "id,title,title@ja,cost,quantity,text\n"
        "jump,Jump,ジャンプ,2,3,Jump **high**.\n"
        'run,Run,走る,3,1,"Run, then\nrest."\n'
        "nap,Nap,昼寝,0,0,Sleep.\n"
    ),
    "cards/hello/spaces.csv": "id,kind,label,note\n" + "".join(f"s{n},plain,Space {n},n{n}\n" for n in range(8)),
    "cards/hello/strings.csv": "key,en,ja\nplay,Play,遊ぶ\n",
    "cards/hello/rules.md": "# Hello\n\nPlay.\n",
    "cards/hello/rules.ja.md": "# こんにちは\n\n遊ぶ。\n",
    "cards/hello/faces/task.yaml": (
        "extends: common/frame\n"
        "elements:\n"
        '  - text: "{{ title }}"\n'
        "    box: [5, 5, 53.5, 8]\n"
        "    font: title 14\n"
        "  - when: cost > 2\n"
        "    icon: coin\n"
        "    box: [5, 15, 8, 8]\n"
        '  - repeat: "{{ range(cost) }}"\n'
        "    step: [6, 0]\n"
        "    elements:\n"
        "      - rect: [5, 30, 5, 5]\n"
        '        fill: "#ff0000"\n'
    ),
    "cards/hello/faces/back.yaml": 'background: "#204060"\nelements: []\n',
    "cards/hello/faces/track.yaml": "elements: []\n",
    "cards/hello/faces/coin.yaml": "elements: []\n",
    "cards/common/faces/frame.yaml": "elements:\n  - rect: [2, 2, 59.5, 84.9]\n    stroke: ink\n",
    "art/hello/pawn.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><path d="M0 0h10v20z"/></svg>\n',
    "art/common/icons/coin.svg": SVG,
    "lua_templates/hello/hello.lua": "-- hello\n",
    "lua_templates/common/task.lua": "-- task\n",
}


class Workspace:
    """The good workspace on disk; `change` spoils one place of one file, `write` makes a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.restore()

    def restore(self) -> None:
        """Every file as it was."""
        for name, text in FILES.items():
            self.write(name, text)

    def write(self, name: str, content: str | bytes) -> None:
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def change(self, name: str, old: str, new: str) -> None:
        text = (self.path / name).read_text(encoding="utf-8")
        assert text.count(old) >= 1, f"{old!r} is not in {name}"
        self.write(name, text.replace(old, new, 1))
