"""The Notes class: notes and notebook."""

from __future__ import annotations

from typing import Any

from tts_build.sim.lua.registry import action, function
from tts_build.sim.members.saved_values import saved_pairs, text_key
from tts_build.sim.table_errors import ApiError, WrongArgument
from tts_build.sim.world.api_singletons import Static

saved_pairs("Notes", lambda static: static.save, {"Notes": text_key("Note")})


def _tab(static: Static, index: int) -> dict[str, Any]:
    tab: dict[str, Any] | None = static.data.get(str(index))
    if tab is None:
        raise ApiError(f"there is no notebook tab {index}; there are {len(static.data)}, counted from 0")
    return tab


@function("Notes", "getNotebookTabs")
def get_notebook_tabs(static: Static) -> list[dict[str, Any]]:
    tabs = sorted(static.data.items(), key=lambda item: int(item[0]))
    return [
        {"index": int(key), "title": tab.get("title", ""), "body": tab.get("body", ""), "color": tab.get("color", "")}
        for key, tab in tabs
    ]


@function("Notes", "addNotebookTab")
def add_notebook_tab(static: Static, parameters: dict[str, Any]) -> int:
    if not isinstance(parameters.get("title"), str):
        raise WrongArgument("field `title` of Notes.addNotebookTab must be a string")
    index = max((int(key) for key in static.data), default=-1) + 1
    static.data[str(index)] = {
        "title": parameters["title"],
        "body": parameters.get("body", ""),
        "color": parameters.get("color", "Grey"),
        "visibleColor": {"r": 0.5, "g": 0.5, "b": 0.5},
        "id": index,
    }
    return index


@action("Notes", "editNotebookTab")
def edit_notebook_tab(static: Static, parameters: dict[str, Any]) -> None:
    tab = _tab(static, int(parameters.get("index", -1)))
    tab.update({key: value for key, value in parameters.items() if key in ("title", "body", "color")})


@action("Notes", "removeNotebookTab")
def remove_notebook_tab(static: Static, index: int) -> None:
    _tab(static, index)
    del static.data[str(index)]
