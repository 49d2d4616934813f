"""The dialogs that scripts show to players."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import Rgb
from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.players import Dialog, PlayerState
from tts_build.sim.world.tabletop import Tabletop


def _ask(table: Tabletop, state: PlayerState, dialog: Dialog) -> bool:
    dialog.script = table.scripts.current
    state.dialogs.append(dialog)
    return True


def _sort_out(*given: Any) -> tuple[str, Any, Any]:
    """Dialogs let a script leave out the middle parameters: text, default, callback."""
    texts = [value for value in given if isinstance(value, str)]
    callback = next((value for value in given if value is not None and not isinstance(value, (str, int, Rgb))), None)
    return (texts or [""])[0], texts[1] if len(texts) > 1 else None, callback


@function("PlayerInstance", "showInfoDialog")
def show_info(table: Tabletop, state: PlayerState, info: str) -> bool:
    return _ask(table, state, Dialog("info", info))


@function("PlayerInstance", "showConfirmDialog")
def show_confirm(table: Tabletop, state: PlayerState, info: str, callback: Any) -> bool:
    return _ask(table, state, Dialog("confirm", info, callback))


@function("PlayerInstance", "showInputDialog")
def show_input(table: Tabletop, state: PlayerState, description: Any, default: Any, callback: Any) -> bool:
    text, start, body = _sort_out(description, default, callback)
    return _ask(table, state, Dialog("input", text, body, default=start or ""))


@function("PlayerInstance", "showMemoDialog")
def show_memo(table: Tabletop, state: PlayerState, description: Any, default: Any, callback: Any) -> bool:
    text, start, body = _sort_out(description, default, callback)
    return _ask(table, state, Dialog("memo", text, body, default=start or ""))


@function("PlayerInstance", "showOptionsDialog")
def show_options(
    table: Tabletop, state: PlayerState, description: str, options: Any, default: Any, callback: Any
) -> bool:
    body = callback if callback is not None else default
    names = [str(option) for option in (options if isinstance(options, list) else [])]
    if not names:
        raise ApiError("showOptionsDialog needs at least one option")
    return _ask(table, state, Dialog("options", description, body, options=names, default=default))


@function("PlayerInstance", "showColorDialog")
def show_color(table: Tabletop, state: PlayerState, default: Any, callback: Any) -> bool:
    body = callback if callback is not None else default
    return _ask(table, state, Dialog("color", "", body, default=default if isinstance(default, Rgb) else None))
