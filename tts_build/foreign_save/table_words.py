"""What a save says of the table, in words of a definition: title, players, room, light, turns, hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from tts_build.foreign_save.reading import Json, inner
from tts_build.model.surroundings import PlayerColour
from tts_build.model.table import SkyKind
from tts_build.save import facts
from tts_build.save.place.seats import TABLE_NAMES

KINDS = {name: kind for kind, name in TABLE_NAMES.items()}
SEATS: tuple[str, ...] = get_args(PlayerColour)


def game_words(save: Json, title: str) -> Json:
    """The head of a game file."""
    least, most = _numbers(save.get("PlayerCounts"), 1, 10) or (1, max(1, min(10, len(seats_of(save)))))
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
    light, hands, turns = (_mapping(save.get(key)) for key in ("Lighting", "Hands", "Turns"))
    lighting = {
        "intensity": _number(light.get("LightIntensity"), 0.54),
        "ambient": _number(light.get("AmbientIntensity"), 1.3),
        "reflection": _number(light.get("ReflectionIntensity"), 1.0),
    }
    if all(0 <= number <= (1 if key == "reflection" else 8) for key, number in lighting.items()):
        colour = _mapping(light.get("LightColor"))
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
    words |= {"notebook": _tabs(save), "snaps": _snaps(save)}
    if _line(save.get("Note")):
        words["note"] = _line(save.get("Note"))
    return words


def _tabs(save: Json) -> list[Json]:
    """The notebook, as far as a definition can say its words."""
    tabs = _mapping(save.get("TabStates"))
    numbered = sorted((int(key), tab) for key, tab in tabs.items() if key.isdecimal() and len(key) < 4)
    pages = [_mapping(tab) for _, tab in numbered]
    colours = (*SEATS, "Grey", "Black")
    if not all(page.get("color") in colours and isinstance(page.get("title"), str) for page in pages):
        return []
    texts = [str(page.get("body", "")) for page in pages]
    if any(mark in text for page, text in zip(pages, texts, strict=True) for mark in ("{{", "{%", "{#")):
        return []
    return [
        {"title": page["title"], "text": text, "colour": page["color"]} for page, text in zip(pages, texts, strict=True)
    ]


def _snaps(save: Json) -> list[Json]:
    """Snap points of the table; none when one of them cannot be said."""
    points = save.get("SnapPoints")
    found = []
    for point in points if isinstance(points, list) else []:
        at = {axis: _number(_mapping(_mapping(point).get("Position")).get(axis), 1e9) for axis in "xyz"}
        if max(abs(at["x"]), abs(at["z"])) > 500 or not 0 <= at["y"] - facts.TABLE_HEIGHT <= 50:
            return []
        turn = _mapping(_mapping(point).get("Rotation"))
        tags = _mapping(point).get("Tags")
        found.append(
            {
                "at": [at["x"], at["z"]],
                **({"height": round(at["y"] - facts.TABLE_HEIGHT, 5)} if at["y"] - facts.TABLE_HEIGHT > 1e-5 else {}),
                **({"turn": (_number(turn.get("y")) - facts.READABLE_YAW) % 360} if turn else {}),
                **(
                    {"tags": tags}
                    if isinstance(tags, list) and tags and all(isinstance(tag, str) for tag in tags)
                    else {}
                ),
            }
        )
    return found


def hexadecimal(colour: Mapping[str, Any]) -> str:
    """A colour of the save as a definition writes it; empty for one that six digits do not say."""
    parts = [_number(colour.get(part), -1.0) * 255 for part in "rgb"]
    if not all(0 <= part <= 255 and abs(part - round(part)) < 0.01 for part in parts):
        return ""
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _number(value: Any, usual: float = 0.0) -> float:
    plain = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e30
    return float(value) if plain else usual


def _numbers(value: Any, least: int, most: int) -> tuple[int, int] | None:
    if (
        not isinstance(value, list)
        or len(value) != 2
        or not all(type(one) is int and least <= one <= most for one in value)
    ):
        return None
    return value[0], value[1]


def _plain(value: Any) -> str:
    """A text that a definition can hold as it is: nothing for others, and for what it would take for a template."""
    text = value if isinstance(value, str) and value.isprintable() else ""
    return "" if any(mark in text for mark in ("{{", "{%", "{#")) else text


def _line(value: Any) -> str:
    return _plain(value)[:200].strip()
