"""The table as a rulebook shows it: what lies where in the save, and which face of it is seen."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tts_build.build.core.step import Job, Made, canonical
from tts_build.model.thing_kinds import Section
from tts_build.rulebook.materials import Laid, ThingPath
from tts_build.save.file.assemble import arrange
from tts_build.save.place.copies import Key, copy_of, things
from tts_build.save.place.footprint import MM_PER_UNIT, room
from tts_build.save.place.placement import Spot
from tts_build.save.place.script_table import table_data
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
    kinds = {}
    for name, deck in source.game.decks.items():
        card = _one(name, "card", deck.size.width, deck.size.height)
        kinds[name] = replace(card, back=SceneKey(name, "", back=True), level=3)
    for name, die in source.game.dice.items():
        side = round(room(die).width * MM_PER_UNIT, 3)
        rolled = _one(name, "die", side, side)
        kinds[name] = replace(rolled, sides=die.sides, level=5, colour=colours.get(name, ""), paper=die.paper)
    for name, piece in source.game.pieces.items():
        if piece.shape is not None:
            kind = "standee" if piece.shape.kind == "standee" else "piece"
            one = _one(name, kind, piece.shape.width, piece.shape.height)
            kinds[name] = replace(one, face=piece_face(Key(name), piece), level=4, paper=piece.paper)
    return {name: kind.as_json() for name, kind in kinds.items()}


def _one(name: str, kind: str, width: float, height: float) -> Laid:
    return Laid(name, name, kind, x=0, y=0, turn=0, width=width, height=height)


def _laid(source: PlainSource, spot: Spot, colours: dict[str, str]) -> Iterator[Laid]:
    key, area = spot.key, spot.area
    sections = things(source.game)
    if spot.zone or key.name not in sections:
        return
    section, thing = sections[key.name]
    lying = Laid(
        path=path_of(key, thing.copies) + (f"/{spot.part}" if spot.part else ""),
        name=key.name,
        kind="block",
        x=round(area.x * MM_PER_UNIT, 3),
        y=round(-area.z * MM_PER_UNIT, 3),
        turn=area.turn % 360,
        width=round(area.width * MM_PER_UNIT, 3),
        height=round(area.depth * MM_PER_UNIT, 3),
        seat=key.seat or "",
        level=round(spot.surface + spot.lift, 4) + (0.0 if spot.flat else 0.001),
        paper=getattr(thing, "paper", True),
        colour=colours.get(key.name, ""),
    )
    yield _shown(source, spot, section, thing, lying)


def _shown(source: PlainSource, spot: Spot, section: Section, thing: Any, lying: Laid) -> Laid:
    """A thing that lies somewhere, with the face of it that is seen."""
    key = spot.key
    if section == "decks":
        rows = source.rows[key.name]
        first, back = SceneKey(key.name, rows[0].id) if rows else NO_FACE, SceneKey(key.name, "", back=True)
        count = sum(row.quantity for row in rows)
        return replace(lying, kind="deck", count=count, face=first if spot.face_up else back, back=back)
    if section == "dice":
        return replace(lying, kind="die", turn=0.0, sides=thing.sides, value=thing.sides)
    if section == "boards":
        face = SceneKey(key.name, seat=key.seat or "", part=spot.part or "")
        return replace(lying, kind="piece" if spot.part else "board", face=face)
    if section == "bags":
        return replace(lying, kind="bag", width=BAG_MM, height=BAG_MM, turn=0.0)
    if thing.shape is None:
        return lying
    face = piece_face(key, thing)
    if thing.rows is not None:
        face = SceneKey(key.name, None, key.seat or "", copy_of(source.piece_rows[key.name], key.copy).first)
    kind = "standee" if thing.shape.kind == "standee" else "piece"
    return replace(lying, kind=kind, face=face, width=thing.shape.width, height=thing.shape.height)


def path_of(key: Key, count: int) -> str:
    """The path by which scripts name a thing: `pawn/White`, `coin#3`."""
    return str(ThingPath(key.name, key.seat or "", key.copy + 1 if count > 1 else 0))


def piece_face(key: Key, thing: Any) -> SceneKey:
    """The Scene of a piece; whether copies differ is known where the Scenes are."""
    return SceneKey(key.name, seat=key.seat or "", state=0 if thing.states is not None else None)
