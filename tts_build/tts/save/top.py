"""The save round its objects: title, table, sky, light, camera, notebook, turns."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from tts_build.layout.colour import resolve
from tts_build.load.plainbook import chapters
from tts_build.model.game import Game
from tts_build.tts import facts
from tts_build.tts.place.seats import SEAT_COLOURS, TABLE_NAMES, HandZone
from tts_build.tts.save.grid import OFF
from tts_build.tts.save.markup import inline, notebook, plain
from tts_build.tts.save.objects import Json, colour, ui_assets, vector
from tts_build.tts.save.schema import top_keys
from tts_build.tts.save.slots import snap_points

CAMERA_SLOTS = 10
SEAT_DISTANCE = 24.0
"""How far from the table's edge a player's own camera state looks, in units."""
GREYS = (0.5, 0.5, 0.5)


def epoch_of(game: Game, source_date_epoch: int | None = None) -> int:
    """Seconds since 1970: the game's date at midnight UTC, else SOURCE_DATE_EPOCH, else 0. Never the clock."""
    if game.date is not None:
        return int(datetime.strptime(game.date, "%Y-%m-%d").replace(tzinfo=UTC).timestamp())
    return source_date_epoch or 0


def us_date(epoch: int) -> str:
    """`M/D/YYYY h:mm:ss AM` as the game writes dates, in UTC."""
    moment = datetime.fromtimestamp(epoch, UTC)
    half = "AM" if moment.hour < 12 else "PM"
    hour = moment.hour % 12 or 12
    return f"{moment.month}/{moment.day}/{moment.year} {hour}:{moment:%M:%S} {half}"


def rgb(text: str, palette: Mapping[str, str]) -> tuple[float, float, float]:
    """A colour of the definition as parts from 0 to 1; a seat's name is that seat's colour."""
    if text in SEAT_COLOURS and text not in palette:
        return SEAT_COLOURS[text]
    red, green, blue, _ = resolve(text, palette) or (255, 255, 255, 255)
    return red / 255, green / 255, blue / 255


def save_file(
    game: Game,
    objects: list[Json],
    hands: Mapping[str, HandZone],
    texts: Mapping[str, str],
    *,
    lua: str = "",
    xml: str = "",
    assets: Mapping[str, str] | None = None,
    epoch: int = 0,
    grid: Json = OFF,
) -> Json:
    """The whole save, keys in the game's order. `texts`: the notebook's files; `assets`: name to URL; `grid`: the
    game's own."""
    table = game.table
    values: Json = {
        "SaveName": game.title,
        "EpochTime": epoch,
        "Date": us_date(epoch),
        "VersionNumber": facts.VERSION_NUMBER,
        "GameMode": game.title,
        "GameType": "Game",
        "GameComplexity": f"{game.complexity} Complexity" if game.complexity else "",
        "PlayerCounts": [game.players.least, game.players.most],
        "Tags": [],
        "Gravity": float(table.gravity),
        "PlayArea": 0.5,
        "Table": TABLE_NAMES[table.kind],
        "Sky": f"Sky_{table.sky.title()}",
        "Note": inline(table.note),
        "TabStates": tabs(game, texts),
        "Grid": dict(grid),
        "Lighting": lighting(game),
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "ComponentTags": {"labels": tag_labels(objects)},
        "Turns": turns(game),
        "CameraStates": cameras(game, hands),
        "DecalPallet": [],
        "LuaScript": lua,
        "LuaScriptState": "",
        "XmlUI": xml,
        "ObjectStates": objects,
    }
    if game.minutes is not None:
        values["PlayingTime"] = [minutes * facts.PLAYING_TIME_IN_MINUTES for minutes in game.minutes]
    if points := snap_points(table.places, hands):
        values["SnapPoints"] = points
    if assets:
        values["CustomUIAssets"] = ui_assets(assets)
    return {key.name: values[key.name] for key in top_keys() if key.name in values}


def tabs(game: Game, texts: Mapping[str, str]) -> Json:
    """The notebook. A tab's text is Markdown, its own or a file's."""
    result: Json = {}
    pages: list[tuple[str, str, str]] = []
    for note in game.table.notebook:
        body = note.text if note.text is not None else texts.get(note.file or "", "")
        parts = chapters(body, note.title) if note.chapters else [(note.title, body)]
        pages += [(plain(title), text, note.colour) for title, text in parts]
    for index, (title, text, tint) in enumerate(pages):
        result[str(index)] = {
            "title": title,
            "body": notebook(text),
            "color": tint,
            "visibleColor": colour(SEAT_COLOURS[tint]),
            "id": index,
        }
    return result


def lighting(game: Game) -> Json:
    light = game.table.lighting
    return {
        "LightIntensity": float(light.intensity),
        "LightColor": colour(rgb(light.colour, game.palette)),
        "AmbientIntensity": float(light.ambient),
        "AmbientType": 0,
        "AmbientSkyColor": colour(GREYS),
        "AmbientEquatorColor": colour(GREYS),
        "AmbientGroundColor": colour(GREYS),
        "ReflectionIntensity": float(light.reflection),
        "LutIndex": 0,
        "LutContribution": 1.0,
    }


def turns(game: Game) -> Json:
    """The game's turn order: off, or the seats as the definition lists them."""
    on = game.table.turns
    return {
        "Enable": on,
        "Type": 1 if on else 0,
        "TurnOrder": list(game.table.seats) if on else [],
        "Reverse": False,
        "SkipEmpty": on,
        "DisableInteractions": False,
        "PassTurns": True,
        "TurnColor": game.table.seats[0] if on else "",
    }


def cameras(game: Game, hands: Mapping[str, HandZone]) -> list[Json | None]:
    """Ten slots: the first is the definition's view, the next each player's, the rest are empty."""
    view = game.table.camera
    states: list[Json | None] = [camera((view.at[0], view.at[1]), view.pitch, view.yaw, view.distance)]
    for hand in list(hands.values())[: CAMERA_SLOTS - 1]:
        at = hand.frame.to_world(0.0, 4.0)
        states.append(camera(at, 60.0, hand.turn, SEAT_DISTANCE))
    return states + [None] * (CAMERA_SLOTS - len(states))


def camera(at: tuple[float, float], pitch: float, yaw: float, distance: float) -> Json:
    """A camera that looks at a point of the table from `distance` units, `pitch` degrees down, turned by `yaw`."""
    down, turn = math.radians(pitch), math.radians(yaw)
    forward = (math.cos(down) * math.sin(turn), -math.sin(down), math.cos(down) * math.cos(turn))
    target = (at[0], facts.TABLE_HEIGHT, at[1])
    eye = [part - distance * direction for part, direction in zip(target, forward, strict=True)]
    return {
        "Position": vector(*target),
        "Rotation": vector(pitch, yaw % 360, 0),
        "Distance": float(distance),
        "Zoomed": False,
        "AbsolutePosition": vector(*eye),
    }


def walk(objects: Iterable[Json]) -> Iterable[Json]:
    """Every object, those in decks and bags, attached ones and other states included."""
    for item in objects:
        yield item
        yield from walk(item.get("ContainedObjects", ()))
        yield from walk(item.get("ChildObjects", ()))
        states: Mapping[str, Any] = item.get("States", {})
        yield from walk(states.values())


def tag_labels(objects: list[Json]) -> list[Json]:
    """All tags of all objects; the game lists them once, with a lower-case form that it compares by."""
    names = {tag for item in walk(objects) for tag in item.get("Tags", ())}
    names |= {
        tag for item in walk(objects) for point in item.get("AttachedSnapPoints", ()) for tag in point.get("Tags", ())
    }
    return [{"displayed": name, "normalized": name.lower()} for name in sorted(names)]
