"""The small static classes: Time, Info, Hands, Tables, Backgrounds, Grid."""

from __future__ import annotations

from typing import Any

from tts_build.save.facts import GRID_SNAP
from tts_build.save.grid_cells import Gridding
from tts_build.sim.lua.registry import function, prop, setter
from tts_build.sim.world.api_singletons import Static
from tts_build.sim.world.clock import FIXED_PER_SECOND, FRAMES_PER_SECOND
from tts_build.sim.world.hands import Hands
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing


@prop("Time", "time")
def time_now(table: Tabletop, static: Static) -> float:
    return table.clock.time


@prop("Time", "delta_time")
def time_delta(static: Static) -> float:
    return 1.0 / FRAMES_PER_SECOND


@prop("Time", "fixed_delta_time")
def time_fixed_delta(static: Static) -> float:
    return 1.0 / FIXED_PER_SECOND


@prop("Time", "fixed_time")
def time_fixed(table: Tabletop, static: Static) -> float:
    return int(table.clock.time * FIXED_PER_SECOND) / FIXED_PER_SECOND


@prop("Time", "frame_count")
def time_frames(table: Tabletop, static: Static) -> int:
    return table.clock.frame


def _info() -> None:
    keys: dict[str, tuple[str, Any]] = {
        "name": ("GameMode", ""),
        "type": ("GameType", ""),
        "complexity": ("GameComplexity", ""),
        "tags": ("Tags", []),
        "playing_time": ("PlayingTime", [0, 0]),
        "number_of_players": ("PlayerCounts", [0, 0]),
    }
    for name, (key, default) in keys.items():
        prop("Info", name)(lambda static, key=key, default=default: static.save.get(key, default))
        setter("Info", name)(lambda static, value, key=key: static.save.__setitem__(key, value))
    flags = {"enable": ("Enable", True), "disable_unused": ("DisableUnused", False)}
    for name, (key, default) in flags.items():
        prop("Hands", name)(lambda table, hands, key=key, default=default: _hands(table).get(key, default))
        setter("Hands", name)(lambda table, hands, value, key=key: _hands(table).__setitem__(key, value))


def _hands(table: Tabletop) -> dict[str, Any]:
    part: dict[str, Any] = table.data.setdefault("Hands", {})
    return part


_info()


@function("Hands", "getHands")
def get_hands(hands: Hands) -> list[Thing]:
    return [zone for colour in hands.colours() for zone in hands.zones_of(colour)]


# -- Tables ----------------------------------------------------------------------------------------------------------


@function("Tables", "getTable")
def get_table_name(static: Static) -> str:
    return str(static.save.get("Table") or "")


@function("Tables", "setTable")
def set_table_name(static: Static, name: str) -> bool:
    static.save["Table"] = name
    return True


@function("Tables", "getCustomURL")
def get_table_url(static: Static) -> str:
    return str(static.save.get("TableURL") or "")


@function("Tables", "setCustomURL")
def set_table_url(static: Static, url: str) -> bool:
    static.save["TableURL"] = url
    return True


# -- Backgrounds and Grid --------------------------------------------------------------------------------------------


@function("Backgrounds", "getBackground")
def get_background(static: Static) -> str:
    return str(static.save.get("Sky") or "")


@function("Backgrounds", "setBackground")
def set_background(static: Static, name: str) -> bool:
    static.save["Sky"] = name
    return True


@function("Backgrounds", "getCustomURL")
def get_background_url(static: Static) -> str:
    return str(static.save.get("SkyURL") or "")


@function("Backgrounds", "setCustomURL")
def set_background_url(static: Static, url: str) -> bool:
    static.save["SkyURL"] = url
    return True


_GRID: dict[str, tuple[str, Any]] = {
    "show_lines": ("Lines", False),
    "opacity": ("Opacity", 0.75),
    "thick_lines": ("ThickLines", False),
    "sizeX": ("xSize", 2.0),
    "sizeY": ("ySize", 2.0),
}


def _grid() -> None:
    for name, (key, default) in _GRID.items():
        prop("Grid", name)(lambda static, key=key, default=default: static.data.get(key, default))
        setter("Grid", name)(lambda static, value, key=key: static.data.__setitem__(key, value))


_grid()


@prop("Grid", "type")
def grid_type(static: Static) -> int:
    """The property counts from 1, the save from 0."""
    return int(static.data.get("Type", 0)) + 1


@setter("Grid", "type")
def set_grid_type(static: Static, kind: int) -> None:
    static.data["Type"] = kind - 1


@prop("Grid", "snapping")
def grid_snapping(static: Static) -> int:
    """1 off, 2 lines, 3 the middle of cells, 4 both."""
    return _SNAPS.index(Gridding.of(static.data).snaps) + 1


@setter("Grid", "snapping")
def set_grid_snapping(static: Static, number: int) -> None:
    on = GRID_SNAP[_SNAPS[number - 1]] if 1 <= number <= len(_SNAPS) else ()
    static.data.update({key: key in on for key in ("Snapping", "Offset", "BothSnapping")})


_SNAPS = ("none", "crossings", "middles", "both")


def _grid_offsets() -> None:
    for name, axis in (("offsetX", "x"), ("offsetY", "z")):
        prop("Grid", name)(lambda static, axis=axis: float((static.data.get("PosOffset") or {}).get(axis, 0.0)))
        setter("Grid", name)(
            lambda static, value, axis=axis: static.data.setdefault("PosOffset", {}).__setitem__(axis, value)
        )


_grid_offsets()
