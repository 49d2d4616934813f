"""A game as a room of VirtualTabletop: decks in their holders with buttons, boards, dice in 3D."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any

from tts_build.build.services.foreign_parts import DIE, HAND, DeckPart, Fineness, Parts, Size, Widget, arranged, at

SUFFIX = ".vtt"

FINENESS = Fineness(cards=150, boards=150, dice=200, most=2400)
"""Cards are enlarged to three times their size; the server takes pictures of less than 10 MiB."""

VERSION = 4
"""Of the room's format: later servers bring it up to theirs, and nothing here depends on it."""

FRAME = 4
"""Pixels of a holder round its cards: the program's own."""

INFO = ("name", "image", "rules", "bgg", "year", "mode", "time", "players", "language", "variant", "attribution")
"""What the library of a room is told of a game; all have to be there."""


def files(parts: Parts) -> dict[str, bytes]:
    """The content of the archive by path. The server calls a picture by its checksum, signed, and its length."""
    names = {name: f"{_signed(zlib.crc32(data))}_{len(data)}" for name, data in parts.pictures.items()}
    info = dict.fromkeys(INFO, "") | {"name": parts.title}
    widgets: dict[str, Any] = {"_meta": {"version": VERSION, "info": info}}
    for widget in _widgets(parts, {name: f"/assets/{asset}" for name, asset in names.items()}):
        widgets[widget["id"]] = widget
    room = json.dumps(widgets, ensure_ascii=False, indent=1).encode()
    return {f"{parts.game}.json": room} | {f"assets/{names[name]}": data for name, data in parts.pictures.items()}


def _signed(check: int) -> int:
    return check - (1 << 32) if check >> 31 else check


def _widgets(parts: Parts, assets: dict[str, str]) -> Iterator[Widget]:
    """Everything in the room; `assets` has the address of each picture."""
    dice = [(die, number) for die in parts.dice for number in range(1, die.count + 1)]
    scale, places = arranged(parts.sizes)
    spots = iter(places)
    faces = {"onEnter": {"activeFace": 1}, "onLeave": {"activeFace": 0}, "inheritChildZ": True}
    offsets = {"dropOffsetX": 10, "dropOffsetY": 14, "stackOffsetX": 40, "childrenPerOwner": True}
    yield {"id": "hand", "type": "holder", **HAND, **faces, **offsets}
    for board in parts.boards:
        width, height = (round(side * scale) for side in board.size)
        size = {"image": assets[board.picture], "width": width, "height": height}
        yield {"id": f"board-{board.key}", **at(next(spots)), **size, "layer": -4, "movable": False}
    for deck in parts.decks:
        yield from _deck(deck, next(spots), scale, assets)
    side = round(DIE * scale)
    for die, number in dice:
        shown = [
            {"value": int(said) if said.isdecimal() else said, "image": assets[name]}
            for said, name in zip(die.labels, die.pictures, strict=True)
        ]
        look = {"width": side, "height": side, "color": die.colour, "imageScale": 1, "movable": True}
        solid = True if len(shown) == 6 else f"d{len(shown)}"
        own = {"id": f"die-{die.key}-{number}", "type": "dice", **at(next(spots)), **look}
        yield {**own, "faces": shown, "shape3d": solid}


def _deck(deck: DeckPart, place: Size, scale: float, assets: dict[str, str]) -> Iterator[Widget]:
    width, height = (round(side * scale) for side in deck.size)
    holder, name, pile = f"holder-{deck.key}", f"deck-{deck.key}", f"pile-{deck.key}"
    outer = {"width": width + 2 * FRAME, "height": height + 2 * FRAME}
    frame = {"x": round(place[0]) - FRAME, "y": round(place[1]) - FRAME, **outer}
    yield {"id": holder, "type": "holder", **frame, "dropTarget": [{"deck": name}], "inheritChildZ": True}
    fixed = {"parent": holder, "width": outer["width"], "movableInEdit": False}
    yield {"id": f"{holder}-label", "type": "label", **fixed, "y": -24, "text": deck.title}
    routine = [
        {"func": "RECALL", "holder": holder},
        {"func": "FLIP", "holder": holder, "face": 0},
        {"func": "SHUFFLE", "holder": holder},
    ]
    button = {"id": f"{holder}-shuffle", "type": "button", **fixed, "y": outer["height"] + 3, "height": 28}
    yield {**button, "text": "Recall & Shuffle", "clickRoutine": routine}
    shown = {"type": "image", "x": 0, "y": 0, "width": width, "height": height, "color": "transparent"}
    edge = {"border": False, "radius": 8 if deck.rounded else False}
    templates = [{**edge, "objects": [{**shown, "dynamicProperties": {"value": side}}]} for side in ("back", "face")]
    kinds = {
        card.id: {"label": card.name, "face": assets[card.front], "back": assets[card.back]} for card in deck.cards
    }
    own = {
        "id": name,
        "type": "deck",
        "parent": holder,
        "cardDefaults": {"width": width, "height": height, "enlarge": 3},
    }
    yield {**own, "cardTypes": kinds, "faceTemplates": templates}
    inner = {"x": FRAME, "y": FRAME}
    if deck.count > 1:
        yield {"id": pile, "type": "pile", "parent": holder, **inner, "width": width, "height": height}
    within = {"parent": pile} if deck.count > 1 else {"parent": holder, **inner}
    for number, card in enumerate(deck.copies, 1):
        kind = {"type": "card", "deck": name, "cardType": card.id}
        yield {"id": f"card-{deck.key}-{number}", **kind, **within, "z": number}
