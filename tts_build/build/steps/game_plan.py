"""The whole plan of a game: what is wanted, in every language that is wanted."""

import re
from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, get_args

from tts_build.build.core.options import Options
from tts_build.build.steps.decks.plan import plan_deck, plan_exports
from tts_build.build.steps.dice.plan import plan_die
from tts_build.build.steps.lookalikes.plan import plan_eyes
from tts_build.build.steps.paper.guide import plan_guide
from tts_build.build.steps.paper.plan import plan_edition, plan_paper
from tts_build.build.steps.pieces.plan import plan_bag, plan_board, plan_piece, plan_thumbnail
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.rulebook.plan import plan_book, plan_rulebook
from tts_build.build.steps.save.original_files import plan_original
from tts_build.build.steps.save.plan import PlannedAssets, PlannedThings, plan_names, plan_save, plan_saved_objects
from tts_build.build.steps.scripts.plan import plan_scripts, plan_ui
from tts_build.build.steps.surroundings.plan import plan_room
from tts_build.definition.card_selection import Selection
from tts_build.definition.loaded import Loaded
from tts_build.model.printing.papers import SHEETS, PaperLayout
from tts_build.model.thing_kinds import Section
from tts_build.problem import InputError, Problem, Problems, unknown
from tts_build.save.file.assemble import unplaced
from tts_build.scene.colour import BadColour, resolve

OWN_SIZE = re.compile(r"-(\d[\d.]*x\d[\d.]*(?:mm|cm|in))\b")
"""A paper of one's own size in the name of a file."""

P = ParamSpec("P")
T = TypeVar("T")

PLANNERS: dict[Section, Callable[..., Any] | None] = {
    "decks": plan_deck,
    "dice": plan_die,
    "boards": plan_board,
    "pieces": plan_piece,
    "bags": plan_bag,
    "zones": None,
}
"""What is laid out and painted for each kind of thing, by name, in one language; nothing for what the game draws."""


def plan_game(
    loaded: Loaded,
    options: Options,
    dist: Path,
    asked: Collection[str] = (),
    *,
    collected: list[Problem] | None = None,
) -> Plan:
    """Plan a game. `dist` is where its output will stand, for saves that refer to this machine's disk.

    Of some cards, when `options` name them, only pictures and paper can be planned. `asked`: paths of print-and-play
    files that stand there; those that this build would not make are planned too. With `collected` the plan leaves out
    what is wrong and puts its problems there, for a check; else it raises all of them as one InputError.
    """
    if options.part:
        loaded = Selection(options.cards, options.where).narrowed(loaded)
    plan, problems = Plan(loaded, options), Problems(_problems_as_a_whole(loaded, options))
    if collected is None:
        problems.raise_errors()
    checked = collected is not None and not loaded.errors
    languages = {locale: _plan_language(plan, locale, asked, problems) for locale in plan.locales}
    if checked:
        plan_eyes(plan, languages[plan.locales[0]].things)
    if options.ink:
        plan_edition(plan)
    problems.items[:] = dict.fromkeys(problems.items)
    if collected is None:
        problems.raise_errors()
    else:
        collected += problems.items
    if options.wants("save") and not problems.items:
        names = plan_names(plan)
        for locale, assets in languages.items():
            saved = plan_save(plan, assets, names, locale, dist)
            plan_saved_objects(plan, saved, assets.things, locale)
    return plan


def _plan_language(plan: Plan, locale: str, asked: Collection[str], problems: Problems) -> PlannedAssets:
    """Everything but the save. What is wrong is left out and its problems are collected."""
    options, game = plan.options, plan.loaded.game
    things = _plan_things(plan, locale, problems)
    # A book shows things, and scripts name its pages: there are none while a thing is missing.
    whole = not problems.items
    scripted = options.wants("scripts") or options.wants("save")
    book = _tried(problems, plan_book, plan, things, locale) if whole and (scripted or options.wants("pnp")) else None
    scripts = _tried(problems, plan_scripts, plan, locale, book) if scripted and (whole or not game.rulebook) else None
    assets = PlannedAssets(things, scripts or {})
    if options.wants("save"):
        ui, room = _tried(problems, plan_ui, plan, locale), _tried(problems, plan_room, plan, locale)
        original = _tried(problems, plan_original, plan, locale)
        if ui is not None and room is not None:
            shown = plan_rulebook(plan, book, locale) if book else None
            assets = PlannedAssets(things, assets.scripts, ui, shown, room, original)
    if _painted(options):
        _tried(problems, plan_thumbnail, plan, locale)
    if options.wants("sheets"):
        _tried(problems, plan_exports, plan, things.decks, locale)
    if options.wants("pnp") and not problems.items:
        before = set(plan.files)
        _tried(problems, plan_paper, plan, things, book, locale)
        if not (options.papers or options.layouts or options.part or options.aside):
            plan_guide(plan, [file for key, file in plan.files.items() if key not in before], locale)
        _tried(problems, _plan_asked, plan, things, book, locale, paths=asked)
    return assets


def _plan_things(plan: Plan, locale: str, problems: Problems) -> PlannedThings:
    """Every thing of the game, painted for the save or laid out for paper alone."""
    options, game = plan.options, plan.loaded.game
    if not game.rulebook and not (_painted(options) or options.wants("sheets") or options.wants("pnp")):
        return PlannedThings()
    planned: dict[Section, dict[str, Any]] = {}
    for section, planner in PLANNERS.items():
        if planner is None:
            continue
        for name in getattr(game, section):
            paint = _painted(options) and (section != "pieces" or name not in plan.continued_cards)
            one = _tried(problems, planner, plan, name, locale, paint=paint)
            if one is not None:
                planned.setdefault(section, {})[name] = one
    flat = {**planned.get("boards", {}), **planned.get("pieces", {}), **planned.get("bags", {})}
    return PlannedThings(planned.get("decks", {}), planned.get("dice", {}), flat)


def _painted(options: Options) -> bool:
    return options.wants("save") or options.wants("images")


def _tried(problems: Problems, planner: Callable[P, T], *args: P.args, **named: P.kwargs) -> T | None:
    """What a planner plans; None where it finds the definition wrong, which is collected."""
    try:
        return planner(*args, **named)
    except InputError as error:
        problems.extend(error.problems)
        return None


def _problems_as_a_whole(loaded: Loaded, options: Options) -> list[Problem]:
    """What is wrong before anything is planned: languages, colours of the palette, things that lie nowhere."""
    game = loaded.game
    problems = [unknown("locale", locale, game.locales) for locale in options.locales if locale not in game.locales]
    # Used or not: the save and the rulebook look at all colours.
    for name in game.palette:
        try:
            resolve(name, game.palette)
        except BadColour as error:
            where = loaded.at("palette", name)
            problems.append(Problem(error.what, where, todo=error.todo, code="unknown-colour"))
    if options.wants("save"):
        problems += [problem for problem in unplaced(loaded) if problem.severity == "error"]
    return problems


def _plan_asked(plan: Plan, assets: PlannedThings, book: str | None, locale: str, paths: Collection[str]) -> None:
    """Add those of `paths` that some paper or layout gives and that are not planned yet. `Plan.again` names them.

    `pnp --paper letter` made them, and they stand in `dist/` beside the rest: they are made again as long as they do,
    so that they are neither lost nor older. A paper that the definition no longer fits on is left out.
    """
    missing = {path for path in paths if path.casefold() not in plan.files}
    if not missing:
        return
    files, steps, options, told = dict(plan.files), dict(plan.steps), plan.options, list(plan.told)
    own = {found[1] for path in missing if (found := OWN_SIZE.search(path))}
    for paper, layout in product((*SHEETS, *sorted(own)), get_args(PaperLayout)):
        before = dict(plan.files), dict(plan.steps)
        plan.options = replace(options, papers=(paper,), layouts=(layout,))
        try:
            plan_paper(plan, assets, book, locale)
        except InputError:
            plan.files, plan.steps = before
    plan.options, plan.told = options, told
    added = {key: file for key, file in plan.files.items() if key not in files and file.key in missing}
    needed = _behind(plan, [file.need[0] for file in added.values()])
    plan.files = files | added
    plan.steps = {name: step for name, step in plan.steps.items() if name in steps or name in needed}
    plan.again.update(file.key for file in added.values())


def _behind(plan: Plan, names: list[str]) -> set[str]:
    """Steps, and all the steps that they need."""
    found: set[str] = set()
    queue = list(names)
    while queue:
        name = queue.pop()
        if name not in found:
            found.add(name)
            queue.extend(step for step, _ in plan.steps[name].needs.values())
    return found
