"""A player at the table, as a test moves them: clicks, types, picks up, drops, rolls, speaks, answers."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS
from tts_build.sim.player.handling import ObjectActions
from tts_build.sim.player.panel_clicks import PanelActions
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.object_index import Target
from tts_build.sim.world.players import Dialog
from tts_build.sim.world.thing import Thing


class Seat(PanelActions, ObjectActions):
    """One player. Targets are objects: a Thing, a GUID, a name, or a tag that one object alone has."""

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
            if dialog.kind == "confirm":
                dialog.script.run(dialog.callback, self.colour)
            elif dialog.kind == "options":
                if value not in dialog.options:
                    raise TableError(f"the dialog offers {', '.join(dialog.options)}, not {value!r}")
                dialog.script.run(dialog.callback, value, dialog.options.index(value) + 1, self.colour)
            elif dialog.kind == "color":
                dialog.script.run(dialog.callback, PLAYER_COLOURS.get(value, value), self.colour)
            else:
                dialog.script.run(dialog.callback, value, self.colour)

    def leave(self) -> None:
        """Leave the table."""
        with self.table.acting():
            self.table.players.leave(self.colour)
