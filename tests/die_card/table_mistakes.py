"""Mistakes for the table's script: what it says, what a mistake says instead. Most need a rare moment to show."""

from __future__ import annotations

from typing import Any, NamedTuple

Json = dict[str, Any]


class Mistake(NamedTuple):
    """One change of the built script; `right` stands in it exactly once."""

    name: str
    right: str
    wrong: str


MISTAKES = [
    Mistake(
        "the counter is one behind", "math.min(COUNTED, player.stay) + 1", "math.max(1, math.min(COUNTED, player.stay))"
    ),
    Mistake(
        "revealed cards lie nowhere",
        '.places[key("shown", seat)] = list.map(shown_cards(player), book.thing)',
        '.places[key("shown", seat)] = {}',
    ),
    Mistake(
        "dropped cards lie nowhere",
        '.spaces["tasks/" .. item.card] = book.space(item.at)',
        ".spaces = found.spaces",
    ),
    Mistake("the offered Goal lies nowhere", "held[#held + 1] = ask.new", "held[#held + 1] = nil"),
    Mistake("a marker is lost", '["free_" .. kind] = 4 - out', '["free_" .. kind] = 3 - out'),
    Mistake(
        "ghost markers stay",
        'local MARKERS = { "knife", "zombie", "ghost" }',
        'local MARKERS = { "knife", "zombie" }',
    ),
    Mistake("coins of others", "return player.i\n", "return state.players[1].i\n"),
    Mistake(
        "a stop lights the end of the way",
        'if action.type == "stop" and book.kind(space) == "istore" then',
        'if action.type == "stop" and count == 99 then',
    ),
    Mistake("moves light their first step", "to = book.space(path[#path])", "to = book.space(path[1])"),
    Mistake(
        "a warp lights nothing",
        'elseif action.type == "warp" then\n        return { thing',
        "elseif false then\n        return { thing",
    ),
]


def planted(save: Json, mistake: Mistake) -> Json:
    """The save with one mistake in its table's script."""
    script = save["LuaScript"]
    assert script.count(mistake.right) == 1, f"{mistake.name}: stands {script.count(mistake.right)} times"
    return {**save, "LuaScript": script.replace(mistake.right, mistake.wrong)}
