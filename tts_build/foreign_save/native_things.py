"""What the definition says of a save beside its cards, found out by making it: what comes out otherwise stays word for
word. Nothing is painted: pictures stand in the tree as the files that they are.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from tts_build.foreign_save.reading import Json, inner
from tts_build.foreign_save.safe_names import Names
from tts_build.foreign_save.save_tree import nearly
from tts_build.foreign_save.table_words import hand_words
from tts_build.foreign_save.thing_words import Describer, options_of
from tts_build.model.game import Game
from tts_build.save.built_files import Assets
from tts_build.save.file.assemble import assemble
from tts_build.save.file.save_root import walk
from tts_build.save.source import PlainSource
from tts_build.save.urls import Urls

MOST_THINGS, MOST_COPIES, MOST_BAGS = 800, 500, 8
"""Things that are said, copies of one, and bags in bags."""
LEAST_LIFT, MOST_LIFT, REACH = 0.02, 500.0, 500.0
"""Units that a thing is lifted to be worth a word, at most, and as far as a place may lie from the middle."""
ROOT_KEYS = {
    "lighting": "Lighting",
    "hands": "Hands",
    "turns": "Turns",
    "note": "Note",
    "notebook": "TabStates",
    "snaps": "SnapPoints",
    "gravity": "Gravity",
    "area": "PlayArea",
    "sky": "Sky",
}
"""Words of the table, and the key of the save that each makes."""


@dataclass(slots=True)
class Thing:
    """Equal objects as one thing of the definition."""

    name: str
    section: str
    said: Json
    items: list[Json]
    place: Json | None

    def memo(self, number: int) -> str:
        """What the definition calls one of the objects."""
        return f"{self.name}#{number + 1}" if len(self.items) > 1 else self.name


@dataclass(slots=True)
class Makings:
    """The definition, what objects of the save are called in it, and the save that it makes."""

    definition: Json
    named: dict[int, str]
    save: Json = field(default_factory=dict)
    things: list[str] = field(default_factory=list)
    """what it makes beside cards"""
    _objects: dict[str, Json] = field(default_factory=dict)

    def make(self, game: str) -> None:
        """Make the save of the definition as it is now."""
        self.save = _assembled(self.definition, game)
        self._objects = {str(item.get("Memo", "")): item for item in walk(self.save["ObjectStates"])}
        self.named = {key: name for key, name in self.named.items() if name in self._objects}

    def take(self, name: str) -> Json | None:
        """The object that the definition makes of a name."""
        return self._objects.get(name)


def makings_of(
    save: Json, definition: Json, cards: Mapping[int, str], game: str, names: Names, sight: Describer
) -> Makings:
    """Say in the definition what it can say of a save beside its `cards`, and make it."""
    hands, named = hand_words(save)
    makings = Makings({**definition, "hands": hands}, named)
    found = list(_Search(names, sight, {**cards, **named}).things(save))
    _say(makings, found)
    makings.make(game)
    for thing in found:
        made = makings.take(thing.memo(0))
        if made is not None:
            _adjust(thing, made)
    found = [thing for thing in found if _is_sayable(thing, makings.take(thing.memo(0)))]
    makings.named = {**named}
    _say(makings, found)
    makings.make(game)
    _prune(makings, save)
    makings.things = [f"hand/{seat}" for seat in definition["table"]["seats"]]
    makings.things += [thing.memo(number) for thing in found for number in range(len(thing.items))]
    return makings


@dataclass(slots=True)
class _Search:
    """Looks for things that the definition can say."""

    names: Names
    sight: Describer
    known: Mapping[int, str]

    def things(self, save: Json) -> Iterator[Thing]:
        """Objects on the table and in bags on it."""
        groups: dict[str, Thing] = {}
        waiting = deque((item, "", 0) for item in inner(save, "ObjectStates"))
        while waiting and len(groups) < MOST_THINGS:
            item, bag, depth = waiting.popleft()
            if id(item) in self.known or any(key.startswith("$") for key in item):
                continue
            key = _likeness(item, bag)
            same = groups.get(key)
            if same is not None and same.section == "pieces" and len(same.items) < MOST_COPIES:
                same.items.append(item)
                continue
            thing = self._thing(item, bag)
            if thing is None or (bag and thing.section == "zones"):
                continue
            groups[key if thing.section == "pieces" else f"{key} {len(groups)}"] = thing
            if thing.said.get("kind") == "bag" and depth < MOST_BAGS:
                waiting.extend((held, thing.name, depth + 1) for held in inner(item, "ContainedObjects"))
        yield from groups.values()

    def _thing(self, item: Json, bag: str) -> Thing | None:
        words = self.sight.words(item)
        if words is None:
            return None
        where = item["Transform"]
        at = [float(where.get(key, 0.0)) for key in ("posX", "posZ")]
        if max(map(abs, at)) > REACH:
            return None
        name = self.names.of(str(item.get("Nickname") or item["Name"]), words.section[:-1], letter=True)
        said = {**words.said, **({"in": bag} if bag else {})}
        return Thing(name, words.section, said, [item], None if bag else {"at": at})


def _likeness(item: Json, bag: str) -> str:
    """What equal objects have in common: all but where they are."""
    where = {key: part for key, part in item.get("Transform", {}).items() if key.startswith("scale")}
    return json.dumps([bag, {**item, "GUID": "", "Transform": where}], sort_keys=True)


def _say(makings: Makings, things: list[Thing]) -> None:
    """Put things into the definition, and say where each stands."""
    sections: Json = {"pieces": {}, "bags": {}, "zones": {}}
    places: Json = {}
    for thing in things:
        many = len(thing.items) > 1
        sections[thing.section][thing.name] = {**thing.said, **({"count": len(thing.items)} if many else {})}
        if thing.place is not None:
            places[thing.name] = {**thing.place, **({"step": [1.0, 0.0]} if many else {})}
        makings.named |= {id(item): thing.memo(number) for number, item in enumerate(thing.items)}
    table = {key: part for key, part in makings.definition["table"].items() if key != "place"}
    makings.definition |= {**sections, "table": {**table, **({"place": places} if places else {})}}


def _adjust(thing: Thing, made: Json) -> None:
    """Say what differs and has words: options, how far a thing is turned, how high it lies."""
    item = thing.items[0]
    if thing.section != "zones" and (options := options_of(item, made)):
        thing.said = {**thing.said, "options": options}
    if thing.place is None:
        return
    own, usual = item["Transform"], made["Transform"]
    turn = (own.get("rotY", 0.0) - usual["rotY"]) % 360
    turn -= 360 if turn > 180 else 0
    if abs(turn) > 1e-4:
        thing.place = {**thing.place, "turn": round(turn, 5)}
    lift = own.get("posY", 0.0) - usual["posY"]
    if LEAST_LIFT < abs(lift) < MOST_LIFT and lift > -10:
        thing.place = {**thing.place, "height": round(lift, 5)}


def _is_sayable(thing: Thing, made: Json | None) -> bool:
    """Whether the definition makes the kind and the size of an object."""
    if made is None or made["Name"] != thing.items[0]["Name"]:
        return False
    own, usual = thing.items[0]["Transform"], made["Transform"]
    return all(nearly(float(own.get(key, 1.0)), usual[key]) is not None for key in ("scaleX", "scaleZ"))


def _prune(makings: Makings, save: Json) -> None:
    """Take words of the table out of the definition that make something else than the save has."""
    table = dict(makings.definition["table"])
    for word, key in ROOT_KEYS.items():
        if word in table and nearly(save.get(key), makings.save.get(key)) is None:
            del table[word]
            makings.save.pop(key, None)
    makings.definition |= {"table": table}


def _assembled(definition: Json, game: str) -> Json:
    """The save that a definition makes beside its decks, whose cards are known already."""
    plain: dict[str, Any] = {**definition, "decks": {}}
    source = PlainSource(game, f"cards/{game}", _valid(plain), {}, {}, {}, {}, {}, {})
    return assemble(source, Assets(), {}, Urls()).save


def _valid(plain: Json) -> Game:
    """A definition as a game; without its table's finer words when those are odd."""
    try:
        return Game.model_validate(plain)
    except ValidationError:
        table = {key: plain["table"][key] for key in ("kind", "seats", "place") if key in plain["table"]}
        return Game.model_validate({**plain, "table": table})
