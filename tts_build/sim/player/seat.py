"""A player at the table, as a test moves them: clicks, types, picks up, drops, rolls, speaks, answers."""

from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS, Vec
from tts_build.sim.player.hand_actions import HandActions
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.object_index import Target
from tts_build.sim.world.players import SPECTATOR, Dialog
from tts_build.sim.world.thing import Thing


class Seat(HandActions):
    """One player. Targets are objects: a Thing, a GUID, a name, or a tag that one object alone has."""

    # -- words, menus, dialogs --------------------------------------------------------------------------------

    def menu(self, *where: Target) -> None:
        """Choose a context menu item: `menu("Reset")` of the table, `menu("deck", "Deal")` of an object."""
        with self.table.acting():
            label = where[-1]
            if len(where) == 1:
                items = [(name, body, script) for name, body, script in self.table.menu]
            else:
                thing = self.table.scene.find(where[0])
                items = [(name, body, thing.script or self.table.global_script) for name, body, _ in thing.menu]
            for name, body, script in items:
                if name == label:
                    where_is = self.state.pointer if len(where) == 1 else thing.position
                    script.run(body, self.colour, where_is, *(() if len(where) == 1 else (thing,)))
                    return
            raise TableError(f"no menu item {label!r}; there is {', '.join(item[0] for item in items) or 'none'}")

    def hotkey(self, label: str) -> None:
        """Press the key that is bound to a script's hotkey."""
        with self.table.acting():
            if label not in self.table.hotkeys:
                raise TableError(f"no hotkey {label!r}; there is {', '.join(self.table.hotkeys) or 'none'}")
            body, script = self.table.hotkeys[label]
            script.run(body, self.colour, self.state.hover, self.state.pointer, False)

    def say(self, text: str) -> None:
        """Write in the chat."""
        with self.table.acting():
            self.table.players.chat(self.colour, text)

    def whisper(self, to: str, text: str) -> None:
        """Write in the chat to one other player, as `/red text` does."""
        with self.table.acting():
            line = f"{self.state.name} to {to}: {text}"
            if not self._api(lambda: self.table.players.say(line, to)):
                raise TableError(f"nobody sits at {to}")
            self.table.players.say(line, self.colour)

    @property
    def hand(self) -> list[Thing]:
        """What lies in the player's hand, left to right."""
        return self.table.hands.cards(self.colour) if self.table.hands.zones_of(self.colour) else []

    @property
    def messages(self) -> list[str]:
        """The lines that this player saw."""
        return [message.text for message in self.table.messages if message.to in ("", self.colour)]

    @property
    def dialog(self) -> Dialog | None:
        """The dialog that is open, or None."""
        return self.state.dialogs[0] if self.state.dialogs else None

    def answer(self, value: Any = True) -> None:
        """Answer the open dialog: True or False, a text, or an option's text."""
        with self.table.acting():
            if not self.state.dialogs:
                raise TableError(f"no dialog is open for {self.colour}")
            dialog = self.state.dialogs.pop(0)
            if dialog.callback is None or value is False:
                return
            given = [] if dialog.kind == "confirm" else [value]
            if dialog.kind == "options":
                if value not in dialog.options:
                    raise TableError(f"the dialog offers {', '.join(dialog.options)}, not {value!r}")
                given.append(dialog.options.index(value) + 1)
            elif dialog.kind == "color":
                given = [PLAYER_COLOURS.get(value, value)]
            dialog.script.run(dialog.callback, *given, self.colour)

    def note(self, tab: str, text: str) -> None:
        """Write into a tab of the notebook: one for all, or one's own."""
        with self.table.acting():
            found = (self.table.data.get("TabStates") or {}).get(tab)
            if found is None or found.get("color") not in (SPECTATOR, self.colour):
                raise TableError(f"{self.colour} has no notebook tab {tab!r}")
            found["body"] = text

    def blindfold(self, on: bool = True) -> None:
        """Put the blindfold on, or take it off."""
        with self.table.acting():
            self.table.players.blindfold(self.state, on)

    def ping(self, at: tuple[float, ...] | Vec | Target) -> None:
        """Show all others a place."""
        with self.table.acting():
            self.table.events.everywhere("onPlayerPing", self.state, self.table.scene.spot(at), self.state.hover)

    def end_turn(self) -> None:
        """Press End Turn: the next one in order has theirs. Nothing happens unless it is this player's."""
        with self.table.acting():
            if self.table.turns.colour == self.colour:
                self.table.turns.give(self.table.turns.neighbour(1))

    def leave(self) -> None:
        """Leave the table."""
        with self.table.acting():
            self.table.players.leave(self.colour)
