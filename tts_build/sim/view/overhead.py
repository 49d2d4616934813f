"""A picture of the table from above, without the game.

    from tts_build.sim.view.overhead import draw
    draw(table).save("table.png")

World x points right and z up in the picture. Pictures come from the folder `images` beside the save; a thing whose
picture is not there is a plain shape in its colour, with its name or its value. XML UI panels lie on their objects.
Cards in hands lie face up in their zones, as a spectator sees them; else what is hidden is shown as it lies: a
face-down card shows its back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from PIL import Image

from tts_build.save.facts import UI_UNITS
from tts_build.save.picture.from_above import MAX_PIXELS, draw_object, draw_table, window_of
from tts_build.save.picture.live import Live, Panel
from tts_build.save.picture.window import Window
from tts_build.sim.ui import picture as ui_picture
from tts_build.sim.ui.boxes import floats
from tts_build.sim.ui.document import Element
from tts_build.sim.world import rolls
from tts_build.sim.world.players import SPECTATOR
from tts_build.sim.world.thing import Json, Thing
from tts_build.sim.world.zones import hides

if TYPE_CHECKING:
    from tts_build.sim.world.tabletop import Tabletop

GROUND = "#3A3F44"
"""What a thing lies on that is drawn by itself."""

COARSE = 0.25
"""Pixels a UI unit below which a panel is painted larger and reduced, because its text would not be text."""


def draw(core: Tabletop, scale: float = 40.0, **more: Any) -> Image.Image:
    """The whole table at `scale` pixels a unit; things that lie higher cover those below.

    `more` are the keywords of `tts_build.save.picture.from_above.draw_table`: `width` in pixels instead of a scale,
    `labels`, `zones` (not shown unless asked for), `viewer`, the colour of a player whose view it is, and others.
    """
    if "width" in more:
        scale = 0.0
    viewer = more.get("viewer", "")
    live = _live(core, viewer)
    return draw_table(_save(core, viewer), core.assets.picture, live=live, **{"scale": scale, "zones": False, **more})


def draw_thing(core: Tabletop, thing: Thing, scale: float = 1.0, margin: int = 24) -> Image.Image:
    """One thing from above by itself, upright, with its XML UI on it, `scale` pixels a unit of that UI.

    RGB, on a plain ground.
    """
    root = _root(thing)
    shrunk = (_factor(root)[0] if root is not None else 0.0) or 1.0
    pixels = min(scale * UI_UNITS / (thing.scale.x * shrunk), MAX_PIXELS / max(thing.size.x, thing.size.z))
    made = draw_object({"ObjectStates": [thing.placed()]}, thing.guid, core.assets.picture, pixels, _live(core))
    ground = Image.new("RGBA", (made.width + 2 * margin, made.height + 2 * margin), GROUND)
    ground.alpha_composite(made, (margin, margin))
    return ground.convert("RGB")


def window(core: Tabletop, scale: float = 40.0) -> Window:
    """The part of the table that `draw` shows: `window(table).pixel(x, z)` is where a place is in the picture."""
    return window_of(_save(core), core.assets.picture, scale=scale, mesh=core.assets.mesh)


def _live(core: Tabletop, viewer: str = "") -> Live:
    return Live(
        lambda guid, pixels: _panel(core, guid, pixels, viewer),
        {thing.guid: thing.highlight[:3] for thing in core.things if thing.highlight is not None},
        {thing.guid: str(value) for thing in core.things if (value := rolls.shown_value(thing)) is not None},
        core.assets.mesh,
    )


def seen_by(core: Tabletop, viewer: str = "") -> list[Thing]:
    """The things that are there for a viewer: without what scripts made invisible, and what others' hidden zones hold,
    which the game does not show at all. Without a viewer that is everything but what not even those who watch see.
    Zones of deserted seats are left out."""
    empty = deserted(core.things)
    there = [thing for thing in core.things if not (thing.is_zone and thing.data.get("FogColor") in empty)]
    return [thing for thing in there if not _is_kept_from(thing, viewer)]


def deserted(things: Iterable[Thing]) -> set[str]:
    """The seats of which all is kept from those who watch: nobody plays there."""
    kept: dict[bool, set[str]] = {True: set(), False: set()}
    for thing in things:
        before, _, seat = str(thing.data.get("Memo")).rpartition("/")
        if before and not thing.is_zone:
            kept[SPECTATOR in thing.invisible_to].add(seat)
    return kept[True] - kept[False]


def _is_kept_from(thing: Thing, viewer: str) -> bool:
    if not viewer:
        return SPECTATOR in thing.invisible_to
    veils = (zone for zone in thing.zones if zone.name == "FogOfWarTrigger")
    return viewer in thing.invisible_to or any(hides(zone, viewer) for zone in veils)


def _save(core: Tabletop, viewer: str = "") -> Json:
    """The things where they are now, but for those that a viewer cannot see. No script runs for it, so that a look
    changes nothing."""
    return {**core.data, "ObjectStates": [thing.placed() for thing in seen_by(core, viewer)]}


def _panel(core: Tabletop, guid: str, pixels: float, viewer: str) -> Panel | None:
    """An object's XML UI at so many pixels a unit of the table, as a viewer sees it, or the first who sits here."""
    thing = core.scene.by_guid(guid)
    root = _root(thing) if thing is not None else None
    if thing is None or thing.ui is None or root is None:
        return None
    size = _factor(root)
    offset = floats(root.get("position"), (0.0, 0.0, 0.0))
    across, down = thing.scale.x / UI_UNITS * pixels, thing.scale.z / UI_UNITS * pixels
    player = viewer or (core.players.seated_colours() or ["White"])[0]
    fine = max(COARSE, size[0] * across)
    made = ui_picture.draw(thing.ui, player, fine, background="clear", margin=0.0)
    wide, high = made.width / fine * size[0] * across, made.height / fine * size[1] * down
    made = made.resize((max(1, round(wide)), max(1, round(high))), Image.Resampling.LANCZOS)
    return Panel(made, offset[0] * across, offset[1] * down)


def _factor(root: Element) -> tuple[float, ...]:
    return floats(root.get("scale"), (1.0, 1.0, 1.0))


def _root(thing: Thing) -> Element | None:
    """The outermost element of an object's XML UI, if it has any; its scale and position are those of the whole."""
    roots = thing.ui.document.roots if thing.ui is not None else []
    return next((root for root in roots if root.tag != "Defaults"), None)


def has_panel(thing: Thing) -> bool:
    """Whether an object has an XML UI with anything in it."""
    return _root(thing) is not None
