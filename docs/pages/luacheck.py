"""What luacheck knows of the game's Lua: `.luacheckrc`, written from the names that a script finds in the game."""

from __future__ import annotations

from pathlib import Path

from tts_build.lua.game_globals import game_globals

_OPEN_TABLES = frozenset({"Color", "Player", "Vector"})
"""Tables that are also asked by values: `Player[colour]`, `Color[name]`."""

_HEADER = """\
-- What luacheck knows of the game's Lua. Written from tts_build/lua/api_globals.json by
-- `python -m docs.pages.luacheck`; a test keeps it current.
"""

_SETTINGS = """\
std = "tts"
allow_defined_top = true -- handlers that the game or an XML element calls by name
unused_args = false -- the game decides what a handler is given
max_line_length = false -- data is written by the build
ignore = { "131" } -- a handler is used by the game
exclude_files = { ".venv", ".tts-build" }
files["tts_build/**/*.lua"] = { std = "lua52", ignore = { "111", "112", "113", "121", "122", "131", "142", "143" } }
"""


def luacheckrc() -> str:
    """The text of `.luacheckrc`: the game's globals with their fields, and nothing else."""
    names = game_globals()
    lines = [_HEADER, "stds.tts = {", "    read_globals = {"]
    standard = names["standard"]
    for name in sorted([*standard["functions"], *standard["values"], *names["functions"]]):
        lines.append(f'        "{name}",')
    for name, members in standard["libraries"].items():
        lines.append(_table(name, members, []))
    for name, members in names["tables"].items():
        lines.append(_table(name, members["functions"], members["values"], name in _OPEN_TABLES))
    lines.append(_table("self", names["object"]["functions"], names["object"]["values"], True))
    lines += ["    },", "    globals = {"]
    lines += [f'        "{name}",' for name in names["events"]]
    lines += ["    },", "}", _SETTINGS]
    return "\n".join(lines)


def _table(name: str, functions: list[str], values: list[str], is_open: bool = False) -> str:
    """A table's fields, each on its line; its values may be assigned to."""
    rows = [f"                {field} = {{}}," for field in functions]
    rows += [f"                {field} = {{ read_only = false, other_fields = true }}," for field in values]
    fields = "\n".join(["            fields = {", *sorted(rows), "            },"])
    other = "\n            other_fields = true," if is_open else ""
    return f"        {name} = {{{other}\n{fields}\n        }},"


if __name__ == "__main__":
    Path(".luacheckrc").write_text(luacheckrc(), "utf-8")
