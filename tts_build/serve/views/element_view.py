"""A card opened for editing: where each element lies on it, where it is written, and who else shows its face."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tts_build import disk
from tts_build.build.services.studio import studio
from tts_build.build.steps.decks.cards import back_scene, face_name, face_scene
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.deck_rows import Row
from tts_build.edit import element_boxes, element_fields
from tts_build.edit.change import Change, version_of
from tts_build.edit.changed_files import YamlFile, yaml_file
from tts_build.edit.located_rows import place_of, row_files
from tts_build.edit.named_values import decks_of, shown
from tts_build.problem import InputError, unknown
from tts_build.serve.editor_links import where_of
from tts_build.serve.views.rows_view import said


def card(loaded: Loaded, path: Mapping[str, Any], query: Mapping[str, str]) -> dict[str, Any]:
    """The elements of one side of a card, in painting order. InputError for a card that there is not."""
    deck, side = str(path["deck"]), str(path["side"])
    row = next((row for row in loaded.rows.get(deck, ()) if row.id == path["row"]), None)
    if row is None:
        there = (f"{name}/{one.id}" for name, rows in loaded.rows.items() for one in rows)
        raise InputError(unknown("card", f"{deck}/{path['row']}", there))
    room = studio(loaded)
    locale = loaded.language(query.get("locale", ""))
    need = (back_scene if side == "back" else face_scene)(room.plan, deck, row, locale, "places")
    thing = loaded.game.decks[deck]
    own = face_name(room.plan, thing.back if side == "back" else thing.face, row.values, row)
    read: dict[str, YamlFile] = {}
    elements = []
    cells = _cells(loaded, deck, row, locale)
    for place in json.loads(room.bytes_of(need)):
        face = place["face"]
        if face not in loaded.face_files:
            continue  # a face of the tool's own
        if face not in read:
            read[face] = yaml_file(loaded.root.path, loaded.face_files[face])
        elements.append(_element(loaded, read[face], place, cells))
    faces = list(dict.fromkeys([own, *(one["face"] for one in elements)]))
    return {
        "face": own,
        "width": thing.size.width,
        "height": thing.size.height,
        "elements": elements,
        "palette": {name: str(colour) for name, colour in loaded.game.palette.items()},
        "versions": {loaded.face_files[face]: version_of(file.data) for face, file in read.items()}
        | {cell["file"]: cell.pop("version") for cell in cells.values()},
        "faces": {face: {"file": loaded.face_files.get(face, ""), "decks": decks_of(loaded, face)} for face in faces},
    }


def _element(
    loaded: Loaded, file: YamlFile, place: dict[str, Any], cells: Mapping[str, dict[str, Any]]
) -> dict[str, Any]:
    element = file.at(place["path"])
    box = element_boxes.box_of(element)
    left = place["box"][0] if place.get("box") else None
    own = file.plain.get("values") or {}
    column = element_fields.column_of(element)
    cell = cells.get(column) if column not in own else None
    return {
        **place,
        "name": element_fields.human_name(element, left),
        "number": ".".join(map(str, place["path"][1:])),
        "key": box.key if box else "",
        "lengths": box.lengths if box else [],
        "said": [shown(value) for value in box.values] if box else [],
        "fields": [
            {"name": one.name, "value": one.value, "worked": one.worked}
            | ({"cell": cell, "value": cell["from"]} if cell and one.name == "text" else {})
            for one in element_fields.fields_of(element)
        ],
        "where": where_of(loaded.face_at(place["face"], *place["path"])),
    }


def _cells(loaded: Loaded, deck: str, row: Row, locale: str) -> dict[str, dict[str, Any]]:
    """The cells of a card's row by the names that texts have for them: that of the language where there is one."""
    try:
        parts = row_files(loaded, deck)
        part, number = place_of(parts, row)
    except InputError:  # combined lists have no rows
        return {}
    found = {}
    for column in part.table.columns:
        name, _, language = column.partition("@")
        if language in ("", locale) and (language or name not in found):
            cell = {"deck": deck, "part": parts.index(part), "row": number, "column": column, "file": part.file}
            found[name] = cell | {"from": said(part, number, column), "version": version_of(part.data)}
    return found


def boxed(loaded: Loaded, asked: Mapping[str, Any]) -> list[Change]:
    """The changes that give an element another box. InputError when it has no longer the one that was seen."""
    face = str(asked["face"])
    path = tuple(key if isinstance(key, int) else str(key) for key in asked["path"])
    element = yaml_file(loaded.root.path, loaded.face_files[face]).at(path)
    box = element_boxes.box_of(element)
    if box is not None and box.lengths != asked["from"]:
        raise disk.changed_meanwhile(loaded.face_files[face])
    lengths = [None if one is None else float(one) for one in asked["lengths"]]
    return element_boxes.moved(loaded.face_files[face], path, element, lengths)


def valued(loaded: Loaded, asked: Mapping[str, Any]) -> list[Change]:
    """The change of an element's words, font or colour. InputError as `boxed`."""
    face, name = str(asked["face"]), str(asked["field"])
    path = tuple(key if isinstance(key, int) else str(key) for key in asked["path"])
    element = yaml_file(loaded.root.path, loaded.face_files[face]).at(path)
    if [asked["from"]] != [one.value for one in element_fields.fields_of(element) if one.name == name]:
        raise disk.changed_meanwhile(loaded.face_files[face])
    return [element_fields.given(loaded.face_files[face], path, element, name, str(asked["to"]))]
