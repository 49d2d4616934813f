"""Small hand-made saves for the tests of the simulator."""

from __future__ import annotations

from typing import Any

from tts_build.sim.table import Table

Json = dict[str, Any]


def thing(kind: str, guid: str, name: str = "", at: tuple[float, float, float] = (0, 0.96, 0), **more: Any) -> Json:
    """One object of a save, lying flat and readable for White."""
    x, y, z = at
    rotation = more.pop("rotation", (0, 180, 0))
    scale = more.pop("scale", (1, 1, 1))
    place = {"posX": x, "posY": y, "posZ": z, "rotX": rotation[0], "rotY": rotation[1], "rotZ": rotation[2]}
    place |= {"scaleX": scale[0], "scaleY": scale[1], "scaleZ": scale[2]}
    return {"GUID": guid, "Name": kind, "Nickname": name, "Transform": place, **more}


def card(number: int, **more: Any) -> Json:
    """A card whose sheet is number 1."""
    sheet = {"FaceURL": "f", "BackURL": "b", "NumWidth": 10, "NumHeight": 7, "BackIsHidden": True, "UniqueBack": False}
    return thing(
        "Card", f"ca{number:04d}", f"card {number}", CardID=100 + number, Hands=True, CustomDeck={"1": sheet}, **more
    )


def deck(count: int, guid: str = "dec000", face_down: bool = True, at: tuple[float, float, float] = (0, 1, 0)) -> Json:
    cards = [card(number) for number in range(1, count + 1)]
    return thing(
        "Deck",
        guid,
        "deck",
        at,
        rotation=(0, 180, 180 if face_down else 0),
        DeckIDs=[one["CardID"] for one in cards],
        CustomDeck=dict(cards[0]["CustomDeck"]),
        ContainedObjects=cards,
    )


def hand(colour: str, guid: str, at: tuple[float, float, float], turned: float = 0) -> Json:
    return thing("HandTrigger", guid, "", at, rotation=(0, turned, 0), scale=(12, 9, 5), FogColor=colour)


HANDS = [hand("White", "haa001", (0, 4, -20)), hand("Red", "haa002", (0, 4, 20), 180)]


def save(*things: Json, lua: str = "", xml: str = "", **more: Any) -> Json:
    return {"SaveName": "test", "LuaScript": lua, "XmlUI": xml, "ObjectStates": list(things), **more}


def table(*things: Json, lua: str = "", xml: str = "", players: tuple[str, ...] = ("White",), **more: Any) -> Table:
    seed = more.pop("seed", 0)
    made = Table(save(*things, lua=lua, xml=xml, **more), players, seed)
    made.check()
    return made
