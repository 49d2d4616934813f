"""How players of any game on the kit do at the table what an action says: panels, dice, lit places, moved things.

Knows the ids of the kit's panels and how it puts actions on rows; of a game it knows its engine alone. The state is
read from what the script saves.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tts_build.engine.chance import Drawn, Replayed
from tts_build.engine.framework import Action, State, difference
from tts_build.errors import BuildFailed, Problem
from tts_build.sim.play.ground import Ground

SETUP_ROWS = 10
"""Options on one page of the set-up panel."""

ROWS = {"choice": 8, "freely": 8}
"""Rows on one page of the panel that asks, and of the one beside it."""


def on_kit(table: Any) -> bool:
    """Whether the script of a simulated table is the kit's: it has the kit's panels."""
    return any(element.id == "kit_begin" for element in table.ui().document.walk())


class Driver:
    """The players of one table. `table` is a simulated table on which the built save lies; `facts` what scripts are
    made from."""

    def __init__(self, table: Any, game: Any, facts: Mapping[str, Any], ground: Ground | None = None) -> None:
        self.table = table
        self.game = game
        self.facts = facts
        self.where = ground or Ground(facts)
        self.seats = [seat["name"] for seat in facts["seats"]]
        self.colours: list[str] = []
        self.labels: dict[str, str] = {}
        """What the set-up panel calls an option, by id, where that is not its label or its id."""
        self.now: State | None = None
        """The state in which players act."""

    # -- what the script believes ------------------------------------------------------------------------------

    def saved(self) -> dict[str, Any]:
        """What the script saves."""
        found: dict[str, Any] = json.loads(self.table.call("onSave"))["state"]
        return found

    def state(self) -> State:
        """The state that the script believes in; Lua has one empty table, so an empty object may be a list here."""
        found: State = self.saved()["state"]
        return found

    # -- set-up ------------------------------------------------------------------------------------------------

    def begin(self, players: int | None = None, options: Mapping[str, Any] | None = None) -> State:
        """Set up through the panel, with so many players (as many as sit) and these options; the first state."""
        player = self.table.player(self._seated()[0])
        wanted = players or len(self._seated())
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

    def opening(self) -> State:
        """The engine's first state, with the options and the chance that the table had."""
        saved = self.saved()
        first: State = self.game.setup(len(self.colours), saved["options"] or {}, replayed(saved["opening"]))
        return first

    def after(self, before: State, action: Action) -> State:
        """The engine's state after what the table did last, with the chance that the table had.

        Raises BuildFailed when the table did something else.
        """
        last = self.saved()["last"]
        if not last or difference(last["action"], action, "action"):
            raise BuildFailed(Problem(f"the table does not do `{action['type']}` of player {action['player']}"))
        found: State = self.game.apply(before, action, replayed(last["drawn"]))
        return found

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
        raise BuildFailed(Problem(f"the set-up panel has no row for the option `{option['id']}`", got=", ".join(got)))

    def _seated(self) -> list[str]:
        seated = self.table.players.seated_colours()
        return [colour for colour in self.seats if colour in seated]

    # -- doing -------------------------------------------------------------------------------------------------

    def viewer(self, seat: int) -> str:
        """Whose panel asks for a seat: the player's own; of an empty chair that of the first who is asked for it."""
        colour = self.colours[seat - 1]
        seated = self._seated()
        if colour in seated:
            return colour
        asked = [one for one in seated if self.asked_for(one) == seat]
        return (asked or seated)[0]

    def asked_for(self, colour: str, state: State | None = None) -> int:
        """The seat that a player's panel asks for: the own one when it decides, else the first empty chair that does,
        else the own one; 0 for nobody. Worked out from the engine, as the kit should do it."""
        state = self.now if state is None else state
        deciding = {one["player"] for one in self.game.legal(state) if not one.get("free")} if state else set()
        own = self.colours.index(colour) + 1 if colour in self.colours else 0
        if own in deciding:
            return own
        seated = self._seated()
        empty = [seat for seat in sorted(deciding) if self.colours[seat - 1] not in seated]
        return empty[0] if empty else own

    def offered(self, state: State) -> list[Action]:
        """The legal actions that the panels of those who sit offer now: an empty chair waits until it is asked for."""
        seated = self._seated()
        asked = {self.asked_for(colour, state) for colour in seated}
        own = {self.colours.index(colour) + 1 for colour in seated if colour in self.colours}
        return [
            one
            for one in self.game.legal(state)
            if one["player"] in own or (one["player"] in asked and not one.get("free"))
        ]

    def ways(self, state: State, action: Action) -> list[str]:
        """By which ways a player may do it here: `button`, `dice`, `lit`, `hand`."""
        found = ["button"]
        mine = [one for one in self.game.legal(state) if one["player"] == action["player"]]
        if action.get("dice"):
            thrown = [one for one in mine if set(one.get("dice", ())) <= set(action["dice"])]
            if thrown and thrown[0] == action and self._on_table(action):
                found.append("dice")
        at = self.aim(state, action)
        if at["to"] or at["thing"]:
            same = [one for one in mine if self.target(state, one) == self.target(state, action)]
            if same[0] == action and all(self.aim(state, one)["thing"] == at["thing"] for one in same):
                found.append("lit")
            moved = [one for one in mine if self.aim(state, one) == at]
            if at["thing"] and at["to"] and moved[0] == action and self._movable(action, at["thing"]):
                found.append("hand")
        return found

    def is_half(self, action: Action) -> bool:
        """Whether the table takes this action only together with the player's next."""
        return bool(action.get("half"))

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

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """What an action aims at, `thing` as the path of an object."""
        found = self.game.aim(state, action) if hasattr(self.game, "aim") else {}
        return {"thing": self.real(found.get("thing", "")), "to": found.get("to", ""), "light": found.get("light", "")}

    def real(self, path: str) -> str:
        """The path of an object for one that rules use: they count seats where objects have colours."""
        before, _, last = path.rpartition("/")
        number, mark, copy = last.partition("#")
        if before and number.isdigit() and 1 <= int(number) <= len(self.colours) and self._each(before):
            return f"{before}/{self.colours[int(number) - 1]}{mark}{copy}"
        return path

    def _each(self, path: str) -> bool:
        """Whether every seat has one of the things that a path begins with."""
        things: dict[str, Any] = self.facts["table"]["things"]
        return bool(things.get(path.partition("/")[0], {}).get("each"))

    def lit(self) -> int:
        """How many places and things are lit."""
        return sum("kit_target" in thing.tags for thing in self.table.things)

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
        self._player(action).roll(*[self._thing(self.real(path)) for path in action["dice"]])

    def _by_lit(self, state: State, action: Action) -> None:
        target = self.target(state, action)
        x, z = self._here(target) if target == self.aim(state, action)["thing"] else self.ground(target)
        near = [
            thing
            for thing in self.table.things
            if "kit_target" in thing.tags
            and abs(thing.position.x - x) < 0.2
            and abs(thing.position.z - z) < 0.2
            and self.viewer(action["player"]) not in thing.invisible_to
        ]
        if not near:
            raise BuildFailed(Problem(f"nothing is lit for `{action}`"))
        self._player(action).click(near[0], "kit_lit")

    def _by_hand(self, state: State, action: Action) -> None:
        thing = self._thing(self.aim(state, action)["thing"], self.colours[action["player"] - 1])
        self._player(action).move(thing, self.ground(self.aim(state, action)["to"]))

    def target(self, state: State, action: Action) -> str:
        """What lights up for an action, or nothing: where its thing goes, or the thing."""
        at = self.aim(state, action)
        return at["thing"] if not at["to"] or (at["light"] == "thing" and at["thing"]) else at["to"]

    def ground(self, target: str) -> tuple[float, float]:
        """Where a space or a place is, x and z."""
        if target in self.where.spaces:
            board = next(t for t in self.table.things if t.data.get("Memo") == target.partition("/")[0])
            return self.where.space(target, board)
        return self.where.slot(target, 1)

    def _here(self, path: str) -> tuple[float, float]:
        thing = self._thing(path)
        return thing.position.x, thing.position.z

    def _thing(self, path: str, hand: str | None = None) -> Any:
        found = [
            t for t in self.table.things if path in (t.data.get("Memo"), str(t.data.get("Memo")).partition("#")[0])
        ]
        held = [thing for thing in found if hand is not None and thing.hand == hand]
        return (held or found or [None])[0]

    def _on_table(self, action: Action) -> bool:
        return all(self._thing(self.real(path)) is not None for path in action["dice"])

    def _movable(self, action: Action, path: str) -> bool:
        thing = self._thing(path, self.colours[action["player"] - 1])
        return thing is not None and not thing.locked and thing.hand in (None, self.colours[action["player"] - 1])


def replayed(drawn: Sequence[Mapping[str, Any]]) -> Replayed:
    """Chance as the table had it, from what its script saved."""
    return Replayed([Drawn(one["what"], one["sides"], one["value"]) for one in drawn])


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
