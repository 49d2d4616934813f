"""Paper: pages and the files that they are bound into, and the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tts_build.graph.plan.planner import Plan, Planned
from tts_build.graph.plan.save import PlannedAssets
from tts_build.graph.step import Need
from tts_build.load.rows import Row
from tts_build.pnp.bind import Duplex
from tts_build.pnp.imposition import CardFace, duplex_setting, impose
from tts_build.pnp.sheet import PageLayout


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
    for size in options.papers or tuple(paper.sizes):
        for layout in options.layouts or tuple(paper.layouts):
            found = impose(
                [face for _, _, face in cards],
                size,  # type: ignore[arg-type]
                layout,  # type: ignore[arg-type]
                margin=paper.margin,
                flip=paper.flip,
                title=game.title,
            )
            duplex = duplex_setting(layout, paper.flip)  # type: ignore[arg-type]
            _file(plan, f"cards-{size}-{layout}", "cards", found, scenes, locale, duplex)


def plan_rulebook(plan: Plan, locale: str) -> Planned | None:
    """Plan the rulebook, for the table and for paper."""
    return None


def plan_paper(plan: Plan, assets: PlannedAssets, locale: str) -> None:
    """Plan every print-and-play file of a language."""
    _plan_cards(plan, assets, locale)
