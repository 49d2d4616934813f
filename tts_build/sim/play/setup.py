"""Setting a game up through the kit's panel: how many play, and every option of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tts_build.engine.framework import State
from tts_build.errors import BuildFailed, Problem
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
            option = next(one for one in self.game.options() if one["id"] == name)
            self._set(player, option, value, self._option_row(player, option, wanted, chosen))
            chosen[name] = value
        player.click("kit_begin")
        self.table.settle()
        self.colours = list(self.saved()["colours"])
        self.where.colours = self.colours
        return self.state()

    def _set(self, player: Any, option: Mapping[str, Any], value: Any, row: str) -> None:
        """Step the option of a row from its default until the rules would get the value."""
        values = option.get("values") or ([False, True] if option["kind"] == "yes" else None)
        if values is None:
            steps = value - option["default"]
        else:
            steps = values.index(value) - values.index(option["default"])
        for _ in range(abs(steps)):
            player.click(f"{row}_{'plus' if steps > 0 else 'less'}")

    def _option_row(self, player: Any, option: Mapping[str, Any], players: int, chosen: Mapping[str, Any]) -> str:
        """The row of an option after turning to its page. Raises BuildFailed when what is chosen besides hides it.

        Options stand in the order of the rules as far as they apply. Their labels would not tell: those are the words
        of the game, in any language.
        """
        shown = [one["id"] for one in self.game.options() if self._applies(one, players, chosen)]
        if option["id"] not in shown:
            raise BuildFailed(
                Problem(
                    f"the set-up panel has no row for the option `{option['id']}`",
                    got=", ".join(shown),
                    code="table-stuck",
                )
            )
        page, row = divmod(shown.index(option["id"]), SETUP_ROWS)
        pages = -(-len(shown) // SETUP_ROWS)
        ui = self.table.ui()
        while pages > 1 and int(re.findall(r"\d+", ui.text("kit_setup_page"))[0]) != page + 1:
            player.click("kit_setup_page")
        return f"kit_option_{row + 1}"

    def _applies(self, option: Mapping[str, Any], players: int, chosen: Mapping[str, Any]) -> bool:
        """Whether an option may be chosen with what is chosen besides, as the kit's `setup.lua` decides it."""
        every = {one["id"]: one for one in self.game.options()}
        for name, value in (option.get("when") or {}).items():
            if name not in every or chosen.get(name, every[name]["default"]) != value:
                return False
            if not self._applies(every[name], players, chosen):
                return False
        least, most = option.get("players") or (players, players)
        return bool(least <= players <= most)
