"""A game as a room of PlayingCards.io: decks in their holders, boards, dice.

The site publishes no description of its files. Keys are those of rooms that were saved there, as other programs read
and write them; `cardPile` is what holders were called first, and files without a version may say it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count

from tts_build.build.services.foreign_parts import (
    DIE,
    HAND,
    DeckPart,
    DiePart,
    Fineness,
    Parts,
    Size,
    Widget,
    arranged,
    at,
)

SUFFIX = ".pcio"

FINENESS = Fineness(cards=150, boards=110, dice=200, most=1600)
"""Cards are enlarged to three times their size; one picture stays under a megabyte or so."""

WIDGETS = 1200
"""What a room is said to take; nobody has published a limit."""


FRAME = 4.0
"""Pixels of a holder round its cards."""


def files(parts: Parts) -> dict[str, bytes]:
    """The content of the archive by path."""
    widgets = list(_widgets(parts))
    found = {"widgets.json": json.dumps(widgets, ensure_ascii=False, indent=1).encode()}
    return found | {f"userassets/{name}": data for name, data in parts.pictures.items()}


def _asset(name: str) -> str:
    return f"package://userassets/{name}"


def _widgets(parts: Parts) -> Iterator[Widget]:
    scale, places = arranged(parts.sizes)
    spots, depth = iter(places), count(1)
    yield {"id": "hand", "type": "hand", **HAND, "z": next(depth)}
    for board in parts.boards:
        width, height = (round(side * scale) for side in board.size)
        about = {"boardImage": _asset(board.picture), "width": width, "height": height}
        yield {"id": f"board-{board.key}", "type": "board", **at(next(spots)), "z": next(depth), **about}
    for deck in parts.decks:
        yield from _deck(deck, next(spots), scale, depth)
    for die in parts.dice:
        yield from _dice(die, [next(spots) for _ in range(die.count)], round(DIE * scale), depth)


def _deck(deck: DeckPart, place: Size, scale: float, depth: Iterator[int]) -> Iterator[Widget]:
    width, height = (round(side * scale) for side in deck.size)
    holder, name, spot = f"holder-{deck.key}", f"deck-{deck.key}", at(place)
    frame = {"x": spot["x"] - FRAME, "y": spot["y"] - FRAME, "width": width + 2 * FRAME, "height": height + 2 * FRAME}
    about = {"label": deck.title, "hasShuffleButton": True}
    yield {"id": holder, "type": "cardPile", **frame, "z": next(depth), **about}
    kinds = {
        card.id: {"label": card.name, "face": _asset(card.front), "back": _asset(card.back)} for card in deck.cards
    }
    shown = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "white", "valueType": "dynamic"}
    edge = {"includeBorder": False, "includeRadius": deck.rounded}
    templates = {f"{side}Template": {**edge, "objects": [{**shown, "value": side}]} for side in ("face", "back")}
    size = {"cardWidth": width, "cardHeight": height, "enlarge": True}
    own = {"id": name, "type": "cardDeck", "parent": holder, **spot, "z": next(depth)}
    yield {**own, **size, "cardTypes": kinds, **templates}
    for number, card in enumerate(deck.copies, 1):
        one = {"id": f"card-{deck.key}-{number}", "type": "card", "deck": name, "cardType": card.id, "parent": holder}
        yield {**one, **spot, "z": next(depth), "faceup": False}


def _dice(die: DiePart, places: list[Size], side: int, depth: Iterator[int]) -> Iterator[Widget]:
    """Six-sided dice with their pictures; of other dice the site has a spinner, which says what it shows."""
    plain = {"width": side, "height": side}
    if len(die.labels) != 6:
        options = [int(said) if said.isdecimal() else said for said in die.labels]
        for number, place in enumerate(places, 1):
            own = {"id": f"spinner-{die.key}-{number}", "type": "spinner", **at(place), "z": next(depth)}
            yield {**own, **plain, "options": options, "value": options[0]}
        return
    kinds = {str(value): {"image": _asset(name)} for value, name in enumerate(die.pictures, 1)}
    name = f"dice-{die.key}"
    yield {"id": name, "type": "cardDeck", "collectionType": "dice", **at(places[0]), "z": 0, "cardTypes": kinds}
    for number, place in enumerate(places, 1):
        own = {"id": f"die-{die.key}-{number}", "type": "dice", "deck": name, "diceValue": "1"}
        yield {**own, **at(place), "z": next(depth), **plain}
