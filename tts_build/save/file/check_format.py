"""Holds a save against what the game writes and accepts."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from tts_build.problem import Problem
from tts_build.save import facts
from tts_build.save.file.save_root import walk
from tts_build.save.objects.object_base import Json
from tts_build.save.save_keys import Key, mapping_keys, object_keys, top_keys
from tts_build.save.urls import file_of

_TYPES: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "s": ("text", lambda value: isinstance(value, str)),
    "i": ("a whole number", lambda value: isinstance(value, int) and not isinstance(value, bool)),
    "f": ("a number with a decimal point", lambda value: isinstance(value, float)),
    "b": ("true or false", lambda value: isinstance(value, bool)),
    "n": ("a number, or `Infinity`", lambda value: isinstance(value, float) or value == "Infinity"),
    "a": ("a list", lambda value: isinstance(value, list)),
    "o": ("a mapping", lambda value: isinstance(value, dict)),
}
_GUID = re.compile(r"[0-9a-f]{6}")
_NEEDED_URLS = frozenset(("FaceURL", "BackURL", "ImageURL", "MeshURL", "PDFUrl", "URL"))
_OTHER_URLS = ("ImageSecondaryURL", "DiffuseURL", "NormalURL", "ColliderURL", "TableURL", "SkyURL", "LutURL")
_URL_KEYS = _NEEDED_URLS.union(_OTHER_URLS)


class _Checker:
    """Collects problems; `trail` is where in the save it is."""

    def __init__(self, files: Collection[str] | None) -> None:
        self.files = None if files is None else {file_of(file) for file in files}
        self.problems: list[Problem] = []

    def say(self, trail: str, what: str, expected: str = "", got: object = "", code: str = "save") -> None:
        text = str(got) if got != "" else ""
        self.problems.append(Problem(f"{trail}: {what}" if trail else what, expected=expected, got=text, code=code))

    def mapping(self, value: Any, keys: tuple[Key, ...], trail: str) -> None:
        """Keys, their presence, order and types."""
        if not isinstance(value, dict):
            self.say(trail, "wrong type", "a mapping", type(value).__name__, "save-type")
            return
        there = [key.name for key in keys if key.name in value]
        others = [name for name in value if name not in there] if len(value) != len(there) else []
        for extra in others:
            self.say(trail, f"key `{extra}` that the game does not write here", code="save-key")
        for key in keys:
            if key.name in value:
                part = value[key.name]
                if key.item or key.type not in _TYPES or not _TYPES[key.type][1](part):
                    self.value(part, key.type, key.item, f"{trail}.{key.name}" if trail else key.name)
            elif key.always:
                self.say(trail, f"key `{key.name}` is missing", code="save-key")
        if [name for name in value if name not in others] != there:
            self.say(trail, "keys are not in the game's order", ", ".join(there), code="save-order")
        self.urls(value, trail)

    def value(self, value: Any, type_: str, item: str, trail: str) -> None:
        if type_ == "Object":
            self.object(value, trail)
        elif type_ not in _TYPES:
            self.mapping(value, mapping_keys(type_), trail)
        elif not _TYPES[type_][1](value):
            self.say(trail, "wrong type", _TYPES[type_][0], repr(value), "save-type")
        elif item and isinstance(value, list):
            for index, part in enumerate(value):
                if part is not None or item != "Camera":
                    self.value(part, item, "", f"{trail}[{index}]")
        elif item and isinstance(value, dict):
            for name, part in value.items():
                self.value(part, item, "", f"{trail}.{name}")

    def object(self, value: Any, trail: str) -> None:
        if not isinstance(value, dict) or not isinstance(value.get("Name"), str):
            self.say(trail, "an object without a `Name`", code="save-key")
            return
        trail = f"{trail} ({value['Name']} {value.get('Nickname') or value.get('GUID')})"
        self.mapping(value, object_keys(value["Name"]), trail)
        if "CardID" in value or "DeckIDs" in value:
            self.cards(value, trail)
        for number in value.get("States", {}):
            if not str(number).isdigit() or int(number) < 1:
                self.say(trail, "states are numbered from 1", got=number)

    def urls(self, value: Mapping[str, Any], trail: str) -> None:
        if _URL_KEYS.isdisjoint(value):
            return
        for key, url in value.items():
            if key not in _URL_KEYS or not isinstance(url, str):
                continue
            if not url:
                if key in _NEEDED_URLS:
                    self.say(trail, f"`{key}` is empty", "the name of a built file", code="save-url")
            elif self.files is not None and file_of(url) not in self.files:
                self.say(trail, f"`{key}` names a file that was not built", got=url, code="save-url")

    def cards(self, value: Json, trail: str) -> None:
        """Card numbers, sheets and the hidden cell."""
        sheets = value.get("CustomDeck")
        sheets = sheets if isinstance(sheets, dict) else {}
        for sheet in sheets.values():
            if isinstance(sheet, dict):
                self.sheet(sheet, trail)
        ids = value.get("DeckIDs", [value.get("CardID")])
        contained = value.get("ContainedObjects")
        if isinstance(contained, list) and ids != [card.get("CardID") for card in contained if isinstance(card, dict)]:
            self.say(trail, "DeckIDs differ from the CardIDs of its cards", code="save-deck")
        for card_id in ids if isinstance(ids, list) else []:
            if isinstance(card_id, int):
                self.card(card_id, sheets, trail)

    def sheet(self, sheet: Json, trail: str) -> None:
        columns, rows = sheet.get("NumWidth"), sheet.get("NumHeight")
        if (columns, rows) == facts.SINGLE_CARD:
            return
        bounds = (("columns", columns, facts.SHEET_COLUMNS), ("rows", rows, facts.SHEET_ROWS))
        for what, number, (least, most) in bounds:
            if isinstance(number, int) and not least <= number <= most:
                self.say(trail, f"a sheet has {least} to {most} {what}", got=number, code="save-sheet")

    def card(self, card_id: int, sheets: Json, trail: str) -> None:
        sheet = sheets.get(str(card_id // 100))
        if sheet is None and card_id <= facts.BUILTIN_CARDS:
            return
        if not isinstance(sheet, dict):
            self.say(trail, f"CardID {card_id} names a sheet that the deck does not have", code="save-card")
            return
        cells = int(sheet.get("NumWidth", 0)) * int(sheet.get("NumHeight", 0))
        index = card_id % 100
        if index >= cells:
            self.say(trail, f"CardID {card_id} lies beyond the sheet", f"less than {cells} cells", code="save-card")
        elif index == cells - 1 > 0 and not sheet.get("BackIsHidden"):
            what = f"CardID {card_id} is the sheet's last cell, which shows hidden cards"
            self.say(trail, what, "BackIsHidden, or another cell", code="save-card")


def key_problems(key: Key, value: Any) -> list[Problem]:
    """What is wrong with the value of one key."""
    checker = _Checker(None)
    checker.value(value, key.type, key.item, key.name)
    return checker.problems


def check_save(save: Json, files: Iterable[str] | None = None) -> list[Problem]:
    """What is wrong with a save: nothing in what versions 13 and 14 of the game write.

    Keys, order, types; deck and card numbers; sheet limits and the hidden cell; GUIDs; tags; rotation values; with
    `files` (names of built files, with or without folders) that every URL names one of them.
    """
    checker = _Checker(None if files is None else list(files))
    checker.mapping(save, top_keys(), "")
    objects = [item for item in walk(save.get("ObjectStates", [])) if isinstance(item, dict)]
    _check_guids(objects, save.get("ObjectStates", []), checker)
    _check_tags(save, objects, checker)
    return checker.problems


def _check_guids(objects: list[Json], on_table: list[Json], checker: _Checker) -> None:
    """Six hex digits each; on the table each its own. In containers and states equal ones are usual."""
    seen: dict[str, str] = {}
    tops = {id(item) for item in on_table}
    for item in objects:
        guid, name = str(item.get("GUID", "")), f"{item.get('Name')} {item.get('Nickname')}"
        if not _GUID.fullmatch(guid):
            checker.say("", f"the GUID of {name} is not six hex digits", got=guid, code="save-guid")
        elif id(item) not in tops:
            continue
        elif guid in seen:
            checker.say("", f"{name} and {seen[guid]} have one GUID", got=guid, code="save-guid")
        seen[guid] = name


def _check_tags(save: Json, objects: list[Json], checker: _Checker) -> None:
    labels = save.get("ComponentTags", {}).get("labels", [])
    listed = {label.get("displayed") for label in labels}
    for label in labels:
        if label.get("normalized") != str(label.get("displayed")).lower():
            checker.say("", "a tag's normalized form is its lower case", got=label.get("normalized"), code="save-tag")
    tagged = [(str(item.get("Nickname")), item) for item in objects]
    tagged += [("a snap point", point) for point in save.get("SnapPoints", ())]
    tagged += [(f"a snap point of {name}", at) for name, item in tagged for at in item.get("AttachedSnapPoints", ())]
    for name, item in tagged:
        for tag in item.get("Tags", ()):
            if tag not in listed:
                checker.say("", f"tag `{tag}` of {name} is not listed in ComponentTags", code="save-tag")
