"""Paper: pages and the files that they are bound into."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.dice.plan import SIDE_MM
from tts_build.build.steps.paper.box_panels import lodger, plan_boxes
from tts_build.build.steps.paper.files import plan_cuts, plan_file, printings
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.rulebook.plan import called, plan_printed
from tts_build.build.steps.save.plan import PlannedThings
from tts_build.definition.boards.spaces import Place
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.texts.tool_strings import Words
from tts_build.model.thing_kinds import Section
from tts_build.paper.board_tiles import arrange_tiles
from tts_build.paper.dice_nets import PaperDie, arrange_nets
from tts_build.paper.discs import Turning, arrange_turning, board_marks
from tts_build.paper.footer import Printing
from tts_build.paper.imposition import CardFace, duplex_setting, impose, sparse
from tts_build.paper.sheet import PageLayout
from tts_build.paper.single_pages import single_pages
from tts_build.paper.sprue_sheets import SprueFace, arrange_sprue
from tts_build.paper.token_sheets import Token, arrange_tokens
from tts_build.problem import placed
from tts_build.save.objects.labels import default_name
from tts_build.save.place.copies import copy_of, owners
from tts_build.save.place.footprint import part_middle
from tts_build.scene.outline import Box, bounds, box_through, polygon, turned
from tts_build.scene.scene_key import SceneKey


def thing_name(plan: Plan, section: str, name: str, locale: str, seat: str = "") -> str:
    """What a thing is called, as the save calls it. Raises InputError when the template of its name fails."""
    source = getattr(plan.loaded.game, section)[name].name or ""
    return called(plan, source, name, locale, (section, name, "name"), seat)


def _row_scenes(
    plan: Plan, assets: PlannedThings, locale: str, sprue: str | None = None, *, light: bool = False
) -> tuple[list[tuple[str, Row, CardFace]], dict[str, Need]]:
    """Every card to print on a sprue, or on plain pages, as often as there are, with the scenes behind its keys.

    A deck that each player has is printed for each."""
    cards: list[tuple[str, Row, CardFace]] = []
    scenes: dict[str, Need] = {}
    for name, planned in assets.decks.items():
        deck = planned.deck
        if not deck.paper or deck.sprue != sprue:
            continue
        called = default_name(name, {}, "", plan.scope(locale)["t"])
        for _, row in product(owners(deck, plan.loaded.game), planned.rows):
            front, back = f"{name}/{row.id}", planned.backs[row.id][0]
            sides = planned.light[row.id] if light else (planned.fronts[row.id], planned.backs[row.id])
            scenes[front], scenes[back] = sides
            where = plan.loaded.at("decks", name, "size")
            face = CardFace(front, back, deck.size.width, deck.size.height, deck.outline, where, called)
            cards += [(name, row, face)] * row.quantity
    return cards, scenes


def _plan_cards(plan: Plan, assets: PlannedThings, locale: str) -> None:
    cards, scenes = _row_scenes(plan, assets, locale)
    faces = [face for _, _, face in cards]
    light = _row_scenes(plan, assets, locale, light=True)[1] if plan.loaded.game.paper.light == "all" else None
    for on in printings(plan, locale):
        for layout in _sheet_layouts(plan):
            found = impose(faces, on, layout)
            duplex = duplex_setting(layout, on.flip)
            stem = f"cards-{on.paper}-{layout}"
            plan_file(plan, stem, on.words("cards"), found, scenes, locale, duplex=duplex)
            if light is not None:
                plan_file(plan, f"{stem}-light", on.words("cards"), found, light, locale, duplex=duplex)
            for used, places in sparse(faces, on, layout):
                plan.told.append(f"{stem}: the last page has {used} of {places} places used")
            if on.cutter is not None:
                plan_cuts(plan, stem, found, scenes, locale)
    if "single" in _layouts(plan):
        plan_file(plan, "cards-single", Words(locale)("cards"), single_pages(faces), scenes, locale)


def _dice(plan: Plan, assets: PlannedThings, locale: str) -> tuple[list[PaperDie], dict[str, Need]]:
    """Dice to fold, with the scenes behind their keys: as many of each as it says, in the colour of each seat."""
    scenes: dict[str, Need] = {}
    dice: list[PaperDie] = []
    for name, planned in assets.dice.items():
        if not planned.die.paper:
            continue
        for seat, sides in (planned.tinted or {"": planned.sides}).items():
            keys = tuple(f"{name}{seat}/{value}" for value in sides)
            scenes.update(zip(keys, sides.values(), strict=True))
            title = thing_name(plan, "dice", name, locale, seat)
            dice += [PaperDie(title, planned.die.sides, keys, SIDE_MM)] * planned.die.nets
    return dice, scenes


def _plan_dice(plan: Plan, assets: PlannedThings, locale: str) -> None:
    """Fold-up nets, but the one that lies on the page of a box."""
    dice, scenes = _dice(plan, assets, locale)
    if above := lodger(plan, assets, dice, locale):
        dice.remove(above[1])
    if not dice:
        return
    for on in printings(plan, locale):
        with placed(plan.loaded.at("dice")):
            layouts = arrange_nets(dice, on)
        plan_file(plan, f"dice-{on.paper}", on.words("dice"), layouts, scenes, locale)


def _plan_boards(plan: Plan, assets: PlannedThings, locale: str) -> None:
    """Boards in tiles, and a sheet for each part that lies on one. One that each player has is printed for each."""
    for name, board in plan.loaded.game_in(locale).boards.items():
        if not board.paper:
            continue
        parts, spaces = _turning(plan, name, locale), [_area(place) for place in plan.loaded.places[name]]
        for on, (ending, light) in product(printings(plan, locale), _editions(plan)):
            scenes = assets.things[name].light if light else assets.things[name].scenes
            layouts: list[PageLayout] = []
            with placed(plan.loaded.at("boards", name, "size")):
                for key in (key for key in scenes if not key.part):
                    layouts += arrange_tiles(
                        str(key),
                        board.size.width,
                        board.size.height,
                        on,
                        panels=board.panels,
                        name=thing_name(plan, "boards", name, locale, key.seat),
                        marks=board_marks(parts),
                        spaces=spaces,
                    )
            layouts += arrange_turning(parts, on)
            called_so = thing_name(plan, "boards", name, locale)
            plan_file(plan, f"{name}-{on.paper}{ending}", called_so, layouts, _written(scenes), locale)


def _area(place: Place) -> Box:
    """Where a space lies, in mm of its board."""
    x, y = place.at
    if place.corners:
        return bounds(polygon(place.corners))
    return box_through((x - place.width / 2, y - place.height / 2, place.width, place.height), turned(place.turn, x, y))


def _turning(plan: Plan, name: str, locale: str) -> list[Turning]:
    """The parts that lie on a board, as they are printed."""
    board = plan.loaded.game_in(locale).boards[name]
    pins = {part_middle(board, part) for part in board.parts.values() if part.steps > 1}
    found = []
    for key, part in board.parts.items():
        at, shape = part_middle(board, part), part.shape
        where = plan.loaded.at("boards", name, "parts", key, "shape")
        face = str(SceneKey(name, part=key))
        title = called(plan, part.name or "", key, locale, ("boards", name, "parts", key, "name"))
        size = (shape.kind, shape.width, shape.height)
        found.append(Turning(face, title, *size, at=at, steps=part.steps, pinned=at in pins, where=where))
    return found


def _editions(plan: Plan) -> list[tuple[str, bool]]:
    """How files of boards and pieces end, and whether their faces are to take less ink."""
    return [("", False), ("-light", True)] if plan.loaded.game.paper.light else [("", False)]


def _pieces(
    plan: Plan, assets: PlannedThings, sprue: str | None = None, *, light: bool = False
) -> tuple[list[Token], dict[str, Need]]:
    """Every piece to print on a sprue, or on plain pages, as often as there are; of one with states the first."""
    game = plan.loaded.game
    tokens: list[Token] = []
    scenes: dict[str, Need] = {}
    for name, piece in game.pieces.items():
        if piece.shape is None or not piece.paper or piece.sprue != sprue:
            continue
        faces = assets.things[name].light if light else assets.things[name].scenes
        state = 0 if piece.states is not None else None
        for seat in game.table.seats if piece.each == "seat" else [""]:
            shape, where = piece.shape, plan.loaded.at("pieces", name, "shape")
            for copy in range(piece.count):
                own = copy if SceneKey(name, None, seat, copy, state) in faces else None
                if own is None and piece.rows is not None:
                    own = copy_of(plan.loaded.piece_rows[name], copy).first
                front, back = (SceneKey(name, None, seat, own, state, back=side) for side in (False, True))
                reverse = str(back) if back in faces else None
                tokens.append(Token(str(front), reverse, shape.kind, shape.width, shape.height, where))
        scenes |= _written(faces)
    return tokens, scenes


def _written(scenes: Mapping[SceneKey, Need]) -> dict[str, Need]:
    """Faces by their keys as pages have them."""
    return {str(key): need for key, need in scenes.items()}


def _plan_pieces(plan: Plan, assets: PlannedThings, locale: str) -> None:
    """A file for each layout, or one where no piece has a back: then they are all alike."""
    for ending, light in _editions(plan):
        tokens, scenes = _pieces(plan, assets, light=light)
        backs = any(token.back is not None and token.kind != "standee" for token in tokens)
        for on, layout in product(printings(plan, locale), _sheet_layouts(plan) if backs else ("gutterfold",)):
            found = arrange_tokens(tokens, on, layout)
            stem = f"pieces-{on.paper}" if layout == "gutterfold" else f"pieces-{on.paper}-{layout}"
            duplex = duplex_setting(layout, on.flip)
            plan_file(plan, f"{stem}{ending}", on.words("pieces"), found, scenes, locale, duplex=duplex)
            if on.cutter is not None:
                # A standee is folded and glued before it is cut.
                traced = [replace(page, slots=tuple(slot for slot in page.slots if slot.trace)) for page in found]
                plan_cuts(plan, f"{stem}{ending}", traced, scenes, locale)


def _plan_sprues(plan: Plan, assets: PlannedThings, locale: str) -> None:
    """A file for each sprue, of the page that it is; cards come first, then pieces, each in the definition's order."""
    game = plan.loaded.game_in(locale)
    on = Printing(flip=game.paper.flip, title=game.paper.caption or game.title, words=Words(locale))
    for name, sprue in game.sprues.items():
        cards, scenes = _row_scenes(plan, assets, locale, name)
        tokens, more = _pieces(plan, assets, name)
        faces = [SprueFace(card.front, card.back, card.width, card.height) for _, _, card in cards]
        faces += [SprueFace(token.front, token.back, token.width, token.height) for token in tokens]
        called = default_name(name, {}, "", plan.scope(locale)["t"])
        layouts = arrange_sprue(sprue, faces, on, called)
        duplex = duplex_setting("duplex" if sprue.duplex else "fronts", on.flip)
        plan_file(plan, name, called, layouts, {**scenes, **more}, locale, duplex=duplex)


PRINTERS: dict[Section, Callable[[Plan, PlannedThings, str], None] | None] = {
    "decks": _plan_cards,
    "dice": _plan_dice,
    "boards": _plan_boards,
    "pieces": _plan_pieces,
    "bags": None,
    "zones": None,
}
"""What is printed of each kind of thing, all things of a kind together; nothing where there is nothing to cut out."""


def _layouts(plan: Plan) -> Sequence[Any]:
    """The wanted ways to lay fronts and backs."""
    return plan.options.layouts or plan.loaded.game.paper.layouts


def _sheet_layouts(plan: Plan) -> Sequence[Any]:
    """Those of them that put several on a sheet."""
    return [layout for layout in _layouts(plan) if layout != "single"]


def plan_paper(plan: Plan, assets: PlannedThings, book: str | None, locale: str) -> None:
    """Plan every print-and-play file of a language; `book` is the step of its rulebook."""
    for printer in filter(None, PRINTERS.values()):
        printer(plan, assets, locale)
    _plan_sprues(plan, assets, locale)
    plan_boxes(plan, assets, *_dice(plan, assets, locale), locale)
    plan_printed(plan, book, locale)


def plan_edition(plan: Plan) -> None:
    """Put the edition that takes less ink in the place of every file that is printed."""
    ink = plan.options.ink
    for key, planned in [*plan.files.items()]:
        if planned.folder == "pnp" and planned.suffix == "pdf":
            del plan.files[key]
            step = plan.step(f"{ink}/{planned.stem}", "paper.make:edition", {"ink": ink}, {"pdf": planned.need})
            plan.output((step, "pdf"), "pnp", f"{planned.stem}-{ink}", "pdf", hashed=False)
