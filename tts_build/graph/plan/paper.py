"""Paper: pages and the files that they are bound into, and the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tts_build.graph.plan.dice import SIDE_MM
from tts_build.graph.plan.planner import Plan, Planned
from tts_build.graph.plan.save import PlannedAssets
from tts_build.graph.plan.scripts import script_data
from tts_build.graph.step import Need
from tts_build.load.rows import Row
from tts_build.pnp.imposition import CardFace, duplex_setting, impose
from tts_build.pnp.nets import PaperDie, arrange_nets
from tts_build.pnp.sheet import Duplex, PageLayout, PaperName
from tts_build.pnp.tiles import arrange_tiles
from tts_build.pnp.tokens import Token, arrange_tokens
from tts_build.tts.assets import picture_key


def _file(
    plan: Plan,
    stem: str,
    subject: str,
    layouts: Sequence[PageLayout],
    scenes: Mapping[str, Need],
    locale: str,
    duplex: Duplex = "Simplex",
) -> None:
    """Plan a PDF: a step for each page, which needs only what is on it, and one that binds them."""
    if not layouts:
        return
    suffix = plan.suffix(locale)
    pages: dict[str, Need] = {}
    for index, layout in enumerate(layouts):
        names = {key: f"k{number}" for number, key in enumerate(layout.keys)}
        needs: dict[str, Need] = {name: scenes[key] for key, name in names.items()}
        needs["context"] = plan.context(locale)
        params = {"layout": layout.to_plain(), "keys": names, "locale": locale}
        step = plan.step(f"page{suffix}/{stem}/{index + 1}", "paper:page", params, needs)
        pages[f"p{index}"] = (step, "pdf")
    game = plan.loaded.game
    about = {
        "title": f"{game.title}: {subject}",
        "author": game.author,
        "subject": subject,
        "language": locale,
        "date": game.date or "",
        "duplex": duplex,
    }
    bound = plan.step(f"pdf{suffix}/{stem}", "paper:bound", {"about": about, "pages": len(pages)}, pages)
    plan.output((bound, "pdf"), "pnp", f"{stem}{suffix}", "pdf", hashed=False)


def _row_scenes(assets: PlannedAssets) -> tuple[list[tuple[str, Row, CardFace]], dict[str, Need]]:
    """Every card to print, as often as there are, with the scenes behind its keys."""
    cards: list[tuple[str, Row, CardFace]] = []
    scenes: dict[str, Need] = {}
    for name, planned in assets.decks.items():
        deck = planned.deck
        if not deck.paper:
            continue
        for row in planned.rows:
            front, back = f"{name}/{row.id}", planned.backs[row.id][0]
            scenes[front], scenes[back] = planned.fronts[row.id], planned.backs[row.id]
            face = CardFace(front, back, deck.size.width, deck.size.height, deck.outline)
            cards += [(name, row, face)] * row.quantity
    return cards, scenes


def _plan_cards(plan: Plan, assets: PlannedAssets, locale: str) -> None:
    game, options = plan.loaded.game, plan.options
    cards, scenes = _row_scenes(assets)
    paper = game.paper
    for size in _papers(plan):
        for layout in options.layouts or tuple(paper.layouts):
            found = impose(
                [face for _, _, face in cards],
                size,
                layout,  # type: ignore[arg-type]
                margin=paper.margin,
                flip=paper.flip,
                title=game.title,
            )
            duplex = duplex_setting(layout, paper.flip)  # type: ignore[arg-type]
            _file(plan, f"cards-{size}-{layout}", "cards", found, scenes, locale, duplex)


def _plan_dice(plan: Plan, assets: PlannedAssets, locale: str) -> None:
    """Fold-up nets: one of each die, however many there are; printing more is up to the reader."""
    game = plan.loaded.game
    scenes: dict[str, Need] = {}
    dice: list[PaperDie] = []
    for name, planned in assets.dice.items():
        if not planned.die.paper:
            continue
        keys = [f"{name}/{value}" for value in planned.sides]
        scenes.update(zip(keys, planned.sides.values(), strict=True))
        dice.append(PaperDie(planned.die.name or name, planned.die.sides, tuple(keys), SIDE_MM))
    for size in _papers(plan):
        layouts = arrange_nets(dice, size, margin=game.paper.margin, title=game.title) if dice else []
        _file(plan, f"dice-{size}", "dice", layouts, scenes, locale)


def _plan_boards(plan: Plan, assets: PlannedAssets, locale: str) -> None:
    """Boards in tiles. One that each player has is printed once for each."""
    game = plan.loaded.game
    for name, board in game.boards.items():
        if not board.paper:
            continue
        scenes = {key: need for key, need in assets.things[name].scenes.items() if "." not in key}
        for size in _papers(plan):
            layouts: list[PageLayout] = []
            for key in scenes:
                layouts += arrange_tiles(
                    key,
                    board.size.width,
                    board.size.height,
                    size,
                    margin=game.paper.margin,
                    title=game.title,
                    name=board.name or name,
                )
            _file(plan, f"{name}-{size}", board.name or name, layouts, scenes, locale)


def _pieces(plan: Plan, assets: PlannedAssets) -> tuple[list[Token], dict[str, Need]]:
    """Every piece to print, as often as there are; of one with states the first. Turning parts of boards too."""
    game = plan.loaded.game
    tokens: list[Token] = []
    scenes: dict[str, Need] = {}
    for name, piece in game.pieces.items():
        if piece.shape is None or not piece.paper:
            continue
        found = assets.things[name].scenes
        state = 0 if piece.states is not None else None
        for seat in game.table.seats if piece.each == "seat" else [None]:
            front, back = (picture_key(name, seat, state=state, back=side) for side in (False, True))
            token = Token(
                front, back if back in found else None, piece.shape.kind, piece.shape.width, piece.shape.height
            )
            tokens += [token] * piece.count
        scenes.update(found)
    for name, board in game.boards.items():
        for part_name, part in board.parts.items():
            key = picture_key(f"{name}.{part_name}")
            tokens.append(Token(key, None, part.shape.kind, part.shape.width, part.shape.height))
            scenes[key] = assets.things[name].scenes[key]
    return tokens, scenes


def _plan_pieces(plan: Plan, assets: PlannedAssets, locale: str) -> None:
    game = plan.loaded.game
    tokens, scenes = _pieces(plan, assets)
    for size in _papers(plan):
        layouts = arrange_tokens(tokens, size, margin=game.paper.margin, title=game.title) if tokens else []
        _file(plan, f"pieces-{size}", "pieces", layouts, scenes, locale)


def _papers(plan: Plan) -> tuple[PaperName, ...]:
    return plan.options.papers or tuple(plan.loaded.game.paper.sizes)  # type: ignore[return-value]


def _rulebook(plan: Plan, locale: str) -> Need | None:
    """The step that sets the rulebook; the cards' data is its need only when its text asks for data."""
    game = plan.loaded.game
    book = game.rulebook
    if book is None:
        return None
    text = plan.loaded.text(book.file, locale)
    about = {"title": f"{game.title}: rules", "author": game.author, "language": locale, "date": game.date or ""}
    params = {
        "file": f"{plan.loaded.folder}/{book.file}",
        "text": text,
        "title": game.title,
        "size": book.size,
        "title_font": book.title_font,
        "body_font": book.body_font,
        "about": about,
    }
    needs: dict[str, Need] = {"context": plan.context(locale)}
    if "{{" in text or "{%" in text:
        needs["data"] = plan.constant(f"scripts{plan.suffix(locale)}", script_data(plan, locale))
    return plan.step(f"rulebook{plan.suffix(locale)}", "book:rulebook", params, needs), "pdf"


def plan_rulebook(plan: Plan, locale: str) -> Planned | None:
    """Plan the rulebook that lies on the table; its name carries its content, as everything that the game loads."""
    need = _rulebook(plan, locale)
    return plan.output(need, "pdf", f"rulebook{plan.suffix(locale)}", "pdf") if need else None


def plan_paper(plan: Plan, assets: PlannedAssets, locale: str) -> None:
    """Plan every print-and-play file of a language."""
    _plan_cards(plan, assets, locale)
    _plan_dice(plan, assets, locale)
    _plan_boards(plan, assets, locale)
    _plan_pieces(plan, assets, locale)
    need = _rulebook(plan, locale)
    if need is not None:
        plan.output(need, "pnp", f"rulebook{plan.suffix(locale)}", "pdf", hashed=False)
