"""Tuck boxes: what each of their panels shows, and the page of each."""

from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.faces.plan import FaceSpec, scene_step
from tts_build.build.steps.paper.files import plan_file, printings
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.save.plan import PlannedThings
from tts_build.definition.texts.tool_strings import Words
from tts_build.model.printing.packaging import TuckBox
from tts_build.paper.tuck_boxes import PanelFace, PaperBox, arrange_box
from tts_build.save.objects.labels import default_name
from tts_build.save.place.copies import owners
from tts_build.scene.colour import as_hex, contrast, resolve

PLAIN = "box_panel"
"""Built-in face of sides and lids: the title on one colour."""

DARK, LIGHT = "#1a1a1a", "#ffffff"


def plan_boxes(plan: Plan, assets: PlannedThings, locale: str) -> None:
    """A file for each box."""
    for name in plan.loaded.game.boxes:
        net, scenes = _box(plan, assets, name, locale)
        for on in printings(plan, locale):
            plan_file(plan, f"box-{name}-{on.paper}", net.title, [arrange_box(net, on)], scenes, locale)


def _box(plan: Plan, assets: PlannedThings, name: str, locale: str) -> tuple[PaperBox, dict[str, Need]]:
    """A box as it is printed, and the scenes behind its faces."""
    game = plan.loaded.game_in(locale)
    said = game.boxes[name]
    decks = [assets.decks[deck] for deck in said.holds]
    cards = sum(len(owners(deck.deck, game)) * row.quantity for deck in decks for row in deck.rows)
    sizes = [deck.deck.size for deck in decks]
    width, height, depth = said.inside or said.size_for(
        cards, max(size.width for size in sizes), max(size.height for size in sizes)
    )
    scenes: dict[str, Need] = {}
    row = {"box": name, "cards": cards, **_colours(said, game.palette), "title": game.title}

    def laid_out(side: str, face: str, size: tuple[float, float]) -> PanelFace:
        key = f"box-{name}.{side}"
        spec, where = FaceSpec(face, {**row, "side": side}, size), plan.loaded.at("boxes", name)
        scenes[key] = scene_step(plan, key, spec, locale, where)
        return PanelFace(key, *size)

    faces = {
        "lid": laid_out("lid", said.lid or PLAIN, (width, depth)),
        "side": laid_out("side", said.side or PLAIN, (height, depth)),
    }
    if said.front:
        faces["front"] = laid_out("front", said.front, (width, height))
    else:
        first = next(deck for deck in decks if deck.rows)
        scenes["front"] = first.backs[first.rows[0].id]
        faces["front"] = PanelFace("front", first.deck.size.width, first.deck.size.height)
    faces["back"] = laid_out("back", said.back, (width, height)) if said.back else faces["front"]
    called = default_name(name, {}, "", plan.scope(locale)["t"])
    holds = f"{cards} {Words(locale)('cards')}, " if decks else ""
    holds += f"{width:g} x {height:g} x {depth:g} mm"
    where = plan.loaded.at("boxes", name)
    return PaperBox(called, holds, width, height, depth, faces=faces, where=where), scenes


def _colours(said: TuckBox, palette: dict[str, str]) -> dict[str, Any]:
    """The ground of plain panels, and the ink that can be read on it."""
    wanted = said.colour or next((palette[key] for key in ("accent", "ink") if key in palette), DARK)
    ground = resolve(wanted, palette) or (255, 255, 255, 255)
    dark = contrast((0x1A, 0x1A, 0x1A), ground) >= contrast((255, 255, 255), ground)
    return {"colour": as_hex(ground), "ink": DARK if dark else LIGHT}
