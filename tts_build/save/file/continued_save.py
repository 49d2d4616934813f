"""A save that goes on from another one: that one's tree, in which what the definition says stands in its place.

Objects are found by what they are called in the definition, as their `Memo` says it: equal cards in their order. What
the definition has no longer goes with it, and what it has more comes behind the rest: cards to their deck, all else to
the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from tts_build.model.original import LIST, LITERAL, NEAR, PARTS, ROUNDED, SAID, THING, WORD, Original
from tts_build.save.file.save_root import walk
from tts_build.save.objects.object_base import Json

Rows = Mapping[str, Mapping[str, Any]]
"""Rows of cards, by what these are called: `tasks/T01`."""
COLUMNS = {"Nickname": "name", "Description": "description", "GMNotes": "notes", "Tags": "tags", "Memo": "memo"}
"""Keys of a card that say what the columns of its row do, letter by letter."""
GONE = object()
"""Stands for what the definition no longer has."""
INSIDE = "ContainedObjects"
PRINTED = ("CardID", "CustomDeck", "CustomImage")
"""Keys that name pictures."""


def row_keys(values: Mapping[str, Any]) -> Json:
    """What a card says by the columns of its row."""
    texts = {key: _cell(values[column]) for key, column in COLUMNS.items() if column in values}
    return {**texts, **({"Tags": texts["Tags"].split(", ")} if "Tags" in texts else {})}


def _cell(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def continued(made: Json, original: Original, resolved: Callable[[str], str], rows: Rows) -> Json:
    """The save `made` of a definition, put into the tree that it goes on from. `resolved` gives the text that another
    one stands for: what a file holds, the address of a picture; `rows` are those of cards, by what these are called."""
    work = _Continuing(_Makings(made, rows), resolved, rows)
    save: Json = work.value(original.save, made)
    work.add_cards()
    objects = save.get("ObjectStates")
    if isinstance(objects, list):
        objects += work.makings.fresh(made["ObjectStates"], original.without)
    return save


class _Makings:
    """The objects that a definition makes, by what they are called there."""

    def __init__(self, made: Json, rows: Rows) -> None:
        self.rows = rows
        self.by_name: dict[str, list[Json]] = {}
        for item in walk(made["ObjectStates"]):
            self.by_name.setdefault(str(item.get("Memo", "")), []).append(item)
        for items in self.by_name.values():
            items.reverse()
        self.roots = {_root(name) for name in self.by_name}
        self.taken: set[int] = set()
        self.cards: dict[str, Json] = {}
        """cards and pieces of the tree by name: of a further copy the picture is known"""

    def take(self, name: str) -> Json | None:
        """The next object of a name."""
        items = self.by_name.get(name)
        if not items:
            return None
        self.taken.add(id(items[-1]))
        return items.pop()

    def lost(self, name: str) -> bool:
        """Whether a name that is not there any more is that of a copy or a card, or of a thing that is not."""
        return name != _root(name) or name not in self.roots

    def left(self, container: Json) -> list[Json]:
        """What lies in a container of the definition and nowhere in the tree."""
        left = [item for item in container.get(INSIDE, ()) if id(item) not in self.taken]
        return [self._printed(item) for item in left]

    def _printed(self, card: Json) -> Json:
        name = _alike(str(card.get("Memo")))
        known, said = self.cards.get(name, {}), row_keys(self.rows.get(name, {}))
        said = {key: part for key, part in said.items() if part not in ("", [""])}
        return {**card, **said, **{key: known[key] for key in PRINTED if key in known}}

    def fresh(self, objects: list[Json], without: Collection[str]) -> Iterator[Json]:
        """Objects on the table that the tree does not name."""
        for item in objects:
            if id(item) in self.taken or item.get("Memo") in without:
                continue
            left = self.left(item)
            if len(left) == len(item.get(INSIDE, ())):
                yield self._printed(item)
            elif "DeckIDs" in item and len(left) > 1:
                yield with_cards(item, left)
            elif "DeckIDs" in item:
                yield from ({**card, "Transform": item["Transform"]} for card in left)


class _Continuing:
    def __init__(self, makings: _Makings, resolved: Callable[[str], str], rows: Rows) -> None:
        self.makings, self.resolved, self.rows = makings, resolved, rows
        self.containers: list[tuple[Json, Json]] = []

    def value(self, item: Any, said: Any) -> Any:
        """A value of the tree; `said` is what the definition makes of its place."""
        if isinstance(item, str):
            return self._text(item, said)
        if isinstance(item, list):
            return [part for part in (self.value(part, None) for part in item) if part is not GONE]
        if not isinstance(item, dict):
            return item
        if LITERAL in item:
            return item[LITERAL]
        if LIST in item:
            return self._list(item[LIST], said)
        if PARTS in item:
            return "".join(str(self.value(part, None)) for part in item[PARTS])
        return self._object(item) if THING in item else self._mapping(item, said)

    def _text(self, item: str, said: Any) -> Any:
        if item == SAID:
            return GONE if said is None else said
        if item.startswith(NEAR):
            return _near(float(item.removeprefix(NEAR)), said)
        if item.startswith(WORD):
            return item.removeprefix(WORD)
        return self.resolved(item) if item.startswith("$") else item

    def _list(self, items: list[Any], said: Any) -> list[Any]:
        """As many values as the definition has, those of the tree as far as they go."""
        told = said if isinstance(said, list) else []
        return [self.value(*pair) for pair in zip(items, told, strict=False)] + told[len(items) :]

    def _mapping(self, item: Json, said: Any) -> Json:
        known = said if isinstance(said, dict) else {}
        parts = ((key, self.value(part, known.get(key))) for key, part in item.items() if key != THING)
        return {key: part for key, part in parts if part is not GONE}

    def _object(self, item: Json) -> Any:
        name = str(item[THING])
        known = self.makings.take(name)
        if known is None and self.makings.lost(name):
            return GONE
        made = self._mapping(item, row_keys(self.rows[name]) if name in self.rows else known)
        if any(key in made for key in PRINTED):
            self.makings.cards[_alike(name)] = made
        inside = made.get(INSIDE)
        if isinstance(inside, list) and isinstance(item[INSIDE], list) and len(inside) < len(item[INSIDE]):
            made.update(with_cards(made, inside))
        if known is not None and known.get(INSIDE):
            self.containers.append((known, made))
        return made

    def add_cards(self) -> None:
        """What lies in a deck or a bag of the definition, and is new there."""
        for known, made in self.containers:
            if left := self.makings.left(known):
                self.makings.taken.update(map(id, known[INSIDE]))
                made.update(with_cards(made, [*(made.get(INSIDE) or ()), *left]))


def _near(number: float, said: Any) -> Any:
    """A number, unless the definition says another one and no rounded one."""
    if not isinstance(said, int | float):
        return number
    return number if abs(said - number) <= 2 * ROUNDED * max(1.0, abs(number)) else said


def with_cards(deck: Json, cards: list[Json]) -> Json:
    """A container with other contents; the numbers and sheets of a deck follow its cards."""
    if "DeckIDs" not in deck:
        return {**deck, INSIDE: cards}
    sheets: Json = {}
    for card in (deck, *cards):
        own = card.get("CustomDeck") if isinstance(card, dict) else None
        sheets |= {key: sheet for key, sheet in own.items() if key not in sheets} if isinstance(own, dict) else {}
    ids = [card["CardID"] for card in cards if isinstance(card, dict) and isinstance(card.get("CardID"), int)]
    used = {str(number // 100) for number in ids}
    kept = {number: sheet for number, sheet in sheets.items() if number in used}
    return {**deck, "DeckIDs": ids, "CustomDeck": kept, INSIDE: cards}


def _alike(name: str) -> str:
    """What all copies of a thing, or of a card, are called."""
    return name.partition("#")[0]


def _root(name: str) -> str:
    return name.partition("/")[0].partition("#")[0]
