"""The UI class: the XML UI of the screen (Global) and of each object, as scripts read and change it."""

from collections.abc import Callable
from typing import Any

from tts_build.sim.lua.conversion import Raw
from tts_build.sim.lua.registry import action, attributes, function, functions
from tts_build.sim.table_errors import ApiError
from tts_build.sim.ui.document import Document, Element, attribute_text, finish, from_table, parse, to_table
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world.tabletop import Tabletop


def _element(table: Tabletop, ui: Ui, element_id: str) -> Element | None:
    """The element with an id. The game does nothing and says nothing where there is none; here a warning does."""
    try:
        return ui.document.find(element_id)
    except ApiError as error:
        table.warn(f"{ui}: {error}")
        return None


def _change(table: Tabletop, ui: Ui, element_id: str, name: str, value: str) -> bool:
    if _element(table, ui, element_id) is None:
        return False
    ui.change(element_id, name, value)
    return True


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "getAttributes": lambda table, ui, name: (element := _element(table, ui, name)) and dict(element.attributes),
    "getValue": lambda table, ui, name: (element := _element(table, ui, name)) and element.value,
    "show": lambda table, ui, name: _change(table, ui, name, "active", "true"),
    "hide": lambda table, ui, name: _change(table, ui, name, "active", "false"),
    "setClass": lambda table, ui, name, names: _change(table, ui, name, "class", names),
    "setAttributes": lambda table, ui, name, data: all(
        _change(table, ui, name, str(key), attribute_text(value)) for key, value in data.items()
    ),
    "getXml": lambda ui: ui.xml(),
    "getXmlTable": lambda ui: to_table(ui.document.roots),
    "getCustomAssets": lambda ui: [
        {"name": asset.get("Name"), "url": asset.get("URL"), "type": asset.get("Type", 0)} for asset in ui.assets
    ],
}
functions("UI", _FUNCTIONS)

attributes("UI", "loading")


@function("UI", "getAttribute")
def get_attribute(table: Tabletop, ui: Ui, element_id: str, name: str) -> str | None:
    element = _element(table, ui, element_id)
    return None if element is None else element.attributes.get(name)


@function("UI", "setAttribute")
def set_attribute(table: Tabletop, ui: Ui, element_id: str, name: str, value: Raw | None) -> bool:
    if value is None:
        element = _element(table, ui, element_id)
        if element is not None:
            element.attributes.pop(name, None)
        return element is not None
    return _change(table, ui, element_id, name, attribute_text(value.value))


@function("UI", "setValue")
def set_value(table: Tabletop, ui: Ui, element_id: str, value: str) -> bool:
    element = _element(table, ui, element_id)
    if element is None:
        return False
    element.value = value
    if "text" in element.attributes:
        element.attributes["text"] = value
    element.typed = None
    ui.change(element_id, "id", element_id)
    return True


@action("UI", "setXml")
def set_xml(ui: Ui, xml: str, assets: Any) -> None:
    if assets is not None:
        set_custom_assets(ui, assets)
    ui.show(parse(xml))


@action("UI", "setXmlTable")
def set_xml_table(ui: Ui, data: Any, assets: Any) -> None:
    if assets is not None:
        set_custom_assets(ui, assets)
    document = Document(from_table(data))
    finish(document)
    ui.show(document)


@action("UI", "setCustomAssets")
def set_custom_assets(ui: Ui, assets: Any) -> None:
    ui.assets[:] = [
        {"Type": asset.get("type", 0), "Name": asset.get("name", ""), "URL": asset.get("url", "")}
        for asset in (assets if isinstance(assets, list) else [])
    ]
