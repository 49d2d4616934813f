"""The whole plan of a game: what is wanted, in every language that is wanted."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from tts_build.build.core.options import Options
from tts_build.build.steps.colour_vision.plan import plan_eyes
from tts_build.build.steps.decks.foreign_sheets import plan_exports
from tts_build.build.steps.kinds import PLANNERS
from tts_build.build.steps.paper.extra_papers import plan_asked
from tts_build.build.steps.paper.plan import plan_paper
from tts_build.build.steps.pieces.plan import plan_thumbnail
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.rulebook.plan import plan_book, plan_rulebook
from tts_build.build.steps.save.plan import PlannedAssets, plan_names, plan_save
from tts_build.build.steps.scripts.plan import plan_scripts
from tts_build.build.steps.scripts.ui_pictures import plan_ui
from tts_build.build.steps.surroundings.plan import plan_room
from tts_build.definition.card_selection import Selection
from tts_build.definition.loaded import Loaded
from tts_build.problem import InputError, Problem, unknown
from tts_build.save.file.assemble import unplaced
from tts_build.scene.colour import BadColour, resolve


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
    what is wrong and puts its problems there, for a check; else it raises them as InputError.
    """
    if options.part:
        loaded = Selection(options.cards, options.where).narrowed(loaded)
    plan = Plan(loaded, options)
    game = loaded.game
    problems = [unknown("locale", locale, game.locales) for locale in options.locales if locale not in game.locales]
    problems += _palette_problems(loaded)
    if options.wants("save"):
        problems += [problem for problem in unplaced(loaded) if problem.severity == "error"]
    if problems and collected is None:
        raise InputError(problems)
    wrong = _Collected(collected)
    wrong.found += problems
    painted = options.wants("save") or options.wants("images")
    shown = any(options.wants(part) for part in ("save", "images", "sheets", "pnp"))
    scripted = options.wants("scripts") or options.wants("save")
    saves: list[tuple[PlannedAssets, str]] = []
    for locale in plan.locales:
        assets = PlannedAssets()
        if shown or game.rulebook:
            for section, planner in PLANNERS.items():
                for name in getattr(game, section):
                    with wrong:
                        planner(plan, assets, name, locale, painted)
        # A book shows things, and scripts name its pages: there are none while a thing is missing.
        book = plan_book(plan, assets, locale) if scripted and not wrong.found else None
        if scripted and not (wrong.found and game.rulebook):
            assets.scripts = plan_scripts(plan, locale, book)
        if collected is not None and not loaded.errors and locale == plan.locales[0]:
            plan_eyes(plan, assets)
        if options.wants("save"):
            assets.ui = plan_ui(plan, locale)
            assets.room = plan_room(plan, locale)
            assets.rulebook = plan_rulebook(plan, book, locale) if book else None
            saves.append((assets, locale))
        if painted:
            plan_thumbnail(plan, locale)
        if options.wants("sheets"):
            plan_exports(plan, assets.decks, locale)
        if options.wants("pnp") and not wrong.found:
            with wrong:
                plan_paper(plan, assets, locale)
                plan_asked(plan, assets, locale, asked)
    if wrong.found:
        return plan
    names = plan_names(plan) if saves else None
    for assets, locale in saves:
        assert names is not None
        plan_save(plan, assets, names, locale, dist)
    return plan


class _Collected:
    """Inside it, problems are collected where there is a list for them, and raised where there is none."""

    def __init__(self, found: list[Problem] | None) -> None:
        self.found = [] if found is None else found
        self._raises = found is None

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        if self._raises or not isinstance(error, InputError):
            return False
        self.found += error.problems
        return True


def _palette_problems(loaded: Loaded) -> list[Problem]:
    """Colours of the game's palette that lead to none, used or not: the save and the rulebook look at all of them."""
    problems = []
    for name in loaded.game.palette:
        try:
            resolve(name, loaded.game.palette)
        except BadColour as error:
            where = loaded.at("palette", name)
            problems.append(Problem(error.what, where, todo=error.todo, code="unknown-colour"))
    return problems
