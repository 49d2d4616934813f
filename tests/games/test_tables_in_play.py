"""Tables of all games in play: panels cover nothing that is played with, and what lies on a mat does not lie in it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests.built import built_game
from tests.conftest import ROOT
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.save.picture.from_above import layout_objects, table_kind
from tts_build.save.picture.window import corners, window_round
from tts_build.sim.play.match import Match
from tts_build.sim.ui import picture as panels
from tts_build.sim.view.overhead import seen_by
from tts_build.sim.view.screen import free_part

SCREENS = [(1920, 1080), (1366, 768)]
PLAYERS = [
    *(("dice_girls", number) for number in (2, 3)),
    *(("die_card", number) for number in (2, 4)),
    *(("die_decks", number) for number in (2, 5)),
    *(("iditacards", number) for number in (1, 2, 4)),
    *(("ring_of_dice", number) for number in (2, 4)),
]
GROUND = 60.0
"""Units that a thing is wide which is the table itself."""

SHADOW = 0.004
"""Of a thing, what the soft edge of a panel may touch."""


LEAST_SCALE = 18.0
"""Pixels that a unit of the table has at least, on the smallest screen: a poker card is 45 wide. The table is drawn as
large as it has room beside the panels, so that too much of them, or of a table, shows here."""


def covered(match: Match, viewer: str, size: Callable[[str], Any]) -> list[str]:
    """What a player's panels hide of things on the table, and of hands, and where all is too small. `size` of a
    picture, in pixels."""
    core = match.table
    save = {**core.data, "ObjectStates": [thing.placed() for thing in seen_by(core, viewer)]}
    seen = layout_objects(save, size, viewer)
    drawn = panels.draw(core.ui_global, viewer, scale=1.0, background="clear")
    opaque = np.asarray(drawn)[:, :, 3] > 0
    assert opaque.any(), "there are panels"
    free = free_part(drawn)
    found = set()
    for width, height in SCREENS:
        window = window_round(seen, table_kind(save["Table"]), aspect=width / height, free=free)
        if width / (window.right - window.left) < LEAST_SCALE:
            found.add(f"{viewer}, {width} x {height}: {width / (window.right - window.left):.1f} pixels a unit")
        wide, high = drawn.width / (window.right - window.left), drawn.height / (window.top - window.bottom)
        for thing in (thing for thing in seen if thing.width < GROUND and thing.kind not in ("zone", "hidden")):
            across, down = zip(*corners(thing), strict=True)
            left, right = (round((x - window.left) * wide) for x in (min(across), max(across)))
            top, low = (round((window.top - z) * high) for z in (max(down), min(down)))
            hidden = opaque[max(0, top) : low, max(0, left) : right]
            if hidden.size and hidden.mean() > SHADOW:
                found.add(f"{viewer}, {width} x {height}: {hidden.mean():.1%} of {thing.kind} {thing.name}")
    return sorted(found)


def sunk(match: Match) -> set[str]:
    """Things of the game in a tile or board, below its top: nobody would see them."""
    found = set()
    tiles = [thing for thing in match.table.things if thing.name in ("Custom_Tile", "Custom_Board", "Custom_Token")]
    for tile in tiles:
        turn = math.radians(tile.rotation.y)
        for thing in (thing for thing in match.table.things if thing.data.get("Memo") and thing is not tile):
            x, z = thing.position.x - tile.position.x, thing.position.z - tile.position.z
            across, along = x * math.cos(turn) - z * math.sin(turn), x * math.sin(turn) + z * math.cos(turn)
            above = abs(across) < tile.size.x / 2 and abs(along) < tile.size.z / 2
            top = tile.position.y + tile.size.y - 0.005
            if above and tile.position.y < thing.position.y + (thing not in tiles) * 1e-9 < top:
                found.add(f"{thing.data.get('Memo')} in {tile.data.get('Memo')}")
    return found


@pytest.mark.parametrize(("game", "players"), PLAYERS)
def test_panels_cover_nothing_and_no_thing_lies_in_a_mat(
    game: str, players: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Panels as the game begins, and whenever more can be chosen than ever before; things after every action."""
    built_game(tmp_path_factory, game)
    binding = load_rules(load_workspace(ROOT), game, lua=False)
    match = Match.built(ROOT / f"dist/{game}/{game}.json", binding, players=players, seed="panels")
    picture = match.table.assets.picture
    size = cache(lambda url: found.size if url and (found := picture(url)) else None)
    hidden: list[str] = []
    below: set[str] = set()
    most = -1
    for _ in range(60):
        below |= sunk(match)
        asked = len(match.game.legal(match.state)) if match.state["ask"] else 0
        if asked > most:
            most = asked
            hidden += [line for viewer in match.driver.colours for line in covered(match, viewer, size)]
        if not match.step():
            break
    match.table.close()
    assert (hidden, sorted(below)) == ([], [])
