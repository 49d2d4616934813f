"""What the kit offers to those who sit: who is asked for which seat, what they may do, and by which ways."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action, State
from tts_build.sim.play.kit_table import KitTable


class Offers(KitTable):
    """Worked out from the engine, as the kit should do it."""

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

    def _on_table(self, action: Action) -> bool:
        return all(self.thing(self.real(path)) is not None for path in action["dice"])

    def _movable(self, action: Action, path: str) -> bool:
        thing = self.thing(path, self.colours[action["player"] - 1])
        return thing is not None and not thing.locked and thing.hand in (None, self.colours[action["player"] - 1])
