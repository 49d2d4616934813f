"""What players at the table of an evening do again and again: sit down, begin, move, choose."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.kit.evening_table import Diary, named
from tts_build.sim.world.thing import Thing

LONG = ("4_plus",) * 6
"""Options that make a game long."""


def sit(diary: Diary, save: Path, *colours: str, manner: str = "full", seed: int = 1) -> Diary:
    data = json.loads(save.read_text("utf-8"))
    assert 'MANNER = "full"' in data["LuaScript"]
    data["LuaScript"] = data["LuaScript"].replace('MANNER = "full"', f'MANNER = "{manner}"')
    diary.sit(data, save.parent, colours, seed)
    return diary


def begun(
    diary: Diary, save: Path, *colours: str, players: int = 3, options: tuple[str, ...] = (), manner: str = "full"
) -> Diary:
    sit(diary, save, *colours, manner=manner)
    diary.press(colours[0], *(f"kit_option_{option}" for option in options))
    diary.do(f"{players} play", lambda: diary.table.player(colours[0]).say(f"!setup {players}"))
    return diary


def moved(diary: Diary, colour: str, what: str, to: tuple[float, ...], lock: bool = True) -> None:
    """A player moves a thing by hand; unlocks it if it is locked."""
    thing = next(one for one in diary.table.things if named(one) == what)
    if lock:
        thing.data["Locked"] = False
    diary.do(f"{colour} moves {what} to {to}", lambda: diary.table.player(colour).move(thing, to))


def picked(diary: Diary) -> Diary:
    """Everybody has chosen a tale, which is not written down."""
    written = len(diary.lines)
    for _ in range(8):
        colour = next((one for one in ("White", "Brown") if diary.buttons(one, "pick")), None)
        if colour:
            diary.presses(colour, "pick")
    del diary.lines[written:]
    return diary


def turn(diary: Diary, *texts: str, seconds: float = 0) -> str:
    """Whoever has the turn presses buttons."""
    picked(diary)
    colour = "Brown" if diary.saved()["state"]["ask"]["player"] == 2 else "White"
    diary.presses(colour, *texts, seconds=seconds)
    return colour


def at_turn(diary: Diary, save: Path, *colours: str, **more: Any) -> Diary:
    """The same, but what came before is not written down."""
    picked(begun(diary, save, *colours, **more))
    diary.lines.clear()
    return diary


def click(diary: Diary, colour: str, light: Thing) -> None:
    diary.table.player(colour).click(light, "kit_lit")
