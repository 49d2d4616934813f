"""How players of any game on the kit do at the table what an action says: panels, dice, lit places, moved things.

Knows the ids of the kit's panels and how it puts actions on rows; of a game it knows its engine alone. The state is
read from what the script saves.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tts_build.problem import BuildFailed, Problem
from tts_build.rules.chance import Replayed
from tts_build.rules.game_protocol import Action, State
from tts_build.sim.play.kit_table import on_kit, replayed
from tts_build.sim.play.offered_actions import Offers
from tts_build.sim.play.setup import SetUp

__all__ = ["Driver", "on_kit", "replayed"]

ROWS = {"choice": 8, "freely": 8}
"""Rows on one page of the panel that asks, and of the one beside it."""


class Driver(SetUp, Offers):
    """The players of one table. `table` is a simulated table on which the built save lies; `facts` what scripts are
    made from."""

    def perform(self, state: State, actions: Sequence[Action], way: str = "button") -> None:
        """Do it as a player would and wait until the table is at rest. All but the last of `actions` are halves."""
        self.now = state
        for number, action in enumerate(actions):
            getattr(self, f"_by_{way if number == len(actions) - 1 else 'button'}")(state, action)
            if number < len(actions) - 1:
                state = self.game.apply(state, action, Replayed([]), trusted=True)
        player = self._player(actions[-1])
        while player.dialog:
            player.answer(True)
        self.table.settle()

    # -- ways --------------------------------------------------------------------------------------------------

    def _player(self, action: Action) -> Any:
        return self.table.player(self.viewer(action["player"]))

    def _by_button(self, state: State, action: Action) -> None:
        mine = [one for one in self.game.legal(state) if one["player"] == action["player"]]
        free = bool(action.get("free"))
        rows = rows_of([one for one in mine if bool(one.get("free")) == free])
        row = next(number for number, row in enumerate(rows) if action in row)
        kind = "freely" if free else "choice"
        colour = self.viewer(action["player"])
        page, button = divmod(row, ROWS[kind])
        player = self.table.player(colour)
        for _ in range(len(rows)):
            if self._page(kind, colour) == page:
                break
            player.click(f"kit_{kind}_{colour}_page")
        name = f"kit_{kind}_{colour}_{button + 1}"
        if len(rows[row]) > 1:
            self._count(player, name, rows[row], action)
        player.click(name)

    def _count(self, player: Any, name: str, row: Sequence[Action], action: Action) -> None:
        wanted = row.index(action)
        counts = [one["count"] for one in row]
        for _ in range(len(row)):
            now = counts.index(int(self.table.ui().text(f"{name}_number")))
            if now == wanted:
                return
            player.click(f"{name}_{'plus' if now < wanted else 'less'}")

    def _page(self, kind: str, colour: str) -> int:
        """The page that a panel shows, from 0; its button says `More (2 of 3)` in some language."""
        ui, name = self.table.ui(), f"kit_{kind}_{colour}_page"
        if ui.attribute(name, "active") == "false":
            return 0
        numbers = "".join(char if char.isdigit() else " " for char in ui.text(name)).split()
        return int(numbers[0]) - 1

    def _by_dice(self, state: State, action: Action) -> None:
        self._player(action).roll(*[self.thing(self.real(path)) for path in action["dice"]])

    def _by_lit(self, state: State, action: Action) -> None:
        target = self.target(state, action)
        x, z = self.here(target) if target == self.aim(state, action)["thing"] else self.ground(target)
        near = [
            thing
            for thing in self.table.things
            if "kit_target" in thing.tags
            and abs(thing.position.x - x) < 0.2
            and abs(thing.position.z - z) < 0.2
            and self.viewer(action["player"]) not in thing.invisible_to
        ]
        if not near:
            raise BuildFailed(Problem(f"nothing is lit for `{action}`", code="table-stuck"))
        self._player(action).click(near[0], "kit_lit")

    def _by_hand(self, state: State, action: Action) -> None:
        thing = self.thing(self.aim(state, action)["thing"], self.colours[action["player"] - 1])
        self._player(action).move(thing, self.ground(self.aim(state, action)["to"]))


def rows_of(actions: Sequence[Action]) -> list[list[Action]]:
    """The rows of a panel: actions that differ in nothing but their `count` share one."""
    rows: list[list[Action]] = []
    known: dict[str, list[Action]] = {}
    for action in actions:
        key = json.dumps({name: value for name, value in action.items() if name != "count"}, sort_keys=True)
        if "count" in action and key in known:
            known[key].append(action)
            continue
        rows.append([action])
        if "count" in action:
            known[key] = rows[-1]
    return rows
