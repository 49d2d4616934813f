"""A player at the table, as a test moves them: clicks, types, picks up, drops, rolls, speaks, answers."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS, Vec
from tts_build.sim.player.panel_clicks import PanelActions
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.object_index import Target
from tts_build.sim.world.players import Dialog
from tts_build.sim.world.thing import Thing


class Seat(PanelActions):
    """One player. Targets are objects: a Thing, a GUID, a name, or a tag that one object alone has."""

    # -- what hands, pointer and keys do to objects -----------------------------------------------------------

    def sees_face(self, target: Target) -> bool:
        """Whether the player can read an object: it is not face down, in another's hand, in a hidden zone, or hidden.

        A thing that scripts made invisible cannot be read either. Inside containers nothing is visible.
        """
        thing = self.table.scene.find(target)
        if thing.hand not in (None, self.colour):
            return False
        if thing.face_down and thing.data.get("HideWhenFaceDown", thing.is_card or thing.is_deck):
            return False
        for zone in thing.zones:
            # A hidden zone hides from all but its owner, or the other way round when reversed.
            owner = zone.data.get("FogColor") == self.colour
            if zone.name == "FogOfWarTrigger" and owner == bool(zone.data.get("FogReverseHiding")):
                return False
        hidden = [*thing.hidden_from, *thing.invisible_to, *(c for group in thing.hiders.values() for c in group)]
        return self.colour not in hidden

    def pick_up(self, target: Target) -> Thing:
        """Take an object in hand (a copy of what is inside, from an infinite bag); what is held now."""
        with self.table.acting():
            thing: Thing = self._api(lambda: self.table.handling.pick_up(self.table.scene.find(target), self.colour))
        return thing

    def drop(self, target: Target, at: tuple[float, ...] | Vec | Target | None = None) -> None:
        """Let go of an object: at (x, z), (x, y, z), above another object, or where it is."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            if thing.held_by != self.colour:
                raise TableError(f"{self.colour} does not hold {thing}")
            self.table.handling.drop(thing, None if at is None else self.table.scene.spot(at))

    def move(self, target: Target, to: tuple[float, ...] | Vec | Target) -> Thing:
        """Pick an object up, drop it somewhere, and let it come to rest."""
        with self.table.acting():
            thing = self.pick_up(target)
            self.drop(thing, to)
            self.table.rest()
            return thing

    def flip(self, target: Target) -> None:
        """Turn an object over."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            old = 180.0 if thing.face_down else 0.0
            if not self._allowed("FlipOver", thing):
                return
            args = (thing, thing.rotation.y, 180.0 - old, self.colour, thing.rotation.y, old)
            if self.table.events.about(thing, "tryObjectRotate", *args):
                turned = Vec(thing.rotation.x, thing.rotation.y, thing.rotation.z + 180.0)
                self.table.motion.glide(thing, None, turned, True)
                self.table.events.about(thing, "onObjectRotate", *args)
            self.table.rest()

    def roll(self, *targets: Target) -> None:
        """Press R over objects: dice roll, containers are shuffled; ends when everything rests."""
        with self.table.acting():
            things = [self.table.scene.find(target) for target in targets]
            if not self._allowed("Randomize", *things):
                return
            for thing in things:
                self._api(lambda thing=thing: self.table.dice.roll(thing, self.colour))
            self.table.rest()

    def _allowed(self, action: str, *things: Thing) -> bool:
        """Whether scripts let the player do one of the game's player actions."""
        return self.table.events.everywhere("onPlayerAction", self.state, action, list(things))

    def hover(self, target: Target | None) -> None:
        """Point at an object, or at none."""
        with self.table.acting():
            self.state.hover = None if target is None else self.table.scene.find(target)
            self.table.events.everywhere("onObjectHover", self.colour, self.state.hover)
            if self.state.hover is not None and self.state.hover.script is not None:
                self.state.hover.script.call("onHover", self.colour)

    def peek(self, target: Target) -> None:
        """Look under an object."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            self.table.events.about(thing, "onObjectPeek", thing, self.colour)

    def search(self, target: Target, closing: bool = False) -> None:
        """Open a container to search it, or close it."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            event = "onObjectSearchEnd" if closing else "onObjectSearchStart"
            self.table.events.about(thing, event, thing, self.colour)

    def scripting_button(self, index: int) -> None:
        """Press and release a scripting button, 1 to 10 (number pad)."""
        with self.table.acting():
            self.table.events.everywhere("onScriptingButtonDown", index, self.colour)
            self.table.events.everywhere("onScriptingButtonUp", index, self.colour)

    def press_number(self, target: Target, number: int) -> None:
        """Type a number over an object: dice turn to that value, containers deal that many, states change."""
        with self.table.acting():
            thing = self.table.scene.find(target)
            if not self.table.events.about(thing, "onObjectNumberTyped", thing, self.colour, number, False):
                return
            self._api(lambda: self._number(thing, number))
            self.table.rest()

    def _number(self, thing: Thing, number: int) -> None:
        if thing.is_container:
            self.table.containers.deal(thing, number, self.colour, 1)
        elif thing.data.get("States"):
            self.table.states.change(thing, number, self.colour)
        elif thing.rotation_values():
            self.table.dice.turn(thing, number)

    def draw(self, target: Target, count: int = 1) -> None:
        """Draw cards from a deck into the hand."""
        self.press_number(target, count)

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

    def leave(self) -> None:
        """Leave the table."""
        with self.table.acting():
            self.table.players.leave(self.colour)
