"""A file to print: its pages, each a step of its own, and what all of them have in common."""

from collections.abc import Mapping, Sequence

from tts_build.build.core.step import Need
from tts_build.build.steps.planner import Plan
from tts_build.definition.texts.tool_strings import Words
from tts_build.definition.workspace import game_file
from tts_build.model.printing.cutters import KNOWN as CUTTERS
from tts_build.paper.footer import Printing
from tts_build.paper.registration import Slip, registered
from tts_build.paper.sheet import Duplex, PageLayout, paper_size
from tts_build.problem import InputError

PART, LONG = 50, 100
"""Pages that are bound before the file is, where it has more than so many."""


def plan_file(
    plan: Plan,
    stem: str,
    subject: str,
    layouts: Sequence[PageLayout],
    scenes: Mapping[str, Need],
    locale: str,
    *,
    duplex: Duplex = "Simplex",
) -> None:
    """Plan a PDF: a step for each page, which needs only what is on it, and one that binds them."""
    if not layouts:
        return
    layouts = _registered(plan, layouts)
    suffix = plan.suffix(locale)
    pages: dict[str, Need] = {}
    file = game_file(plan.loaded.root, plan.game)
    for index, layout in enumerate(layouts):
        names = {key: f"k{number}" for number, key in enumerate(layout.keys)}
        needs = {**{name: scenes[key] for key, name in names.items()}, "context": plan.context(locale)}
        params = {
            "layout": layout.to_plain(),
            "keys": names,
            "locale": locale,
            "file": file,
            "pictures": plan.loaded.game.paper.keeping,
        }
        step = plan.step(f"page{suffix}/{stem}/{index + 1}", "paper.make:page", params, needs)
        pages[f"p{index}"] = (step, "pdf")
    game = plan.loaded.game_in(locale)
    words = Words(locale)
    about = {
        "title": words("titled", game=game.title, part=subject),
        "author": game.author,
        "subject": subject,
        "language": locale,
        "date": game.date or "",
        "duplex": duplex,
    }
    name = f"pdf{suffix}/{stem}"
    if len(pages) > LONG:
        pages = _parts(plan, name, pages)
    bound = plan.step(name, "paper.make:bound", {"about": about, "pages": len(pages)}, pages)
    plan.output((bound, "pdf"), "pnp", f"{stem}{suffix}", "pdf", hashed=False)


def _parts(plan: Plan, name: str, pages: Mapping[str, Need]) -> dict[str, Need]:
    """Plan so many pages bound at a time: after a change of one page no more than its part is looked through anew."""
    parts: dict[str, Need] = {}
    every = list(pages.values())
    for number, first in enumerate(range(0, len(every), PART)):
        needs = {f"p{index}": page for index, page in enumerate(every[first : first + PART])}
        params = {"about": {"title": ""}, "pages": len(needs)}
        parts[f"p{number}"] = (plan.step(f"{name}/{number + 1}", "paper.make:bound", params, needs), "pdf")
    return parts


def _registered(plan: Plan, layouts: Sequence[PageLayout]) -> Sequence[PageLayout]:
    """Pages as the printer takes them that they are made for; of a paper that it is not known on as they are."""
    least, most = sorted((layouts[0].width, layouts[0].height))
    slip = _slips(plan).get((least, most))
    if slip is None or not any(layout.back for layout in layouts):
        return layouts
    return [registered(layout, slip, plan.loaded.game.paper.flip) for layout in layouts]


def _slips(plan: Plan) -> dict[tuple[float, float], Slip]:
    """What the printer is known to do, by width and height of an upright paper."""
    return {(width, height): Slip(*rest) for width, height, *rest in plan.options.slips}


def printings(plan: Plan, locale: str) -> list[Printing]:
    """The wanted papers, each with what holds of all its pages."""
    game = plan.loaded.game_in(locale)
    papers: Sequence[str] = plan.options.papers or game.paper.sizes
    said, slips = game.paper, _slips(plan)
    if slips:
        papers = [paper for paper in papers if paper_size(paper) in slips]
    if not papers:
        known = ", ".join(f"{width:g} x {height:g} mm" for width, height in slips)
        what, todo = "the printer is not known on a paper of the game", "choose a paper with `--paper`, or calibrate it"
        raise InputError(what, plan.loaded.at("paper"), expected=known, todo=todo, code="unknown-printer")
    cutter = next((cutter for name, cutter in CUTTERS.items() if name == plan.options.cutter), None)
    title, words, marks = said.caption or game.title, Words(locale), said.marks
    return [Printing(paper, said.margin, said.flip, title, words, marks, cutter, said.gap) for paper in papers]


def plan_cuts(plan: Plan, stem: str, layouts: Sequence[PageLayout], scenes: Mapping[str, Need], locale: str) -> None:
    """Plan what a machine cuts of a file, as SVG and DXF: one of each for a page and all those behind it that have
    their faces in the same places, or in some of these."""
    known: set[object] = set()
    for number, layout in enumerate(layouts, 1):
        places = {(slot.matrix, slot.clip) for slot in layout.slots}
        if layout.back or places <= known:
            continue
        known = set(places)
        names = {key: f"k{index}" for index, key in enumerate(layout.keys)}
        params = {"layout": layout.to_plain(), "keys": names}
        name = f"{stem}-cut-{number}{plan.suffix(locale)}"
        step = plan.step(f"cut/{name}", "paper.make:cut", params, {names[key]: scenes[key] for key in names})
        for kind in ("svg", "dxf"):
            plan.output((step, kind), "pnp", name, kind, hashed=False)
