"""A small game with one of everything that the save must carry, and files for it that were never painted."""

from __future__ import annotations

from pathlib import Path

from tts_build.definition import Loaded, load_game, load_workspace
from tts_build.save.built_files import Assets, DieFiles, Sheet
from tts_build.save.deck_sheets import plan_sheets
from tts_build.save.objects.labels import Scripts
from tts_build.scene.scene_key import SceneKey

GAME = """\
title: Sampler
players: 2-4
date: 2024-02-29
minutes: [20, 40]
complexity: Low
locales: [en, ja]
palette: {sea: "#204060"}
decks:
  tasks: {cards: tasks.csv, face: blank, back: blank, name: "{{ title }} ({{ cost }})", tags: [card, Task]}
  scouts: {cards: scouts.csv, face: blank, back: "{{ back }}", hidden: blank, size: square, outline: hex}
  lone: {cards: [{id: only, title: Alone}], face: blank, back: blank, size: mini}
  kit: {cards: [{id: k1}, {id: k2}], face: blank, back: blank, each: seat}
dice:
  luck: {sides: 12, colour: sea}
  fate: {sides: 6, as: template, labels: [sun, rain, wind, snow, fog, calm]}
  pips: {sides: 6, count: 3, in: purse}
boards:
  ring:
    size: 300 x 200 mm
    face: blank
    path: {loop: 12, start: bottom-left}
    parts:
      wheel: {face: blank, shape: cutout 60 mm, steps: 16}
  mat: {size: 150 x 60 mm, face: blank, each: seat, spaces: [{id: slot, at: [20, 30], turn: 90}]}
pieces:
  pawn: {each: seat, shape: standee 15 x 24 mm, face: blank}
  coin: {count: 5, shape: round 12 mm, face: blank, in: purse, name: "Coin"}
  gem: {shape: hex 15 mm, face: blank, colour: sea, in: mine}
  wall: {count: 6, shape: rect 20 x 10 mm, face: blank}
  dial: {each: seat, shape: rounded 20 x 20 mm, face: blank, back: blank, states: 3, name: "Dial {{ state }}"}
  tablet: {shape: rounded 120 x 80 mm, face: blank, tags: [helper], locked: true}
  score: {builtin: Counter, colour: "#aa2222"}
bags:
  purse: {colour: "#7a5c3e", order: random}
  mine: {kind: infinite, colour: sea}
zones:
  forest: {size: [5, 3, 4]}
  secret: {kind: hidden, each: seat, size: [6, 4, 2]}
  tray: {kind: random}
scripts:
  Global: global.lua
  tasks: task.lua
  tablet: {lua: tablet.lua, xml: tablet.xml, assets: {icon: icon.svg}}
rulebook: rules.md
table:
  seats: [White, Red, Green, Blue]
  camera: {at: [0, -2], pitch: 70, distance: 40}
  turns: true
  note: "**Welcome**"
  notebook:
    - {title: Rules, file: rules.md}
    - {title: White, text: "Only *white*.", colour: White}
  place:
    ring: centre
    tasks: {right_of: ring, gap: 1}
    scouts: {above: tasks, face: up}
    lone: {below: tasks}
    kit: [-3, 2]
    luck: {left_of: ring}
    fate: {left_of: luck}
    mat: [0, 6]
    pawn: {on: ring, space: "0"}
    dial: {right_of: mat}
    wall: {at: [0, 8], step: [0, 0]}
    tablet: {at: [-15, 5], turn: 30}
    score: [4, 6.5]
    purse: [-9, -5]
    mine: [-9, 5]
    forest: [8, 4]
    secret: [0, 9]
    tray: [-18, -3]
    rulebook: {at: [-25, 0]}
"""

FILES = {
    "tts-build.yaml": "",
    "cards/sampler/game.yaml": GAME,
    "cards/sampler/tasks.csv": (
        "id,title,title@ja,cost,quantity\nT1,Jump,跳ぶ,2,3\nT2,Run **fast**,走る,3,1\nT3,Nap,昼寝,0,2\n"
    ),
    "cards/sampler/scouts.csv": "id,back\nS1,blank\nS2,other\n",
    "cards/sampler/rules.md": "# Sampler\n\nPlay *well*:\n\n- one\n- two\n\n1. first\n2. second\n",
    "cards/sampler/faces/blank.yaml": "elements: []\n",
    "cards/sampler/faces/other.yaml": 'background: "#204060"\nelements: []\n',
    "lua_templates/sampler/global.lua": "-- global\n",
    "lua_templates/sampler/task.lua": "-- task\n",
    "lua_templates/sampler/tablet.lua": "-- tablet\n",
    "lua_templates/sampler/tablet.xml": "<Panel/>\n",
    "art/sampler/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>\n',
}

SCRIPTS = {
    "Global": Scripts("function onLoad() end\n"),
    "tasks": Scripts("-- a task\n"),
    "tablet": Scripts("-- the tablet\n", "<Panel>\u00e9</Panel>"),
}


def write(folder: Path, game: str = GAME, **files: str) -> Path:
    """The workspace on disk; `files` by name without folder replace those of the game."""
    named = {**FILES, "cards/sampler/game.yaml": game}
    named.update({f"cards/sampler/{name.replace('_csv', '.csv')}": text for name, text in files.items()})
    for name, text in named.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def load(folder: Path, game: str = GAME, **files: str) -> Loaded:
    return load_game(load_workspace(write(folder, game, **files)), "sampler")


def with_place(name: str, place: str, game: str = GAME) -> str:
    """The game with one thing placed otherwise."""
    start = game.index("  place:\n")
    head, tail = game[:start], game[start:]
    lines = [f"    {name}: {place}" if line.startswith(f"    {name}:") else line for line in tail.splitlines()]
    return head + "\n".join(lines) + "\n"


def assets(loaded: Loaded) -> Assets:
    """Names of files as a build would give them; every row has a face of its own."""
    game = loaded.game
    sheets = {}
    for name, deck in game.decks.items():
        faces = {row.id: row.id for row in loaded.rows[name]}
        grids = plan_sheets(faces, (deck.size.width, deck.size.height), deck.resolution, hidden=deck.hidden is not None)
        sheets[name] = tuple(
            Sheet.painted(grid, f"images/{name}-{i}.png", f"images/{name}-back.png", unique_back=name == "scouts")
            for i, grid in enumerate(grids)
        )
    pictures = {SceneKey(name): f"images/{name}.png" for name in (*game.boards, *game.pieces) if name != "score"}
    pictures[SceneKey("ring", part="wheel")] = "images/wheel.png"
    pictures.pop(SceneKey("pawn"))
    pictures.update({SceneKey("pawn", seat=seat): f"images/pawn-{seat}.png" for seat in game.table.seats})
    pictures.update({SceneKey("dial", state=state): f"images/dial-{state}.png" for state in range(3)})
    pictures[SceneKey("dial", back=True)] = "images/dial-back.png"
    dice = {
        name: DieFiles(f"images/{name}.png", *([] if die.kind == "template" else ["models/d.obj", "models/c.obj"]))
        for name, die in game.dice.items()
    }
    return Assets(sheets, pictures, dice, {"tablet": {"icon": "images/icon.png"}}, "pnp/rules.pdf")
