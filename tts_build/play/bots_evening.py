"""An evening that bots begin: somebody sets the game up, lets empty chairs play, and leaves."""

from __future__ import annotations

from typing import Any

from tts_build.play.commands import Deed
from tts_build.play.evening import Moment
from tts_build.problem import InputError

BUTTONS = ("kit_begin", "kit_bots")
"""Of the kit's panels: the game is set up with as many as it proposes; empty chairs play."""
LOADED = 60
"""Frames in which scripts have set the table."""


def begun_by_bots(save: dict[str, Any]) -> list[Moment]:
    """What is done until bots play. InputError for a save that is not on the kit."""
    seats = [thing.get("FogColor") for thing in save.get("ObjectStates", ()) if thing.get("Name") == "HandTrigger"]
    if not seats or not all(f'id="{button}"' in str(save.get("XmlUI")) for button in BUTTONS):
        todo = "open it without them, or put its table on the kit (docs/kit.md)"
        raise InputError("bots sit at tables of games on the kit", todo=todo, code="no-kit")
    host = str(seats[0])
    clicks = [Moment(LOADED, Deed(host, "click", (button,), {"mouse": "left"})) for button in BUTTONS]
    return [Moment(LOADED, Deed(host, "sit")), *clicks, Moment(0, Deed(host, "leave"))]
