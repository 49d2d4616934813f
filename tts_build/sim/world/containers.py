"""Decks, bags and infinite bags: taking, putting, dealing, shuffling, splitting.

A deck's list runs from the side of its local -y to +y: the first entry is the top card of a face-down deck. A bag
gives its last entry first, its first or any, by its Order (0, 1, 2).
"""

from typing import Any

from tts_build.save import facts
from tts_build.sim.geometry import Vec
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.events import Events
from tts_build.sim.world.hands import Hands
from tts_build.sim.world.motion import Motion
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.spawning import Spawning
from tts_build.sim.world.thing import Json, Thing, copied, read_vec

_BESIDE = Vec(*facts.TAKEN_BESIDE)
_APART = Vec(*facts.PILES_APART)

TOLD = {
    "guid": "GUID",
    "name": "Nickname",
    "nickname": "Nickname",
    "description": "Description",
    "gm_notes": "GMNotes",
    "lua_script": "LuaScript",
    "lua_script_state": "LuaScriptState",
}
"""What scripts are told of an object that is not on the table, and its key in the save."""


class Containers:
    """What the containers of one table do."""

    def __init__(self, scene: Scene, spawning: Spawning, motion: Motion, events: Events, hands: Hands) -> None:
        self._scene = scene
        self._spawning = spawning
        self._motion = motion
        self._events = events
        self._hands = hands
        motion.put = self.put

    # -- looking ----------------------------------------------------------------------------------------------

    def count(self, thing: Thing) -> int:
        """getQuantity: entries of a container, the number of a stack, -1 for a single thing."""
        if thing.is_deck or thing.is_bag:
            return len(thing.contents)
        if thing.is_infinite:
            return -1
        return int(thing.data.get("Number", -1))

    @staticmethod
    def entry(index: int, data: Json) -> dict[str, Any]:
        """What getObjects says about one contained object (API documentation: containers)."""
        texts = {name: data.get(key, "") for name, key in TOLD.items()}
        return {"index": index, **texts, "memo": data.get("Memo", ""), "tags": list(data.get("Tags") or [])}

    # -- taking -----------------------------------------------------------------------------------------------

    def pick(self, thing: Thing, index: int | None, guid: str | None, top: bool) -> int:
        """The index in `contents` of what takeObject would take."""
        contents = thing.contents
        if not contents:
            raise ApiError(f"{thing} is empty")
        if guid is not None:
            for number, data in enumerate(contents):
                if data.get("GUID") == guid:
                    return number
            raise ApiError(f"{thing} holds no object with GUID {guid!r}")
        if index is not None:
            if not 0 <= index < len(contents):
                raise ApiError(f"{thing} holds {len(contents)} objects, counted from 0; there is no index {index}")
            return index
        if thing.is_deck:
            return 0 if thing.face_down == top else len(contents) - 1
        order = int((thing.data.get("Bag") or {}).get("Order", 0))
        if order == 2:
            return self._scene.chance.randrange(len(contents))
        return len(contents) - 1 if (order == 0) == top else 0

    def take(self, thing: Thing, parameters: dict[str, Any] | None = None) -> Thing:
        """Take one object out; it appears at once and finishes spawning with the next frame."""
        wanted = parameters or {}
        number = self.pick(thing, wanted.get("index"), wanted.get("guid"), wanted.get("top", True) is not False)
        if thing.is_infinite:
            data = copied(thing.contents[number])
            data["GUID"] = ""
        else:
            data = self._remove(thing, number)
        position = wanted.get("position")
        smooth = wanted.get("smooth", True) is not False and position is not None
        rotation = wanted.get("rotation")
        if rotation is None:
            rotation = thing.rotation if thing.is_deck else read_vec(data.get("Transform") or {}, "rot", Vec(0, 0, 0))
        if wanted.get("flip"):
            rotation = Vec(rotation.x, rotation.y, rotation.z + 180.0)
        start = thing.position + (Vec(0.0, 1.0, 0.0) if smooth else _BESIDE)
        taken = self._spawning.spawn(
            data,
            position=start if smooth or position is None else position,
            rotation=rotation,
            callback=wanted.get("callback_function"),
            falls=not smooth,
        )
        if smooth:
            self._motion.glide(taken, position, rotation)
        self._events.everywhere("onObjectLeaveContainer", thing, taken)
        self._reduce(thing)
        return taken

    def _remove(self, thing: Thing, number: int) -> Json:
        data = thing.contents.pop(number)
        if thing.is_deck:
            self._own_sheet(thing, data)
            self._list_ids(thing)
        return data

    @staticmethod
    def _own_sheet(deck: Thing, card: Json) -> None:
        """A card that leaves a deck needs the entry of the sheet it is printed on."""
        if not card.get("CustomDeck") and "CardID" in card:
            key = str(int(card["CardID"]) // 100)
            sheet = (deck.data.get("CustomDeck") or {}).get(key)
            if sheet:
                card["CustomDeck"] = {key: copied(sheet)}

    @staticmethod
    def _list_ids(deck: Thing) -> None:
        deck.data["DeckIDs"] = [card.get("CardID", 0) for card in deck.contents]

    def _reduce(self, deck: Thing) -> None:
        """A deck of one card is a card: the deck goes, its last card stays in its place."""
        if not deck.is_deck or len(deck.contents) != 1:
            return
        data = self._remove(deck, 0)
        rest = self._spawning.spawn(data, position=deck.position, rotation=deck.rotation)
        deck.remainder = rest
        self._spawning.remove(deck)

    # -- putting ----------------------------------------------------------------------------------------------

    def put(self, container: Thing, thing: Thing, index: int | None = None) -> Thing:
        """Put a thing into a container, or a card onto a card; the container that holds it now."""
        if not self._may_hold(container, thing):
            raise ApiError(f"{thing} cannot be put into {container}")
        if not self._events.about(container, "tryObjectEnterContainer", container, thing):
            return container
        if not self._events.about(container, "filterObjectEnterContainer", container, thing):
            return container
        if container.is_card:
            container = self._deck_from(container)
        entries = list(thing.contents) if thing.is_deck else [thing.to_json()]
        if not container.is_infinite:
            self._insert(container, entries, index)
        self._events.everywhere("onObjectEnterContainer", container, thing)
        self._spawning.remove(thing)
        return container

    @staticmethod
    def _may_hold(container: Thing, thing: Thing) -> bool:
        if container is thing or container.destroyed or thing.destroyed:
            return False
        if container.is_deck or container.is_card:
            return thing.is_card or thing.is_deck
        return container.is_bag or container.is_infinite

    def _insert(self, container: Thing, entries: list[Json], index: int | None) -> None:
        contents = container.contents
        if index is not None:
            contents[index:index] = entries
        elif container.is_deck and container.face_down:
            contents[0:0] = entries
        else:
            contents.extend(entries)
        if container.is_deck:
            for card in entries:
                container.data.setdefault("CustomDeck", {}).update(copied(card.get("CustomDeck") or {}))
            self._list_ids(container)

    def _deck_from(self, card: Thing) -> Thing:
        """A new deck that holds one card and stands where it stood."""
        data = card.to_json()
        deck_data: Json = {
            "Name": "DeckCustom" if data.get("CustomDeck") else "Deck",
            "Nickname": "",
            "Transform": dict(data.get("Transform") or {}),
            "Hands": False,
            "HideWhenFaceDown": True,
            "SidewaysCard": data.get("SidewaysCard", False),
            "DeckIDs": [data.get("CardID", 0)],
            "CustomDeck": copied(data.get("CustomDeck") or {}),
            "ContainedObjects": [data],
        }
        deck = self._spawning.spawn(deck_data, position=card.position, rotation=card.rotation, scale=card.scale)
        self._spawning.remove(card)
        return deck

    # -- order ------------------------------------------------------------------------------------------------

    def shuffle(self, thing: Thing) -> None:
        self._scene.chance.shuffle(thing.contents)
        if thing.is_deck:
            self._list_ids(thing)

    def split(self, deck: Thing, sizes: list[int]) -> list[Thing]:
        """Cut a deck into piles, from its local -y side; the last pile is the deck itself."""
        piles = [deck]
        for number, size in enumerate(sizes[:-1], start=1):
            entries = [self._remove(deck, 0) for _ in range(size)]
            position = deck.position + Vec(_APART.x * number, _APART.y, _APART.z)
            piles.append(self._pile(deck, entries, position))
        self._reduce(deck)
        return piles if not deck.destroyed else [deck.remainder or deck, *piles[1:]]

    def _pile(self, deck: Thing, entries: list[Json], position: Vec) -> Thing:
        if len(entries) == 1:
            return self._spawning.spawn(entries[0], position=position, rotation=deck.rotation)
        data = deck.to_json()
        data.update(GUID="", ContainedObjects=entries, DeckIDs=[card.get("CardID", 0) for card in entries])
        data["LuaScript"] = data["LuaScriptState"] = data["XmlUI"] = ""
        return self._spawning.spawn(data, position=position, rotation=deck.rotation)

    # -- hands ------------------------------------------------------------------------------------------------

    def deal(self, thing: Thing, count: int, colour: str, index: int, from_bottom: bool = False) -> None:
        """Deal to one player's hand, or one object to where a script wants it."""
        for _ in range(count):
            source = thing.remainder if thing.destroyed and thing.remainder else thing
            if source.is_container:
                if not source.is_infinite and not source.contents:
                    return
                card = self.take(source, {"top": not from_bottom})
            elif source.destroyed or source.hand:
                return
            else:
                card = source
            self._hands.give(card, colour, index)
