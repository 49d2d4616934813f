"""A simulated table with a game on the kit, read: what its script saves, who sits, where things and places are."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tts_build.problem import BuildFailed
from tts_build.rules.chance import Drawn, Replayed
from tts_build.rules.game_protocol import Action, State, difference
from tts_build.sim.play.layout_positions import Ground
from tts_build.sim.table import Table


def on_kit(table: Table) -> bool:
    """Whether the script of a simulated table is the kit's: it has the kit's panels."""
    return any(element.id == "kit_begin" for element in table.ui().document.walk())


class KitTable:
    """One table. `table` is a simulated one on which the built save lies; `facts` what scripts are made from."""

    def __init__(self, table: Table, game: Any, facts: Mapping[str, Any], ground: Ground | None = None) -> None:
        self.table = table
        self.game = game
        self.facts = facts
        self.where = ground or Ground(facts)
        self.things: dict[str, Any] = facts["table"]["things"]
        self.seats = [seat["name"] for seat in facts["seats"]]
        self.colours: list[str] = []
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
            raise BuildFailed(
                f"the table does not do `{action['type']}` of player {action['player']}", code="table-stuck"
            )
        found: State = self.game.apply(before, action, replayed(last["drawn"]))
        return found

    # -- who and where -----------------------------------------------------------------------------------------

    def seated(self) -> list[str]:
        """The colours that play and sit, in the order of the seats."""
        seated = self.table.players.seated_colours()
        return [colour for colour in self.seats if colour in seated]

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """What an action aims at, `thing` as the path of an object."""
        found = self.game.aim(state, action) if hasattr(self.game, "aim") else {}
        return {"thing": self.real(found.get("thing", "")), "to": found.get("to", ""), "light": found.get("light", "")}

    def real(self, path: str) -> str:
        """The path of an object for one that rules use: they count seats where objects have colours."""
        path = self._own(path)
        before, _, last = path.rpartition("/")
        number, mark, copy = last.partition("#")
        of_each = self.things.get(before.partition("/")[0], {}).get("each")
        if of_each and number.isdigit() and 1 <= int(number) <= len(self.colours):
            return f"{before}/{self.colours[int(number) - 1]}{mark}{copy}"
        return path

    def _own(self, path: str) -> str:
        """The same card of the deck of whoever sits at the seat that the path's deck belongs to, if it does to one."""
        name, slash, rest = path.partition("/")
        colour = self.things.get(name, {}).get("seat")
        if not colour:
            return path
        order = list(dict.fromkeys([*self.colours, *self.seats]))
        owner = order[self.seats.index(colour)]
        own = next((deck for deck, thing in self.things.items() if thing.get("seat") == owner), name)
        return f"{own}{slash}{rest}"

    def lit(self) -> int:
        """How many places and things are lit."""
        return sum("kit_target" in thing.tags for thing in self.table.things)

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

    def here(self, path: str) -> tuple[float, float]:
        """Where a thing is, x and z."""
        thing = self.thing(path)
        return thing.position.x, thing.position.z

    def thing(self, path: str, hand: str | None = None) -> Any:
        """The thing of a path; of several, the one that a hand holds, else the first; None when there is none."""
        found = [
            t for t in self.table.things if path in (t.data.get("Memo"), str(t.data.get("Memo")).partition("#")[0])
        ]
        held = [thing for thing in found if hand is not None and thing.hand == hand]
        return next(iter(held or found), None)

    # -- what is offered, worked out from the engine, as the kit should do it ---------------------------------

    def viewer(self, seat: int) -> str:
        """Whose panel asks for a seat: the player's own; of an empty chair that of the first who is asked for it."""
        colour = self.colours[seat - 1]
        seated = self.seated()
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
        seated = self.seated()
        empty = [seat for seat in sorted(deciding) if self.colours[seat - 1] not in seated]
        return empty[0] if empty else own

    def offered(self, state: State) -> list[Action]:
        """The legal actions that the panels of those who sit offer now: an empty chair waits until it is asked for."""
        seated = self.seated()
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
            there = all(self.thing(self.real(path)) is not None for path in action["dice"])
            if thrown and thrown[0] == action and there:
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

    def _movable(self, action: Action, path: str) -> bool:
        thing = self.thing(path, self.colours[action["player"] - 1])
        return thing is not None and not thing.locked and thing.hand in (None, self.colours[action["player"] - 1])


def replayed(drawn: Sequence[Mapping[str, Any]]) -> Replayed:
    """Chance as the table had it, from what its script saved."""
    return Replayed([Drawn(one["what"], one["sides"], one["value"]) for one in drawn])
