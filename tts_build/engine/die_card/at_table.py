"""How players of Die Card do at the table what an action says: panels, lit spaces, dice and pawns.

Knows the ids of the panels in the game's XML UI, and in which order the script puts actions on its buttons; reads
the state from what the script saves. Everything else goes through a player's hands.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tts_build.engine.die_card.game import DieCard
from tts_build.engine.framework import Action, State

COLOURS = ("White", "Red", "Green", "Blue")
"""Seats, clockwise."""

BUTTONS = 8
"""Choices on one page of the panel that asks."""

FREE = ("reveal", "buy_goal", "buy_knife", "pay")
FREE_MOMENTS = ("turn", "imaginary", "move")
"""When the free actions have panels of their own; at other times every action is a choice."""

THROWS = {"roll": ("azure", "blue", "cyan"), "roll_d6": ("d6",), "roll_draw": ("d6",)}
"""Actions that throwing dice by hand does as well."""

LIT = "die_card_target"
"""The tag of the markers on spaces that can be chosen."""


class Hands:
    """The players' hands. `table` is a simulated table on which the built save lies, everybody seated."""

    def __init__(self, table: Any, game: DieCard, players: int) -> None:
        self.table = table
        self.game = game
        self.colours: Sequence[str] = COLOURS[:players]

    def begin(self) -> State:
        """Set up; the state that the script believes in."""
        self.table.player(self.colours[0]).click(f"setup_{len(self.colours)}")
        self.table.settle()
        return self.state()

    def saved(self) -> dict[str, Any]:
        """What the script saves."""
        found: dict[str, Any] = json.loads(self.table.call("onSave"))["state"]
        return found

    def state(self) -> State:
        """The state that the script believes in."""
        state: State = self.saved()["state"]
        for player in state["players"]:
            player["shown"] = player["shown"] or {}  # Lua has one empty table, which JSON takes for a list
        return state

    def ways(self, state: State, action: Action) -> list[str]:
        """By which ways a player may do it here: `button`, `dice`, `lit`, `pawn`, `trade`."""
        if action["type"] in ("offer", "want", "answer"):
            return ["trade"]
        found = ["button"]
        if action["type"] in THROWS and state["ask"]["kind"] in ("turn", "imaginary", "draw"):
            found.append("dice")
        if self.target(state, action) is not None and action == self._first_to_same_space(state, action):
            found.append("lit")
            if action["type"] in ("move", "stop", "warp"):
                found.append("pawn")
        return found

    def is_half(self, action: Action) -> bool:
        """Whether the table takes this action only together with the next: an offer and a want are one proposal."""
        return bool(action["type"] == "offer")

    def perform(self, state: State, action: Action, way: str = "button", then: Action | None = None) -> None:
        """Do it as a player would and wait until the table is at rest. `then` is the other half of a proposal."""
        getattr(self, f"_by_{way}")(state, action, then)
        player = self.table.player(self.colours[action["player"] - 1])
        while player.dialog:
            player.answer(True)
        self.table.settle()

    def target(self, state: State, action: Action) -> int | None:
        """The space that lights up for an action, or None."""
        at, size = state["players"][action["player"] - 1]["at"], len(self.game.book.kinds)
        if action["type"] == "move" and action["steps"]:
            return int((at + action["steps"]) % size)
        if action["type"] == "stop":
            return next(at for at in self.game.book.path(at, action["steps"]) if self.game.book.kinds[at] == "istore")
        return int(action["to"]) if "to" in action else None

    def _first_to_same_space(self, state: State, action: Action) -> Action:
        at = self.target(state, action)
        return next(one for one in self.game.legal(state) if self.target(state, one) == at)

    # -- ways -------------------------------------------------------------------------------------------------

    def _player(self, action: Action) -> Any:
        return self.table.player(self.colours[action["player"] - 1])

    def _by_button(self, state: State, action: Action, then: Action | None) -> None:
        asked, free = self._choices(state)
        player = self._player(action)
        if action in free:
            mine = [one for one in free if one["player"] == action["player"]]
            player.click(f"free_{action['player']}_{mine.index(action) + 1}")
            return
        page, button = divmod(asked.index(action), BUTTONS)
        while self._page() != page:
            player.click("choice_more")
        player.click(f"choice_{button + 1}")

    def _page(self) -> int:
        ui = self.table.ui()
        if ui.attribute("choice_more", "active") == "false":
            return 0
        return int(ui.text("choice_more").split("(")[1].split()[0]) - 1

    def _by_dice(self, state: State, action: Action, then: Action | None) -> None:
        self._player(action).roll(*THROWS[action["type"]])

    def _by_lit(self, state: State, action: Action, then: Action | None) -> None:
        at = self.target(state, action)
        assert at is not None
        self._player(action).click(self.marker(at), "table_target")

    def _by_pawn(self, state: State, action: Action, then: Action | None) -> None:
        at = self.target(state, action)
        assert at is not None
        colour = self.colours[action["player"] - 1]
        self._player(action).move(self.pawn(colour), self.spot(at))

    def _by_trade(self, state: State, action: Action, then: Action | None) -> None:
        player = self._player(action)
        if action["type"] == "answer":
            player.click(f"trade_{action['choice']}")
            return
        assert then is not None
        self._put_together(player, "give", action)
        self._put_together(player, "get", then)
        player.click("trade_propose")

    def _put_together(self, player: Any, side: str, goods: Action) -> None:
        player.click(f"trade_{side}_{goods['kind']}")
        ui = self.table.ui()
        while goods["kind"] in ("i", "accept"):
            count = int(ui.text(f"trade_{side}_count").removesuffix("i"))
            if count == goods["count"]:
                return
            player.click(f"trade_{side}_{'plus' if count < goods['count'] else 'less'}")

    # -- things -----------------------------------------------------------------------------------------------

    def pawn(self, colour: str) -> Any:
        """The pawn of a colour."""
        return next(thing for thing in self.table.things if "pawn" in thing.tags and thing.nickname == colour)

    def spot(self, at: int) -> tuple[float, float]:
        """Where the middle of a space lies on the table, x and z, by the snap points of the board."""
        point = self.table.snap_points("Board")[at]
        return point.x, point.z

    def marker(self, at: int) -> Any:
        """The lit marker of a space."""
        x, z = self.spot(at)
        lit = [thing for thing in self.table.things if LIT in thing.tags]
        return next(thing for thing in lit if abs(thing.position.x - x) < 0.2 and abs(thing.position.z - z) < 0.2)

    def lit(self) -> int:
        """How many spaces are lit."""
        return sum(LIT in thing.tags for thing in self.table.things)

    def _choices(self, state: State) -> tuple[list[Action], list[Action]]:
        """Actions on the panel that asks, and those of the panels beside it."""
        legal = self.game.legal(state)
        if state["ask"]["kind"] not in FREE_MOMENTS:
            return legal, []
        names = [name for name in FREE if name != "buy_knife" or not state["options"]["knife_uses_turn"]]
        return (
            [action for action in legal if action["type"] not in names],
            [action for action in legal if action["type"] in names],
        )
