"""The table of what is simulated, as a page of documentation: written from the API list and the registry."""

from __future__ import annotations

from pathlib import Path

from tts_build.lua.lint.event_names import OLD_EVENTS
from tts_build.sim import members as _members  # noqa: F401  (registers every member)
from tts_build.sim.lua.game_api import data, members
from tts_build.sim.lua.registry import simulated
from tts_build.sim.world.events import OWN_FORM

_FIRED = {
    "onBlindfold", "onChat", "onFixedUpdate", "onLoad", "onObjectDestroy", "onObjectDrop", "onObjectEnterContainer",
    "onObjectEnterScriptingZone", "onObjectEnterZone", "onObjectLeaveContainer", "onObjectLeaveScriptingZone",
    "onObjectLeaveZone", "onObjectNumberTyped", "onObjectPickUp", "onObjectRandomize", "onObjectRotate",
    "onObjectSpawn", "onObjectStateChange", "onPlayerAction", "onPlayerChangeColor", "onPlayerChangeTeam",
    "onPlayerConnect", "onPlayerDisconnect", "onPlayerPing", "onPlayerTurn", "onSave", "onUpdate",
    "filterObjectEnterContainer", "tryObjectEnterContainer", "tryObjectRandomize", "tryObjectRotate",
    "tryObjectStateChange", "onObjectHover", "onObjectPeek", "onObjectSearchEnd", "onObjectSearchStart",
    "onScriptingButtonDown", "onScriptingButtonUp",
}  # fmt: skip
"""Events that something at the table brings about; a test compares this with the source."""

_IN_LUA = {"Vector", "Color"}
_DRAWN = {
    "Text", "Image", "ProgressBar", "InputField", "Button", "Toggle", "ToggleButton", "ToggleGroup", "Slider",
    "Dropdown", "Panel", "HorizontalLayout", "VerticalLayout", "GridLayout", "TableLayout", "Row", "Cell",
    "HorizontalScrollView", "VerticalScrollView", "Defaults",
}  # fmt: skip

_HEAD = """# What the table simulator simulates

This page is generated from the list of the game's Lua API (version 14.0.3) and from the simulator itself;
`python -m docs.pages.simulator` writes it, and a test keeps it current.

A script that uses a member that is **not** simulated gets an error that says so; a member that the game does not
have is another error, which names the nearest one.

| class | simulated | not simulated |
|---|---|---|
"""


_FOOT = """
## Old names

Other people's saves use names that the documentation no longer has. The game calls these functions of a script that
lacks the documented ones, and so does the simulator; no other spelling of an event is called, `onsave` for one, and
`check` and the table's `warnings` say so.

| documented | old |
|---|---|
{old}
## What a save holds and nothing plays

The simulator keeps these as they are, gives them to scripts that ask, and saves them again; `look` draws those that
are to be seen. Nothing else follows from them.

| what | what does not happen |
|---|---|
| layout zones | nothing is laid out; things are in the zone, and scripts hear of that |
| fog of war | it covers a thing as a whole or not, and again once nobody looks; walls stop none; `look` draws a box |
| options of an object beside `Locked`, `Hands`, `Snap` and tags | no sticking, raising, measuring, tooltips |
| physics: `PhysicsMaterial`, `Gravity`, weight | things fall straight down, or not without `UseGravity`, and rest |
| joints | both parts move on their own |
| attached objects | they are part of the object, and no objects of their own; `getAttachments` knows them |
| `Turns`: `DisableInteractions` | everybody may touch anything at any time |
| `Hands`: `DisableUnused`, `Hiding` | hands of empty seats are there, and hidden from the others |
| cameras, light, background, colour tables, music | nothing is seen or heard of them |
| the page of a tablet | nothing is fetched |
"""


def _row(name: str, have: set[str], known: list[str]) -> str:
    yes = [f"`{member}`" for member in known if member in have]
    no = [f"`{member}`" for member in known if member not in have]
    return f"| {name} ({len(yes)} of {len(known)}) | {' '.join(yes) or '-'} | {' '.join(no) or '-'} |\n"


def fired_events() -> set[str]:
    """Events that the simulator brings about, in both forms."""
    return _FIRED | {own for event, own in OWN_FORM.items() if event in _FIRED}


def page() -> str:
    """The whole page as Markdown."""
    text = _HEAD
    text += _row("Global functions", simulated("globals") | {"print", "vector", "color"}, sorted(members("globals")))
    for name in sorted(data()["classes"]):
        known = sorted(members(name))
        text += _row(name, set(known) if name in _IN_LUA else simulated(name), known)
    text += _row("Events", fired_events(), sorted(data()["events"]))
    text += _row("XML UI elements", _DRAWN, sorted(data()["ui"]["elements"]))
    old = "".join(f"| `{name}` | `{former}` |\n" for name, former in OLD_EVENTS.items())
    return text + _FOOT.replace("{old}", old)


if __name__ == "__main__":
    Path("docs/simulator-coverage.md").write_text(page(), "utf-8")
