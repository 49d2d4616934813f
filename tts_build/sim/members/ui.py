"""The UI class: the XML UI of the screen (Global) and of each object, as scripts read and change it."""

from __future__ import annotations

from typing import Any

from tts_build.sim.lua.proxy import Raw
from tts_build.sim.lua.registry import function, prop
from tts_build.sim.ui.document import Document, attribute_text, finish, from_table, parse, to_table
from tts_build.sim.ui.panel import Ui


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
