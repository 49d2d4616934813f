"""What a save says of the table, in words of a definition: title, players, room, light, turns, hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from tts_build.foreign_save.reading import Json, inner, mapping
from tts_build.foreign_save.safe_names import is_sayable
from tts_build.model.original import ROUNDED
from tts_build.model.surroundings import PlayerColour
from tts_build.model.table import SkyKind
from tts_build.save import facts
from tts_build.save.place.seats import TABLE_NAMES

KINDS = {name: kind for kind, name in TABLE_NAMES.items()}
SEATS: tuple[str, ...] = get_args(PlayerColour)


def game_words(save: Json, title: str) -> Json:
    """The head of a game file."""
    seats = len(seats_of(save))
    least, most = (min(number, seats) for number in _numbers(save.get("PlayerCounts"), 1, 10) or (1, seats))
    words: Json = {"title": _line(save.get("SaveName")) or title, "players": {"least": least, "most": max(least, most)}}
    minutes = _numbers(save.get("PlayingTime"), 1, 10_000)
    if minutes is not None and minutes[0] <= minutes[1]:
        words["minutes"] = [round(number / facts.PLAYING_TIME_IN_MINUTES) for number in minutes]
    complexity = str(save.get("GameComplexity", "")).removesuffix(" Complexity")
    if complexity in ("Low", "Medium", "High"):
        words["complexity"] = complexity
    words["workshop"] = {"type": _plain(save.get("GameType"))[:100]}
    tags = save.get("Tags")
    if isinstance(tags, list) and tags and all(isinstance(tag, str) and 0 < len(tag) <= 100 for tag in tags[:50]):
        words["workshop"]["tags"] = [tag for tag in tags[:50] if _plain(tag) == tag]
    return words


def hand_words(save: Json) -> tuple[Json, dict[int, str]]:
    """Hand zones by seat, and what the objects are called that are them."""
    hands: Json = {}
    named: dict[int, str] = {}
    for item in inner(save, "ObjectStates"):
        seat, place = item.get("FogColor"), item.get("Transform")
        if item.get("Name") != "HandTrigger" or seat not in SEATS or seat in hands or not isinstance(place, dict):
            continue
        at, size = ([_number(place.get(f"{key}{axis}")) for axis in "XYZ"] for key in ("pos", "scale"))
        turn = _number(place.get("rotY"))
        if all(abs(number) <= 500 for number in at) and all(0 < number <= 500 for number in size) and abs(turn) <= 3600:
            hands[str(seat)] = {"at": at, "size": size, **({"turn": turn} if turn else {})}
            named[id(item)] = f"hand/{seat}"
    return hands, named


def seats_of(save: Json) -> list[str]:
    """The colours that have hands; white alone where there are none."""
    old = save.get("Hands") if isinstance(save.get("Hands"), dict) else {}
    held = [item.get("FogColor") for item in inner(save, "ObjectStates") if item.get("Name") == "HandTrigger"]
    held += [hand.get("Color") for hand in inner(old or {}, "HandTransforms")]
    return [seat for seat in dict.fromkeys(held) if seat in SEATS] or ["White"]


def table_words(save: Json) -> Json:
    """The table and the room round it."""
    words: Json = {"kind": KINDS.get(str(save.get("Table")), "none")}
    sky = str(save.get("Sky", "")).removeprefix("Sky_").lower()
    if sky in get_args(SkyKind):
        words["sky"] = sky
    words["seats"] = seats_of(save)
    for key, name in (("Gravity", "gravity"), ("PlayArea", "area")):
        if 0 <= _number(save.get(key), 0.5) <= 1:
            words[name] = _number(save.get(key), 0.5)
    light, hands, turns = (mapping(save.get(key)) for key in ("Lighting", "Hands", "Turns"))
    lighting = {
        "intensity": _number(light.get("LightIntensity"), 0.54),
        "ambient": _number(light.get("AmbientIntensity"), 1.3),
        "reflection": _number(light.get("ReflectionIntensity"), 1.0),
    }
    if all(0 <= number <= (1 if key == "reflection" else 8) for key, number in lighting.items()):
        colour = mapping(light.get("LightColor"))
        words["lighting"] = {**lighting, **({"colour": hexadecimal(colour)} if hexadecimal(colour) else {})}
    hiding = {number: word for word, number in facts.HAND_HIDING.items()}.get(hands.get("Hiding", 0), "others")
    words["hands"] = {
        "use": hands.get("Enable") is not False,
        "hide_unused": hands.get("DisableUnused") is True,
        "hiding": hiding,
    }
    words["turns"] = {
        "use": turns.get("Enable") is True,
        "reverse": turns.get("Reverse") is True,
        "skip_empty": turns.get("SkipEmpty") is True,
        "only_mover": turns.get("DisableInteractions") is True,
        "passing": turns.get("PassTurns") is not False,
    }
    order = turns.get("TurnOrder")
    if isinstance(order, list) and order and all(seat in words["seats"] for seat in order):
        words["turns"]["order"] = order
    if turns.get("TurnColor") in words["seats"]:
        words["turns"]["first"] = turns["TurnColor"]
    words |= {key: part for key, part in (("notebook", _tabs(save)), ("snaps", _snaps(save))) if part}
    if _line(save.get("Note")):
        words["note"] = _line(save.get("Note"))
    return words


def _tabs(save: Json) -> list[Json]:
    """The notebook, as far as a definition can say its words."""
    tabs = mapping(save.get("TabStates"))
    numbered = sorted((int(key), tab) for key, tab in tabs.items() if key.isdecimal() and len(key) < 4)
    pages = [mapping(tab) for _, tab in numbered]
    colours = (*SEATS, "Grey", "Black")
    said = (all(is_sayable(page.get(key)) for key in ("title", "body")) for page in pages)
    if not all(said) or not all(page.get("color") in colours for page in pages):
        return []
    return [{"title": page["title"], "text": page["body"], "colour": page["color"]} for page in pages]


def _snaps(save: Json) -> list[Json]:
    """Snap points of the table; none when one of them cannot be said."""
    points = save.get("SnapPoints")
    found = []
    for point in map(mapping, points if isinstance(points, list) else []):
        at = {axis: _number(mapping(point.get("Position")).get(axis), 1e9) for axis in "xyz"}
        lift, turn, tags = at["y"] - facts.TABLE_HEIGHT, mapping(point.get("Rotation")), point.get("Tags")
        if max(abs(at["x"]), abs(at["z"])) > 500 or not -ROUNDED <= lift <= 50:
            return []
        said: Json = {"at": [at["x"], at["z"]]}
        if lift > ROUNDED:
            said["height"] = round(lift, 5)
        if turn:
            said["turn"] = (_number(turn.get("y")) - facts.READABLE_YAW) % 360
        if isinstance(tags, list) and tags and all(map(is_sayable, tags)):
            said["tags"] = tags
        found.append(said)
    return found


def hexadecimal(colour: Mapping[str, Any]) -> str:
    """A colour of the save as a definition writes it; empty for one that six digits do not say."""
    parts = [_number(colour.get(part), -1.0) * 255 for part in "rgb"]
    if not all(0 <= part <= 255 and abs(part - round(part)) < 0.01 for part in parts):
        return ""
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def _number(value: Any, usual: float = 0.0) -> float:
    plain = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e30
    return float(value) if plain else usual


def _numbers(value: Any, least: int, most: int) -> tuple[int, int] | None:
    whole = isinstance(value, list) and all(type(one) is int and least <= one <= most for one in value)
    return (value[0], value[1]) if whole and len(value) == 2 else None


def _plain(value: Any) -> str:
    """A text that a definition can hold as it is: nothing for others, and for what it would take for a template."""
    return value if is_sayable(value) and "\n" not in value else ""


def _line(value: Any) -> str:
    return _plain(value)[:200].strip()
