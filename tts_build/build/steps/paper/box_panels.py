"""Tuck boxes: what each of their panels shows, and the page of each."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.faces.plan import FaceSpec, scene_step
from tts_build.build.steps.paper.files import plan_file, printings
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.save.plan import PlannedThings
from tts_build.definition.texts.tool_strings import Words
from tts_build.model.printing.packaging import TuckBox
from tts_build.paper.dice_nets import PaperDie, alone, nets_fit
from tts_build.paper.tuck_boxes import PanelFace, PaperBox, arrange_box, room_above
from tts_build.save.objects.labels import default_name
from tts_build.save.place.copies import owners
from tts_build.scene.colour import as_hex, contrast, resolve

PLAIN = "box_panel"
"""Built-in face of sides and lids: the title on one colour."""

DARK, LIGHT = "#1a1a1a", "#ffffff"


def plan_boxes(
    plan: Plan, assets: PlannedThings, dice: Sequence[PaperDie], sides: Mapping[str, Need], locale: str
) -> None:
    """A file for each box; above one of them lies the die that `lodger` names. `sides`: the scenes of `dice`."""
    above = lodger(plan, assets, dice, locale)
    for name in plan.loaded.game.boxes:
        net, scenes = _box(plan, assets, name, locale)
        nets = (above[1],) if above and name == above[0] else ()
        subject = ", ".join([Words(locale)("box", name=net.title), *(die.title for die in nets)])
        for on in printings(plan, locale):
            known = {**scenes, **sides} if nets else scenes
            plan_file(plan, f"box-{name}-{on.paper}", subject, [arrange_box(net, on, nets)], known, locale)


def lodger(plan: Plan, assets: PlannedThings, dice: Sequence[PaperDie], locale: str) -> tuple[str, PaperDie] | None:
    """The die that would have a sheet to itself on every paper, and the first box whose page has room for it."""
    found = {alone(dice, on) for on in printings(plan, locale)}
    die = found.pop() if len(found) == 1 else None
    for name in plan.loaded.game.boxes if die else ():
        net = _empty(plan, assets, name, locale)
        if die and all(nets_fit([die], room_above(net, on)) for on in printings(plan, locale)):
            return name, die
    return None


def _empty(plan: Plan, assets: PlannedThings, name: str, locale: str) -> PaperBox:
    """A box without faces: its size and what is said of it."""
    said = plan.loaded.game_in(locale).boxes[name]
    decks = [assets.decks[deck] for deck in said.holds]
    cards = _cards(plan, assets, said)
    sizes = [deck.deck.size for deck in decks]
    width, height, depth = said.inside or said.size_for(
        cards, max(size.width for size in sizes), max(size.height for size in sizes)
    )
    called = default_name(name, {}, "", plan.scope(locale)["t"])
    size = f"{width:g} x {height:g} x {depth:g} mm"
    holds = Words(locale)("box_of", number=cards, size=size) if decks else size
    return PaperBox(called, holds, width, height, depth, faces={}, where=plan.loaded.at("boxes", name))


def _cards(plan: Plan, assets: PlannedThings, said: TuckBox) -> int:
    decks = [assets.decks[deck] for deck in said.holds]
    return sum(len(owners(deck.deck, plan.loaded.game)) * row.quantity for deck in decks for row in deck.rows)


def _box(plan: Plan, assets: PlannedThings, name: str, locale: str) -> tuple[PaperBox, dict[str, Need]]:
    """A box as it is printed, and the scenes behind its faces."""
    game = plan.loaded.game_in(locale)
    said, empty = game.boxes[name], _empty(plan, assets, name, locale)
    width, height, depth = empty.width, empty.height, empty.depth
    scenes: dict[str, Need] = {}
    row = {"box": name, "cards": _cards(plan, assets, said), **_colours(said, game.palette), "title": game.title}

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
        first = next(deck for deck in map(assets.decks.__getitem__, said.holds) if deck.rows)
        scenes["front"] = first.backs[first.rows[0].id]
        faces["front"] = PanelFace("front", first.deck.size.width, first.deck.size.height)
    faces["back"] = laid_out("back", said.back, (width, height)) if said.back else faces["front"]
    return replace(empty, faces=faces), scenes


def _colours(said: TuckBox, palette: dict[str, str]) -> dict[str, Any]:
    """The ground of plain panels, and the ink that can be read on it."""
    wanted = said.colour or next((palette[key] for key in ("accent", "ink") if key in palette), DARK)
    ground = resolve(wanted, palette) or (255, 255, 255, 255)
    dark = contrast((0x1A, 0x1A, 0x1A), ground) >= contrast((255, 255, 255), ground)
    return {"colour": as_hex(ground), "ink": DARK if dark else LIGHT}
