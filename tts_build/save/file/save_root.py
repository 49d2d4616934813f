"""The save round its objects: title, table, notebook, and the rest as `room` makes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from tts_build.definition.book.notebook import chapters
from tts_build.model.game import Game
from tts_build.save import facts
from tts_build.save.file.grid import OFF
from tts_build.save.objects.bbcode import inline, notebook, plain
from tts_build.save.objects.labels import NO_SCRIPTS, Scripts
from tts_build.save.objects.object_base import Json, colour, ui_assets
from tts_build.save.objects.surroundings import Room
from tts_build.save.place.seats import TABLE_NAMES
from tts_build.save.save_keys import top_keys


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


def save_file(
    game: Game,
    objects: list[Json],
    texts: Mapping[str, str],
    *,
    script: Scripts = NO_SCRIPTS,
    assets: Mapping[str, str] | None = None,
    room: Room,
    epoch: int = 0,
    grid: Json = OFF,
) -> Json:
    """The whole save, keys in the game's order. `texts`: the notebook's files; `script`: Global's; `assets`: name to
    URL; `room`: what is round the table; `grid`: the game's own."""
    table = game.table
    points = room.snap_points()
    values: Json = {
        **_about(game, epoch),
        "Note": inline(table.note),
        "TabStates": tabs(game, texts),
        "Grid": dict(grid),
        "Lighting": room.lighting(),
        "Hands": room.hand_rules(),
        "Turns": room.turns(),
        "CameraStates": room.cameras(),
        "DecalPallet": [room.decal(name) for name in game.decals],
        "LuaScript": script.lua,
        "LuaScriptState": script.state,
        "XmlUI": script.xml,
        "ObjectStates": objects,
        **({"SnapPoints": points} if points else {}),
        **room.more(),
        "ComponentTags": {"labels": tag_labels(objects, points)},
        **({"CustomUIAssets": ui_assets(assets)} if assets else {}),
    }
    return {key.name: values[key.name] for key in top_keys() if key.name in values}


def _about(game: Game, epoch: int) -> Json:
    """What the game's own lists say of a save, and the table that it is on."""
    table = game.table
    about: Json = {
        "SaveName": game.title,
        "EpochTime": epoch,
        "Date": us_date(epoch),
        "VersionNumber": facts.VERSION_NUMBER,
        "GameMode": game.title,
        "GameType": game.workshop.type,
        "GameComplexity": f"{game.complexity} Complexity" if game.complexity else "",
        "PlayerCounts": [game.players.least, game.players.most],
        "Tags": list(game.workshop.tags),
        "Gravity": float(table.gravity),
        "PlayArea": float(table.area),
        "Table": TABLE_NAMES[table.kind],
        "Sky": f"Sky_{table.sky.title()}",
    }
    if game.minutes is not None:
        about["PlayingTime"] = [minutes * facts.PLAYING_TIME_IN_MINUTES for minutes in game.minutes]
    return about


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
            "visibleColor": colour(facts.SEAT_COLOURS[tint]),
            "id": index,
        }
    return result


def walk(objects: Iterable[Json]) -> Iterable[Json]:
    """Every object, those in decks and bags, attached ones and other states included."""
    for item in objects:
        yield item
        yield from walk(item.get("ContainedObjects", ()))
        yield from walk(item.get("ChildObjects", ()))
        states: Mapping[str, Any] = item.get("States", {})
        yield from walk(states.values())


def tag_labels(objects: list[Json], points: Iterable[Json] = ()) -> list[Json]:
    """All tags of all objects and snap points; the game lists them once, with a lower-case form that it compares by."""
    names = {tag for item in walk(objects) for tag in item.get("Tags", ())}
    attached = (point for item in walk(objects) for point in item.get("AttachedSnapPoints", ()))
    names |= {tag for point in (*points, *attached) for tag in point.get("Tags", ())}
    return [{"displayed": name, "normalized": name.lower()} for name in sorted(names)]
