"""The tree of a save: word for word, but for what a file holds or the definition says, for which a sign stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.foreign_save.card_rows import key_of
from tts_build.foreign_save.deck_files import DeckFiles
from tts_build.foreign_save.found_files import URL_KEYS, FoundFiles
from tts_build.foreign_save.made_files import Files, worth_a_file
from tts_build.foreign_save.reading import Json
from tts_build.foreign_save.script_modules import Part, parts_of_panel, parts_of_script
from tts_build.model.original import ASSET, FILE, LIST, LITERAL, NEAR, PARTS, ROUNDED, SAID, THING, WORD
from tts_build.save.file.continued_save import row_keys

FLOAT32 = 1e-6
"""How much numbers may differ, as a part of the larger, and be one to the game."""
SCRIPTS: dict[str, tuple[str, Callable[[str], list[Part]]]] = {
    "LuaScript": ("lua", parts_of_script),
    "XmlUI": ("xml", parts_of_panel),
    "LuaScriptState": ("txt", lambda text: [Part(text)]),
}
INFECTION = "tcejbo gninwapS"
"""What a script that is known to copy itself from object to object says backwards."""
FOLDERS = {
    **dict.fromkeys(("MeshURL", "ColliderURL"), "models"),
    **dict.fromkeys(("AssetbundleURL", "AssetbundleSecondaryURL"), "bundles"),
    **dict.fromkeys(("Item1", "CurrentAudioURL"), "sounds"),
    "PDFUrl": "books",
}
"""Folder of the art by key; all else is a picture."""


@dataclass(slots=True)
class Tree:
    """Makes the tree. `named`: what objects are called in the definition, by identity; `made`: gives the object that
    the definition makes of a name, the next one each time."""

    files: Files
    found: FoundFiles
    decks: DeckFiles
    named: Mapping[int, str]
    made: Callable[[str], Json | None] = lambda name: None
    missing: dict[str, str] = field(default_factory=dict)
    """addresses without a file, and what they are"""
    words: dict[str, int] = field(default_factory=dict)
    """by kind of object how many stay word for word"""
    scripts: int = 0
    infected: list[str] = field(default_factory=list)
    """objects whose script copies itself into others"""
    modules: set[str] = field(default_factory=set)

    def whole(self, save: Json, said: Json) -> Json:
        """The tree of a save; `said` is what the definition makes of it beside the objects."""
        return {key: self._value(key, part, said.get(key), "global") for key, part in save.items()}

    def _value(self, key: str, value: Any, said: Any, owner: str) -> Any:
        if said is not None and key != "ObjectStates" and (sign := nearly(value, said)) is not None:
            return sign
        if isinstance(value, str):
            return self._text(key, value, owner)
        if isinstance(value, list):
            return [self._value(key, part, None, owner) for part in value]
        if isinstance(value, dict):
            return self._mapping(key, value, said, owner)
        return value

    def _mapping(self, key: str, value: Json, said: Any, owner: str) -> Json:
        if any(part.startswith("$") for part in value):
            return {LITERAL: value}
        if id(value) in self.named or ("Name" in value and ("Transform" in value or "GUID" in value)):
            return self._object(value)
        if key == "CustomDeck":
            return {number: self._sheet(entry, owner) for number, entry in value.items()}
        known = said if isinstance(said, dict) else {}
        named = value.get("Name") or value.get("Item2") or value.get("title")
        owner = named if isinstance(named, str) else owner
        return {part: self._value(part, held, known.get(part), owner) for part, held in value.items()}

    def _object(self, item: Json) -> Json:
        owner, name = str(item.get("Nickname") or item.get("Name") or "object"), self.named.get(id(item))
        said: Json = {}
        if name is not None:
            said = row_keys(self.decks.rows[name]) if name in self.decks.rows else self.made(name) or {}
        else:
            kind = str(item["Name"])
            self.words[kind] = self.words.get(kind, 0) + 1
        parts = {key: self._value(key, part, said.get(key), owner) for key, part in item.items()}
        return {THING: name, **parts} if name is not None else parts

    def _sheet(self, entry: Any, owner: str) -> Any:
        plain = self._value("", entry, None, owner)
        signs = self.decks.pictures.get(key_of(entry) or ())
        if signs and isinstance(plain, dict):
            plain |= {key: sign for key, sign in zip(("FaceURL", "BackURL"), signs, strict=True) if sign}
        return plain

    def _text(self, key: str, text: str, owner: str) -> Any:
        if key in URL_KEYS and text.strip():
            return self._address(key, text, owner)
        if key in SCRIPTS and text.strip():
            self.scripts += key == "LuaScript"
            return self._script(text, owner, *SCRIPTS[key])
        if key == "body" and worth_a_file(text):
            return self._file("notebook", owner, "txt", text)
        return WORD + text if text.startswith("$") else text

    def _address(self, key: str, url: str, owner: str) -> str:
        found = self.found.find(url, key)
        if found is None:
            self.missing.setdefault(url, key)
            return WORD + url if url.startswith("$") else url
        path = self.files.asset(FOLDERS.get(key, "pictures"), owner, found.ending, (url,), found.read)
        return ASSET + path

    def _script(self, text: str, owner: str, ending: str, cut: Callable[[str], Sequence[Part]]) -> Any:
        if INFECTION in text:
            self.infected.append(owner)
        parts = [part for part in cut(text) if part.text]
        if len(parts) == 1:
            return self._file("scripts", owner, ending, text) if worth_a_file(text) else self._word(text)
        told: list[str] = []
        for part in parts:
            if part.module:
                told.append(self._file("scripts/modules", part.module, ending, part.text))
                self.modules.add(told[-1])
            elif len(part.text) > 300:
                told.append(self._file("scripts/around", owner, ending, part.text))
            else:
                told.append(self._word(part.text))
        return {PARTS: told}

    def _file(self, folder: str, name: str, ending: str, text: str) -> str:
        path = self.files.text(folder, name, ending, text)
        return FILE + path if path is not None else self._word(text)

    @staticmethod
    def _word(text: str) -> str:
        return WORD + text if text.startswith("$") else text


def nearly(value: Any, said: Any) -> Any:
    """What stands for a value that the definition says, if need be with its numbers rounded; None for another one."""
    if same(value, said):
        return SAID
    if isinstance(value, float) and isinstance(said, float):
        near = abs(value - said) <= ROUNDED * max(1.0, abs(value))
        return f"{NEAR}{value!r}" if near else None
    if isinstance(value, dict) and isinstance(said, dict) and list(value) == list(said):
        parts = {key: nearly(part, said[key]) for key, part in value.items()}
        return parts if all(part is not None for part in parts.values()) else None
    if isinstance(value, list) and isinstance(said, list) and len(value) == len(said):
        items = [nearly(part, other) for part, other in zip(value, said, strict=True)]
        return {LIST: items} if all(item is not None for item in items) else None
    return None


def same(one: Any, other: Any) -> bool:
    """Whether two values are one to the game: numbers within its precision, all else equal, kind and all."""
    numbers = [isinstance(value, int | float) and not isinstance(value, bool) for value in (one, other)]
    if all(numbers):
        near = abs(one - other) <= FLOAT32 * max(abs(one), abs(other))
        return near and isinstance(one, float) == isinstance(other, float)
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
