"""A player and what is shown to them: XML UIs, scripted buttons and inputs."""

from typing import Any

from tts_build.problem import nearest
from tts_build.sim.table_errors import ApiError, TableError
from tts_build.sim.ui.document import Element
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world.object_index import Target
from tts_build.sim.world.players import PlayerState
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import CALLS, Control, Thing

_MOUSE = {"left": "-1", "right": "-2", "middle": "-3"}
_CLICKABLE = ("Toggle", "ToggleButton")


class PanelActions:
    """Clicking, typing, choosing and sliding. A player can only use what they see and what is interactable."""

    def __init__(self, table: Tabletop, colour: str) -> None:
        self.table = table
        self.colour = colour

    def __repr__(self) -> str:
        return f"<player {self.colour}>"

    @property
    def state(self) -> PlayerState:
        return self.table.players.get(self.colour)

    @staticmethod
    def _api(action: Any) -> Any:
        """A mistake that the test made, such as an id that does not exist, is a TableError."""
        try:
            return action()
        except ApiError as error:
            raise TableError(str(error)) from None

    def click(self, *where: Target, mouse: str = "left") -> None:
        """Click an element: `click("solve")` on the screen, `click("tablet", "solve")` on an object.

        On an object, an XML element is found by its id, or one without an id by its number in the document as `#12`,
        else a scripted button by its label, tooltip or function.
        What has no name of its own goes by its number, from 0: `#3` is the fourth element of the XML, `button 0` the
        first scripted button, `input 0` the first input.
        A player can only click what they see and what is interactable.
        """
        with self.table.acting():
            found = self._control(where)
            if isinstance(found, Control):
                self._check_control(found)
                self._api(lambda: found.press(self.colour, mouse == "right", self.table.global_script))
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
                    self._api(lambda: found.write(self.colour, text, True, self.table.global_script))
                self._api(lambda: found.write(self.colour, text, not done, self.table.global_script))
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
                return self.table.ui_global, self.table.ui_global.document.called(name)
            except ApiError as error:
                todo = f"an element of an object is named with it: `click(object, {name!r})`"
                raise TableError(f"on the screen {error}; {todo}") from None
        thing = self.table.scene.find(where[0])
        refs = thing.ui.document.refs().values() if thing.ui is not None else []
        ids = [element.id for element in thing.ui.document.walk()] if thing.ui is not None else []
        if thing.ui is not None and (name in ids or name in refs):
            return thing.ui, thing.ui.document.called(name)
        controls = thing.inputs if typing else thing.buttons
        return self._classic(thing, controls, name, [one for one in ids if one])

    def _classic(self, thing: Thing, controls: list[Control], name: str, ids: list[str]) -> Control:
        what, _, number = name.partition(" ")
        if what in CALLS and number.isdecimal() and int(number) < len(controls):
            return controls[int(number)]
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

    @staticmethod
    def _check_control(control: Control) -> None:
        if not control.fields["width"] or not control.fields["height"]:
            raise TableError(f"{control.label!r} of {control.thing} has no size, it is a label only")


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
