"""Setting a game up through the kit's panel: how many play, and every option of the rules."""

from __future__ import annotations

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
        for name, value in (options or {}).items():
            self._set(player, name, value)
        player.click("kit_begin")
        self.table.settle()
        self.colours = list(self.saved()["colours"])
        self.where.colours = self.colours
        return self.state()

    def _set(self, player: Any, name: str, value: Any) -> None:
        """Step an option until the rules would get the value. Options are shown in their order as far as they apply."""
        option = next(one for one in self.game.options() if one["id"] == name)
        row = self._option_row(player, option)
        values = option.get("values") or ([False, True] if option["kind"] == "yes" else None)
        if values is None:
            steps = value - option["default"]
        else:
            steps = values.index(value) - values.index(option["default"])
        for _ in range(abs(steps)):
            player.click(f"{row}_{'plus' if steps > 0 else 'less'}")

    def _option_row(self, player: Any, option: Mapping[str, Any]) -> str:
        """The row of an option, on whatever page of the set-up panel it is. Raises BuildFailed when there is none.

        Rows are told by their labels: the option's own, in whatever language, or its id; games whose words call
        options otherwise name the row themselves (`labels`).
        """
        ui, got = self.table.ui(), list[str]()
        label = self.labels.get(option["id"], option.get("label", option["id"]))
        wanted = list(label.values()) if isinstance(label, dict) else [str(label)]
        for _ in range(len(self.game.options())):
            for row in (f"kit_option_{number}" for number in range(1, SETUP_ROWS + 1)):
                if ui.visible(row, player.colour):
                    got.append(ui.text(f"{row}_label"))
                    if got[-1] in wanted:
                        return row
            if not ui.visible("kit_setup_page", player.colour):
                break
            player.click("kit_setup_page")
        raise BuildFailed(
            Problem(
                f"the set-up panel has no row for the option `{option['id']}`", got=", ".join(got), code="table-stuck"
            )
        )
