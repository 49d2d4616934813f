"""The table as a rulebook shows it: what lies where in the save, and which face of it is seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tts_build.build.core.step import Job, Made, canonical
from tts_build.rulebook.materials import Laid, ThingPath
from tts_build.save.file.assemble import arrange
from tts_build.save.place.footprint import MM_PER_UNIT, room
from tts_build.save.place.placement import Spot
from tts_build.save.place.script_table import table_data
from tts_build.save.place.things import Key, copy_of, things
from tts_build.save.source import PlainSource
from tts_build.scene.scene_key import NO_FACE, SceneKey

STAGE = "save"

BAG_MM = 46.0
"""Side in mm of a bag, which is no part of any paper."""


def table(job: Job) -> Made:
    """Everything that the save puts on the table, and where seats, places and spaces are. Blob: `table`."""
    source = PlainSource.from_json(json.loads(job.blob("definition")))
    colours: dict[str, str] = job.params["colours"]
    laid = [thing.as_json() for spot in arrange(source).spots for thing in _laid(source, spot, colours)]
    data = {"things": laid, "kinds": _kinds(source, colours), "ground": table_data(source.game), "unit": MM_PER_UNIT}
    return Made({"table": canonical(data)})


def _kinds(source: PlainSource, colours: dict[str, str]) -> dict[str, dict[str, Any]]:
    """Of every deck, die and piece how one of it lies on the table, for those that come out of decks and bags."""
    found = {}
    for name, deck in source.game.decks.items():
        one = Laid(
            name, name, "card", 0, 0, 0, deck.size.width, deck.size.height, back=SceneKey(name, "", back=True), level=3
        )
        found[name] = one.as_json()
    for name, die in source.game.dice.items():
        side = round(room(die).width * MM_PER_UNIT, 3)
        colour = colours.get(name, "")
        rolled = Laid(name, name, "die", 0, 0, 0, side, side, sides=die.sides, level=5, colour=colour, paper=die.paper)
        found[name] = rolled.as_json()
    for name, piece in source.game.pieces.items():
        if piece.shape is not None:
            kind = "standee" if piece.shape.kind == "standee" else "piece"
            size = piece.shape.width, piece.shape.height
            face = piece_face(Key(name), piece)
            found[name] = Laid(name, name, kind, 0, 0, 0, *size, face, level=4, paper=piece.paper).as_json()
    return found


def _laid(source: PlainSource, spot: Spot, colours: dict[str, str]) -> Iterator[Laid]:
    key = spot.key
    known: dict[str, tuple[str, Any]] = {**things(source.game)}
    if spot.zone or key.name not in known:
        return
    section, thing = known[key.name]
    area = spot.area
    common: dict[str, Any] = {
        "path": path_of(key, thing.copies),
        "name": key.name,
        "x": round(area.x * MM_PER_UNIT, 3),
        "y": round(-area.z * MM_PER_UNIT, 3),
        "turn": area.turn % 360,
        "width": round(area.width * MM_PER_UNIT, 3),
        "height": round(area.depth * MM_PER_UNIT, 3),
        "seat": key.seat or "",
        "level": round(spot.surface + spot.lift, 4) + (0.0 if spot.flat else 0.001),
        "paper": getattr(thing, "paper", True),
        "colour": colours.get(key.name, ""),
    }
    if section == "decks":
        rows = source.rows[key.name]
        first = SceneKey(key.name, rows[0].id) if rows else NO_FACE
        back = SceneKey(key.name, "", back=True)
        common |= {"face": first if spot.face_up else back, "back": back}
        yield Laid(kind="deck", count=sum(row.quantity for row in rows), **common)
    elif section == "dice":
        common["turn"] = 0.0
        yield Laid(kind="die", sides=thing.sides, value=thing.sides, **common)
    elif section == "boards":
        common["path"] += f"/{spot.part}" if spot.part else ""
        face = SceneKey(key.name, seat=key.seat or "", part=spot.part or "")
        yield Laid(kind="piece" if spot.part else "board", face=face, **common)
    elif section == "pieces" and thing.shape is not None:
        common |= {"width": thing.shape.width, "height": thing.shape.height}
        standing = thing.shape.kind == "standee"
        face = piece_face(key, thing)
        if thing.rows is not None:
            face = SceneKey(key.name, None, key.seat or "", copy_of(source.piece_rows[key.name], key.copy).first)
        yield Laid(kind="standee" if standing else "piece", face=face, **common)
    elif section == "bags":
        common |= {"width": BAG_MM, "height": BAG_MM, "turn": 0.0}
        yield Laid(kind="bag", **common)
    elif section == "pieces":
        yield Laid(kind="block", **common)


def path_of(key: Key, count: int) -> str:
    """The path by which scripts name a thing: `pawn/White`, `coin#3`."""
    return str(ThingPath(key.name, key.seat or "", key.copy + 1 if count > 1 else 0))


def piece_face(key: Key, thing: Any) -> SceneKey:
    """The Scene of a piece; whether copies differ is known where the Scenes are."""
    return SceneKey(key.name, seat=key.seat or "", state=0 if thing.states is not None else None)
