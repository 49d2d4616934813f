"""XML UI documents: elements with attributes, what they inherit from Defaults, who sees them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any
from xml.etree import ElementTree

from tts_build.problem import nearest
from tts_build.sim.lua.game_api import data as api_data
from tts_build.sim.lua.game_api import element_attributes
from tts_build.sim.table_errors import ApiError, meant

MAX_DEPTH = 100
"""Elements within one another that are read."""

MAX_XML = 4 << 20
"""Longest document that is read, in characters; the largest seen in public saves is a tenth of that."""
_EXTRA_TAGS = {"Option", "Tooltip"}


@dataclass(slots=True)
class Element:
    """One element. `value` is its inner text; `typed` and `on` are what a player made of it since."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    value: str = ""
    children: list[Element] = field(default_factory=list)
    parent: Element | None = None
    typed: str | None = None
    on: bool | None = None
    inherited: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    def get(self, name: str, default: str = "") -> str:
        """An attribute, the element's own or inherited from Defaults."""
        own = self.attributes.get(name)
        return own if own is not None else self.inherited.get(name, default)

    def walk(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            yield from child.walk()

    def chain(self) -> Iterator[Element]:
        """The element and its ancestors."""
        element: Element | None = self
        while element is not None:
            yield element
            element = element.parent

    @property
    def shown_text(self) -> str:
        """The text that the player reads on the element."""
        if self.typed is not None:
            return self.typed
        return self.get("text", self.value)

    @property
    def is_on(self) -> bool:
        return self.on if self.on is not None else self.get("isOn", "false").lower() == "true"


@dataclass(slots=True)
class Document:
    """A parsed XML UI: its root elements, and what is doubtful about it."""

    roots: list[Element]
    warnings: list[str] = field(default_factory=list)
    by_id: dict[str, Element] = field(default_factory=dict)
    """Where `find` found elements before; an entry counts while the element still has that id."""

    def walk(self) -> Iterator[Element]:
        for root in self.roots:
            yield from root.walk()

    def find(self, element_id: str) -> Element:
        """The first element with an id; an ApiError that names the nearest when there is none."""
        known = self.by_id.get(element_id)
        if known is not None and known.id == element_id:
            return known
        self.by_id = {element.id: element for element in reversed(list(self.walk())) if element.id}
        if element_id in self.by_id:
            return self.by_id[element_id]
        raise ApiError(f"no XML UI element has the id `{element_id}`{meant(element_id, list(self.by_id))}")

    def refs(self) -> dict[int, str]:
        """What each element can be called, by its identity: its id, or where others have that or it has none its number
        in the document, as `#12`."""
        named = [(element, element.id) for element in self.walk()]
        used = Counter(name for _, name in named)
        plain = {name for name, times in used.items() if times == 1 and name and name[0] != "#"}
        return {id(one): name if name in plain else f"#{number}" for number, (one, name) in enumerate(named)}

    def called(self, name: str) -> Element:
        """The element of that number or id, as `refs` has it; an ApiError when there is none."""
        numbered = re.fullmatch(r"#(\d{1,6})", name)
        found = next(islice(self.walk(), int(numbered[1]), None), None) if numbered else None
        return found or self.find(name)


def parse(text: str) -> Document:
    """Read a document; several roots are allowed. Raises ApiError with line and column of what is not XML."""
    if len(text) > MAX_XML:
        raise ApiError(f"XML UI of {len(text)} characters; at most {MAX_XML} are read")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ApiError("XML UI must not declare a document type or entities")
    body = re.sub(r"^\s*<\?xml[^>]*\?>", "", text.lstrip("\ufeff"))
    try:
        root = ElementTree.fromstring(f"<root>{body}</root>")
    except ElementTree.ParseError as error:
        line, column = error.position
        offset = len("<root>") if line == 1 else 0
        raise ApiError(f"XML UI, line {line}, column {column + 1 - offset}: {str(error).split(':')[0]}") from None
    document = Document([_element(child, None, 1) for child in root])
    finish(document)
    return document


def _element(source: ElementTree.Element, parent: Element | None, depth: int) -> Element:
    if depth > MAX_DEPTH:
        raise ApiError(f"XML UI is nested more than {MAX_DEPTH} elements deep")
    # Text between child elements counts as the element's own, as in mixed content.
    text = (source.text or "") + "".join(child.tail or "" for child in source)
    element = Element(str(source.tag), dict(source.attrib), text.strip(), parent=parent)
    element.children = [_element(child, element, depth + 1) for child in source]
    return element


def finish(document: Document) -> None:
    """Apply Defaults, and note what the game would not understand."""
    defaults = [child for root in document.roots if root.tag == "Defaults" for child in root.children]
    for element in document.walk():
        if any(ancestor.tag == "Defaults" for ancestor in element.chain()):
            continue
        element.inherited = _inherited(element, defaults)
        _doubts(element, document.warnings)


def _inherited(element: Element, defaults: list[Element]) -> dict[str, str]:
    inherited: dict[str, str] = {}
    for default in defaults:
        if default.tag == element.tag and not default.attributes.get("class"):
            inherited.update(default.attributes)
    for name in element.attributes.get("class", "").split():
        for default in defaults:
            if default.tag == element.tag and default.attributes.get("class") == name:
                inherited.update({key: value for key, value in default.attributes.items() if key != "class"})
    return inherited


def _doubts(element: Element, warnings: list[str]) -> None:
    tags = set(api_data()["ui"]["elements"]) | _EXTRA_TAGS
    if element.tag not in tags:
        close = nearest(element.tag, tags)
        warnings.append(f"unknown element <{element.tag}>" + (f"; did you mean <{close}>?" if close else ""))
        return
    known = element_attributes(element.tag)
    for name in element.attributes:
        if known and name not in known:
            where = f"<{element.tag}> {element.id or '(no id)'}"
            warnings.append(f"{where}: unknown attribute `{name}`{meant(name, known)}")


def from_table(data: Any, parent: Element | None = None) -> list[Element]:
    """Elements from the form that setXmlTable takes: {tag, attributes, value, children}."""
    elements = []
    for entry in data if isinstance(data, list) else [data] if data else []:
        if not isinstance(entry, dict) or not isinstance(entry.get("tag"), str):
            raise ApiError("UI.setXmlTable: each element needs a `tag`")
        attributes = {str(key): attribute_text(value) for key, value in (entry.get("attributes") or {}).items()}
        element = Element(entry["tag"], attributes, attribute_text(entry.get("value") or ""), parent=parent)
        element.children = from_table(entry.get("children"), element)
        elements.append(element)
    return elements


def to_table(elements: list[Element]) -> list[dict[str, Any]]:
    return [
        {
            "tag": element.tag,
            "attributes": dict(element.attributes),
            "value": element.value,
            "children": to_table(element.children),
        }
        for element in elements
    ]


def attribute_text(value: Any) -> str:
    """A Lua value as the text of an attribute."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(int(value)) if value == int(value) else f"{value:.15g}"
    if isinstance(value, str):
        return value
    raise ApiError("an XML UI attribute must be a string, a number or a boolean")


def to_xml(elements: list[Element], depth: int = 0) -> str:
    """The document as text, one element a line."""
    lines = []
    for element in elements:
        node = ElementTree.Element(element.tag, element.attributes)
        opening = ElementTree.tostring(node, encoding="unicode").removesuffix(" />")
        indent = "  " * depth
        text = element.value.replace("&", "&amp;").replace("<", "&lt;")
        if element.children:
            inner = to_xml(element.children, depth + 1)
            lines.append(f"{indent}{opening}>{text}\n{inner}\n{indent}</{element.tag}>")
        elif text:
            lines.append(f"{indent}{opening}>{text}</{element.tag}>")
        else:
            lines.append(f"{indent}{opening} />")
    return "\n".join(lines)


def hidden_because(element: Element, colour: str, groups: set[str]) -> str:
    """Why a player cannot see an element; an empty text when they can. `groups`: Host, Admin, their team."""
    for one in element.chain():
        name = f"<{one.tag}{' id=' + one.id if one.id else ''}>"
        if one.get("active", "true").lower() == "false":
            return f"{name} is not active"
        visibility = one.get("visibility")
        if visibility:
            allowed = {part.strip().lower() for part in visibility.split("|")}
            if colour.lower() not in allowed and not allowed & {group.lower() for group in groups}:
                return f"{name} is visible to {visibility} only"
    return ""
