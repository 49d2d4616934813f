"""How players of any game on the kit do at the table what an action says: panels, dice, lit places, moved things.

Knows the ids of the kit's panels and how it puts actions on rows; of a game it knows its engine alone. The state is
read from what the script saves.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from tts_build.problem import BuildFailed
from tts_build.rules.chance import Replayed
from tts_build.rules.game_protocol import Action, State
from tts_build.sim.play.kit_table import KitTable, on_kit, replayed

__all__ = ["Driver", "on_kit", "replayed"]

ROWS = {"choice": 8, "freely": 8}
"""Rows on one page of the panel that asks, and of the one beside it."""
SETUP_ROWS = 10
"""Options on one page of the set-up panel."""


class Driver(KitTable):
    """The players of one table. `table` is a simulated table on which the built save lies; `facts` what scripts are
    made from."""

    # -- setting up: how many play, and every option of the rules ----------------------------------------------

    def begin(self, players: int | None = None, options: Mapping[str, Any] | None = None) -> State:
        """Set up through the panel, with so many players (as many as sit) and these options; the first state."""
        player = self.table.player(self.seated()[0])
        wanted = players or len(self.seated())
        while int(self.table.ui().text("kit_setup_number")) != wanted:
            less = int(self.table.ui().text("kit_setup_number")) > wanted
            player.click("kit_setup_less" if less else "kit_setup_plus")
        chosen: dict[str, Any] = {}
        for name, value in (options or {}).items():
            self._step(player, name, value, self.option_row(player, name, chosen))
            chosen[name] = value
        player.click("kit_begin")
        self.table.settle()
        self.colours = list(self.saved()["colours"])
        self.where.colours = self.colours
        return self.state()

    def _step(self, player: Any, name: str, value: Any, row: str) -> None:
        """Step the option of a row from its default until the rules would get the value."""
        option = self._declared()[name]
        values = option.get("values") or ([False, True] if option["kind"] == "yes" else None)
        if values is None:
            steps = value - option["default"]
        else:
            steps = values.index(value) - values.index(option["default"])
        for _ in range(abs(steps)):
            player.click(f"{row}_{'plus' if steps > 0 else 'less'}")

    def option_row(self, player: Any, name: str, chosen: Mapping[str, Any]) -> str:
        """The row of an option after turning to its page. Raises BuildFailed when what is `chosen` besides hides it.

        Options stand in the order of the rules as far as they apply. Their labels would not tell: those are the words
        of the game, in any language.
        """
        ui = self.table.ui()
        players = int(ui.text("kit_setup_number"))
        shown = [known for known in self._declared() if self._applies(known, players, chosen)]
        if name not in shown:
            what, got = f"the set-up panel has no row for the option `{name}`", ", ".join(shown)
            raise BuildFailed(what, got=got, code="table-stuck")
        page, row = divmod(shown.index(name), SETUP_ROWS)
        pages = -(-len(shown) // SETUP_ROWS)
        while pages > 1 and int(re.findall(r"\d+", ui.text("kit_setup_page"))[0]) != page + 1:
            player.click("kit_setup_page")
        return f"kit_option_{row + 1}"

    def _applies(self, name: str, players: int, chosen: Mapping[str, Any]) -> bool:
        """Whether an option may be chosen with what is chosen besides, as the kit's `setup.lua` decides it."""
        every = self._declared()
        for other, value in (every[name].get("when") or {}).items():
            if other not in every or chosen.get(other, every[other]["default"]) != value:
                return False
            if not self._applies(other, players, chosen):
                return False
        least, most = every[name].get("players") or (players, players)
        return bool(least <= players <= most)

    def _declared(self) -> dict[str, Mapping[str, Any]]:
        return {option["id"]: option for option in self.game.options()}

    # -- actions -----------------------------------------------------------------------------------------------

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
            raise BuildFailed(f"nothing is lit for `{action}`", code="table-stuck")
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
