"""A player at the table, as a test moves them: clicks, types, picks up, drops, rolls, speaks, answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tts_build.errors import nearest
from tts_build.sim.errors import ApiError, TableError
from tts_build.sim.geometry import PLAYER_COLOURS, Vec
from tts_build.sim.members import controls as classic_ui
from tts_build.sim.members.controls import Control
from tts_build.sim.ui.document import Element
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world.players import Dialog, PlayerState

if TYPE_CHECKING:
    from tts_build.sim.table import Table, Target
    from tts_build.sim.world.thing import Thing

_MOUSE = {"left": "-1", "right": "-2", "middle": "-3"}
_CLICKABLE = ("Toggle", "ToggleButton")


class Seat:
    """One player. Targets are objects: a Thing, a GUID, a name, or a tag that one object alone has."""

    def __init__(self, table: Table, colour: str) -> None:
        self.table = table
        self.colour = colour

    def __repr__(self) -> str:
        return f"<player {self.colour}>"

    @property
    def state(self) -> PlayerState:
        return self.table.players.get(self.colour)

    # -- panels and buttons -----------------------------------------------------------------------------------

    def click(self, *where: Target, mouse: str = "left") -> None:
        """Click an element: `click("solve")` on the screen, `click("tablet", "solve")` on an object.

        On an object, an XML element is found by its id, else a scripted button by its label, tooltip or function.
        A player can only click what they see and what is interactable.
        """
        with self.table.acting():
            found = self._control(where)
            if isinstance(found, Control):
                self._check_control(found)
                self._api(lambda: classic_ui.press(self.table, found, self.colour, mouse == "right"))
            else:
                ui, element = found
                self._check(ui, element)
                self._press(ui, element, mouse)

    def _press(self, ui: Ui, element: Element, mouse: str) -> None:
        if element.tag in _CLICKABLE:
            self._set_toggle(ui, element, not element.is_on)
        elif not (element.get("onClick") or element.get("onMouseDown") or element.get("onMouseUp")):
            raise TableError(f"{ui}: `{element.id}` has no onClick, a click does nothing")
        for event in ("onMouseDown", "onMouseUp", "onClick"):
            self._api(lambda event=event: ui.fire(element, event, self.colour, _MOUSE[mouse]))

    def _set_toggle(self, ui: Ui, element: Element, on: bool) -> None:
        group = next((one for one in element.chain() if one.tag == "ToggleGroup"), None)
        if group is not None and on:
            for other in group.walk():
                if other.tag in _CLICKABLE and other is not element and other.is_on:
                    other.on = False
        element.on = on
        self._api(lambda: ui.fire(element, "onValueChanged", self.colour, str(on)))

    def type_into(self, *where: Target, done: bool = True) -> None:
        """Type a text, the last argument, into an XML InputField or a scripted input, key by key.

        `done` ends the editing (onEndEdit, or still_editing false).
        """
        *target, text = where
        if not isinstance(text, str):
            raise TableError(f"type_into needs a text as its last argument, got {text!r}")
        with self.table.acting():
            found = self._control(tuple(target), typing=True)
            if isinstance(found, Control):
                self._check_control(found)
                if done:
                    self._api(lambda: classic_ui.write(self.table, found, self.colour, text, True))
                self._api(lambda: classic_ui.write(self.table, found, self.colour, text, not done))
            else:
                self._type(*found, text, done)

    def _type(self, ui: Ui, element: Element, text: str, done: bool) -> None:
        self._check(ui, element)
        if element.tag != "InputField":
            raise TableError(f"{ui}: `{element.id}` is a <{element.tag}>, not an <InputField>")
        if element.get("readOnly") == "true":
            raise TableError(f"{ui}: `{element.id}` is read only")
        limit = int(element.get("characterLimit") or 0)
        element.typed = ""
        for letter in text:
            if (limit and len(element.typed) >= limit) or not _accepts(element, element.typed, letter):
                continue
            element.typed += letter
            typed = element.typed
            self._api(lambda typed=typed: ui.fire(element, "onValueChanged", self.colour, typed))
        if done:
            self._api(lambda: ui.fire(element, "onEndEdit", self.colour, element.typed or ""))

    def choose(self, *where: Target) -> None:
        """Choose an option, the last argument, of a Dropdown."""
        *target, option = where
        with self.table.acting():
            ui, element = self._element(tuple(target))
            self._check(ui, element)
            options = [child.shown_text for child in element.children if child.tag == "Option"]
            if option not in options:
                raise TableError(f"{ui}: `{element.id}` offers {', '.join(options) or 'nothing'}, not {option!r}")
            element.typed = str(option)
            self._api(lambda: ui.fire(element, "onValueChanged", self.colour, str(option)))

    def slide(self, *where: Any) -> None:
        """Move a Slider to a value, the last argument."""
        *target, value = where
        with self.table.acting():
            ui, element = self._element(tuple(target))
            self._check(ui, element)
            low, high = float(element.get("minValue") or 0), float(element.get("maxValue") or 1)
            if not low <= float(value) <= high:
                raise TableError(f"{ui}: `{element.id}` goes from {low:g} to {high:g}, not to {value}")
            element.typed = f"{float(value):g}"
            self._api(lambda: ui.fire(element, "onValueChanged", self.colour, element.typed or ""))

    def sees(self, *where: Target) -> bool:
        """Whether the player sees an XML element."""
        ui, element = self._element(where)
        return not ui.hidden(element, self.colour)

    def sees_face(self, target: Target) -> bool:
        """Whether the player can read an object: it is not face down, in another's hand, in a hidden zone, or hidden.

        A thing that scripts made invisible cannot be read either. Inside containers nothing is visible.
        """
        thing = self.table.find(target)
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

    def _element(self, where: tuple[Target, ...]) -> tuple[Ui, Element]:
        found = self._control(where)
        if isinstance(found, Control):
            raise TableError(f"{found.thing} has no XML element `{where[-1]}`")
        return found

    def _control(self, where: tuple[Target, ...], typing: bool = False) -> tuple[Ui, Element] | Control:
        if len(where) not in (1, 2):
            raise TableError("name an element of the screen, or an object and its element")
        name = str(where[-1])
        if len(where) == 1:
            try:
                return self.table.ui_global, self.table.ui_global.document.find(name)
            except ApiError as error:
                todo = f"an element of an object is named with it: `click(object, {name!r})`"
                raise TableError(f"on the screen {error}; {todo}") from None
        thing = self.table.find(where[0])
        ids = [element.id for element in thing.ui.document.walk()] if thing.ui is not None else []
        if thing.ui is not None and name in ids:
            return thing.ui, thing.ui.document.find(name)
        controls = thing.inputs if typing else thing.buttons
        return self._classic(thing, controls, name, [one for one in ids if one])

    def _classic(self, thing: Thing, controls: list[Control], name: str, ids: list[str]) -> Control:
        for key in ("label", "tooltip", "click_function", "input_function", "index"):
            found = [c for c in controls if str(c.index if key == "index" else c.fields.get(key, "")) == name]
            if len(found) == 1:
                return found[0]
            if found:
                raise TableError(f"{thing} has {len(found)} buttons or inputs with the {key} {name!r}")
        choices = ids + [control.label for control in controls]
        close = nearest(name, choices)
        hint = f"; did you mean {close!r}?" if close else f"; it has {', '.join(map(repr, choices)) or 'none'}"
        raise TableError(f"{thing} has no element, button or input {name!r}{hint}")

    def _check(self, ui: Ui, element: Element) -> None:
        reason = ui.hidden(element, self.colour)
        if reason:
            raise TableError(f"{self.colour} cannot use `{element.id}` of {ui}: {reason}")
        if element.get("interactable", "true").lower() == "false":
            raise TableError(f"{self.colour} cannot use `{element.id}` of {ui}: it is not interactable")

    def _check_control(self, control: Control) -> None:
        if not control.fields["width"] or not control.fields["height"]:
            raise TableError(f"{control.label!r} of {control.thing} has no size, it is a label only")

    # -- objects ----------------------------------------------------------------------------------------------

    def pick_up(self, target: Target) -> Thing:
        """Take an object in hand (a copy of what is inside, from an infinite bag); what is held now."""
        with self.table.acting():
            thing: Thing = self._api(lambda: self.table.players.pick_up(self.table.find(target), self.colour))
        return thing

    def drop(self, target: Target, at: tuple[float, ...] | Vec | Target | None = None) -> None:
        """Let go of an object: at (x, z), (x, y, z), above another object, or where it is."""
        with self.table.acting():
            thing = self.table.find(target)
            if thing.held_by != self.colour:
                raise TableError(f"{self.colour} does not hold {thing}")
            self.table.players.drop(thing, None if at is None else self.table.spot(at))

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
            thing = self.table.find(target)
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
            things = [self.table.find(target) for target in targets]
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
            self.state.hover = None if target is None else self.table.find(target)
            self.table.events.everywhere("onObjectHover", self.colour, self.state.hover)
            if self.state.hover is not None and self.state.hover.script is not None:
                self.state.hover.script.call("onHover", self.colour)

    def peek(self, target: Target) -> None:
        """Look under an object."""
        with self.table.acting():
            thing = self.table.find(target)
            self.table.events.about(thing, "onObjectPeek", thing, self.colour)

    def search(self, target: Target, closing: bool = False) -> None:
        """Open a container to search it, or close it."""
        with self.table.acting():
            thing = self.table.find(target)
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
            thing = self.table.find(target)
            if not self.table.events.about(thing, "onObjectNumberTyped", thing, self.colour, number, False):
                return
            self._api(lambda: self._number(thing, number))
            self.table.rest()

    def _number(self, thing: Thing, number: int) -> None:
        if thing.is_container:
            self.table.containers.deal(thing, number, self.colour, 1)
        elif thing.data.get("States"):
            self.table.containers.set_state(thing, number, self.colour)
        elif thing.rotation_values():
            self.table.dice.turn(thing, number)

    def draw(self, target: Target, count: int = 1) -> None:
        """Draw cards from a deck into the hand."""
        self.press_number(target, count)

    def menu(self, *where: Target) -> None:
        """Choose a context menu item: `menu("Reset")` of the table, `menu("deck", "Deal")` of an object."""
        with self.table.acting():
            label = where[-1]
            if len(where) == 1:
                items = [(name, body, script) for name, body, script in self.table.menu]
            else:
                thing = self.table.find(where[0])
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

    # -- words ------------------------------------------------------------------------------------------------

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

    @staticmethod
    def _api(action: Any) -> Any:
        """A mistake that the test made, such as an id that does not exist, is a TableError."""
        try:
            return action()
        except ApiError as error:
            raise TableError(str(error)) from None


def _accepts(element: Element, text: str, letter: str) -> bool:
    """Whether an InputField's characterValidation lets a key through."""
    kind = element.get("characterValidation", "None")
    if kind == "Integer":
        return letter.isdigit() or (letter == "-" and not text)
    if kind == "Decimal":
        return letter.isdigit() or (letter == "-" and not text) or (letter == "." and "." not in text)
    if kind == "Alphanumeric":
        return letter.isalnum()
    return True
