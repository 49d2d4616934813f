"""Setting a game up through the kit's panel: how many play, and every option of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tts_build.problem import BuildFailed, Problem
from tts_build.rules.game_protocol import State
from tts_build.sim.play.kit_table import KitTable

SETUP_ROWS = 10
"""Options on one page of the set-up panel."""


class SetUp(KitTable):
    """The set-up panel, used as a player does."""

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
            raise BuildFailed(Problem(what, got=got, code="table-stuck"))
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
