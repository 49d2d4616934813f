"""The UI class: the XML UI of the screen (Global) and of each object, as scripts read and change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tts_build.errors import Problem
from tts_build.sim.errors import ApiError, ScriptError
from tts_build.sim.lua.proxy import Raw, function, prop
from tts_build.sim.ui.document import (
    Document,
    Element,
    attribute_text,
    finish,
    from_table,
    hidden_because,
    parse,
    to_table,
    to_xml,
)

if TYPE_CHECKING:
    from tts_build.sim.lua.script import Script
    from tts_build.sim.world.tabletop import Core as Table
    from tts_build.sim.world.thing import Thing


class Ui:
    """One XML UI. `thing` is None for the screen."""

    api_class = "UI"

    def __init__(self, table: Table, thing: Thing | None, xml: str, assets: list[dict[str, Any]]) -> None:
        self.table = table
        self.thing = thing
        self.assets = assets
        self.loading = False
        self._source = xml
        self._changed = False
        self.document = Document([])
        try:
            self.document = parse(xml)
        except ApiError as error:
            table.failed(ScriptError(Problem(f"{self}: {error}", code="xml-ui")))

    def __str__(self) -> str:
        return "the XML UI of the screen" if self.thing is None else f"the XML UI of {self.thing}"

    def xml(self) -> str:
        """The document's text: as it was read until a script changed it."""
        return to_xml(self.document.roots) if self._changed else self._source

    def write(self, data: dict[str, Any]) -> None:
        """Put the UI as it is now into an object's, or a save's, JSON."""
        data["XmlUI"] = self.xml()
        if self.assets or "CustomUIAssets" in data:
            data["CustomUIAssets"] = [dict(asset) for asset in self.assets]

    def show(self, document: Document) -> None:
        """The new document shows with the next frame; until then scripts still see the old one, as in the game."""
        self.loading = True

        def swap() -> None:
            self.document = document
            self._changed = True
            self.loading = False

        self.table.clock.next_frame(swap)

    def change(self, element_id: str, name: str, value: str) -> None:
        element = self.document.find(element_id)
        element.attributes[name] = value
        self._changed = True
        if name == "text":
            element.typed = None
        elif name == "isOn":
            element.on = None
        elif name == "class":
            finish(self.document)

    # -- what tests and players see ---------------------------------------------------------------------------

    def text(self, element_id: str) -> str:
        """The text shown on an element, including what a player typed."""
        return self.document.find(element_id).shown_text

    def attribute(self, element_id: str, name: str) -> str:
        """An attribute of an element, its own or from Defaults; empty when it has none."""
        return self.document.find(element_id).get(name)

    def visible(self, element_id: str, colour: str) -> bool:
        """Whether a player sees an element."""
        return not self.hidden(self.document.find(element_id), colour)

    def hidden(self, element: Element, colour: str) -> str:
        return hidden_because(element, colour, self.table.players.groups(colour))

    def handler(self, text: str) -> tuple[Script, str, str | None]:
        """The script, function name and fixed argument of a handler such as `Global/press(3)`."""
        name, _, argument = text.partition("(")
        owner, slash, function_name = name.strip().rpartition("/")
        if not slash:
            script = self.table.global_script if self.thing is None else self.thing.script
        elif owner == "Global":
            script = self.table.global_script
        else:
            target = self.table.by_guid(owner)
            script = target.script if target is not None else None
        if script is None:
            raise ApiError(f"{self}: handler `{text}` belongs to a script that is not there")
        return script, function_name, argument.rstrip(") ") if argument else None

    def fire(self, element: Element, event: str, colour: str, value: str) -> None:
        """Run an element's handler for an event, if it has one; a handler that does not exist is an error."""
        text = element.get(event)
        if not text:
            return
        script, name, argument = self.handler(text)
        body = script.get(name)
        if body is None:
            raise ApiError(f"{self}: `{event}` of `{element.id}` calls `{name}`, which {script.name} lacks")
        player = self.table.players.get(colour)
        script.run(body, player, value if argument is None else argument, element.id or None)


@prop("UI", "loading")
def loading(ui: Ui) -> bool:
    return ui.loading


@function("UI", "getAttribute")
def get_attribute(ui: Ui, element_id: str, name: str) -> str | None:
    return ui.document.find(element_id).attributes.get(name)


@function("UI", "getAttributes")
def get_attributes(ui: Ui, element_id: str) -> dict[str, str]:
    return dict(ui.document.find(element_id).attributes)


@function("UI", "setAttribute")
def set_attribute(ui: Ui, element_id: str, name: str, value: Raw | None) -> bool:
    if value is None:
        ui.document.find(element_id).attributes.pop(name, None)
        return True
    ui.change(element_id, name, attribute_text(value.value))
    return True


@function("UI", "setAttributes")
def set_attributes(ui: Ui, element_id: str, data: dict[str, Any]) -> bool:
    for name, value in data.items():
        ui.change(element_id, str(name), attribute_text(value))
    return True


@function("UI", "setClass")
def set_class(ui: Ui, element_id: str, names: str) -> bool:
    ui.change(element_id, "class", names)
    return True


@function("UI", "getValue")
def get_value(ui: Ui, element_id: str) -> str:
    return ui.document.find(element_id).value


@function("UI", "setValue")
def set_value(ui: Ui, element_id: str, value: str) -> bool:
    element = ui.document.find(element_id)
    element.value = value
    if "text" in element.attributes:
        element.attributes["text"] = value
    element.typed = None
    ui.change(element_id, "id", element_id)
    return True


@function("UI", "show")
def show(ui: Ui, element_id: str) -> bool:
    ui.change(element_id, "active", "true")
    return True


@function("UI", "hide")
def hide(ui: Ui, element_id: str) -> bool:
    ui.change(element_id, "active", "false")
    return True


@function("UI", "getXml")
def get_xml(ui: Ui) -> str:
    return ui.xml()


@function("UI", "setXml")
def set_xml(ui: Ui, xml: str, assets: Any) -> bool:
    if assets is not None:
        set_custom_assets(ui, assets)
    ui.show(parse(xml))
    return True


@function("UI", "getXmlTable")
def get_xml_table(ui: Ui) -> list[dict[str, Any]]:
    return to_table(ui.document.roots)


@function("UI", "setXmlTable")
def set_xml_table(ui: Ui, data: Any, assets: Any) -> bool:
    if assets is not None:
        set_custom_assets(ui, assets)
    document = Document(from_table(data))
    finish(document)
    ui.show(document)
    return True


@function("UI", "getCustomAssets")
def get_custom_assets(ui: Ui) -> list[dict[str, Any]]:
    return [{"name": asset.get("Name"), "url": asset.get("URL"), "type": asset.get("Type", 0)} for asset in ui.assets]


@function("UI", "setCustomAssets")
def set_custom_assets(ui: Ui, assets: Any) -> bool:
    ui.assets[:] = [
        {"Type": asset.get("type", 0), "Name": asset.get("name", ""), "URL": asset.get("url", "")}
        for asset in (assets if isinstance(assets, list) else [])
    ]
    return True
