"""A check of one game: read, laid out and assembled, without painting and without outputs; everything wrong at once."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace

from tts_build.build.core.options import Options
from tts_build.build.core.runner import ENOUGH, Report, Runner
from tts_build.build.core.step import STEPS, Step
from tts_build.build.game_build import Watcher, cache_of, located
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.steps.planner import Plan
from tts_build.definition.game import load_game_to_check
from tts_build.definition.loaded import Loaded
from tts_build.definition.recovery.partial_game import names_in, not_judged, only_first, still_judged, units_of
from tts_build.definition.workspace import Root
from tts_build.model.game import Game
from tts_build.model.thing_kinds import SECTIONS
from tts_build.problem import InputError, Problem, problem_order

PAINTING = frozenset(
    f"{STEPS}.{work}"
    for work in (
        *("decks.make:pixels", "decks.make:sheet", "decks.make:strip", "decks.make:joined", "dice.make:texture"),
        *("dice.make:model", "faces.face_images:picture", "faces.face_images:plain", "paper.make:bound"),
        *("rulebook.make:bound", "rulebook.make:folded"),
    )
)
"""Steps that only make what others have judged: nothing that they could find is left out but a damaged picture."""

JUDGED = {f"{STEPS}.paper.make:page": f"{STEPS}.paper.make:judged"}
"""By step that makes something, and finds something in it, the step that only finds it."""

_PLACED = frozenset((*SECTIONS, "table", "sheets", "sprues", "boxes", "hands", "players"))
"""Keys of a game without parts of which nothing can be said of where the others lie."""
_OF_LETTERS = ("text-overflow", "missing-glyph", "flow-overflow", "small-text")
"""What depends on the typeface."""
_FAILS = "lua-fails-on-load"
_MEMBER = "lua-unknown-member"
_OF_NAMES = frozenset(("lua-unknown-guid", "lua-unknown-id", _MEMBER, "lua-unset-global"))
"""What is said of a name in a script without running it."""
NO_DIGEST = "0" * 64
PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif")


def check_game(
    root: Root,
    name: str,
    options: Options,
    *,
    workers: int = 1,
    watcher: Watcher | None = None,
    loaded: Loaded | None = None,
) -> list[Problem]:
    """Judge a game without writing to `dist/`; its findings. InputError, with these among its problems, when it is
    wrong. What a mistake does not touch is judged all the same.

    `loaded`: its definition, where it has been read already and holds.
    """
    loaded = loaded or load_game_to_check(root, name)
    found: list[Problem] = [*loaded.errors]
    if len(found) >= ENOUGH:  # what is left of it is not worth the time: these are mended first
        raise InputError(sorted({*found, *loaded.warnings}, key=problem_order))
    try:
        found += _judged(root, loaded, options, workers, watcher or Watcher())
    except InputError as error:
        found += only_first(error.problems, found, loaded.left_out, names_in({}, loaded.left_out))
    except Exception as error:
        # What is left of a broken definition may lack what later stages count on; its errors are known already.
        if not loaded.errors or os.environ.get("TTS_BUILD_DEBUG"):
            raise
        found.append(not_judged(error))
    if not any(problem.severity == "error" for problem in found):
        found += loaded.silences.unused((loaded.folder, f"{root.config.lua}/{name}"))
    found = sorted({*found, *loaded.warnings}, key=problem_order)
    if any(problem.severity == "error" for problem in found):
        raise InputError(found)
    return found


def _judged(root: Root, loaded: Loaded, options: Options, workers: int, watcher: Watcher) -> list[Problem]:
    """What planning and running find."""
    if loaded.errors and any(unit[0] in _PLACED for unit in loaded.left_out):
        # Where things lie, and what is printed, has no sense without those that are wrong.
        options = replace(options, only=("images", "scripts"))
    planned: list[Problem] = []
    plan = plan_game(loaded, options, root.path / root.config.dist / loaded.name, collected=planned)
    steps = checked_steps(plan)
    watcher.planned(plan.game, len(steps))
    runner = Runner(root.path, cache_of(root.path), workers=workers, watch=watcher)
    report = runner.run(steps)
    if untold := _without_fonts(plan, report):
        rest, wrong = untold
        judged = _judged(root, rest, options, workers, watcher)
        return [*wrong, *(problem for problem in judged if problem.code not in _OF_LETTERS)]
    report = runner.run(_pictures(plan, report))
    problems = located(plan, [*report.failed, *report.findings])
    judged = still_judged([*planned, *_one_cause(problems)], loaded.hurt, loaded.face_files)
    return only_first(judged, loaded.errors, loaded.left_out, names_in({}, loaded.left_out))


def _one_cause(problems: list[Problem]) -> list[Problem]:
    """Of a line that fails when the table is loaded and names what is not there, one problem: the error, if there is
    one of the name; else that it fails, with the name."""
    kept: dict[Problem, None] = {}
    told = set()
    for problem in problems:
        name = _name_behind(problem, problems) if problem.code == _FAILS else None
        if name is not None and name.severity != "error":
            told.add(name)
            more = () if name.code == _MEMBER else (name.sentence, name.todo)  # the failure says the same
            problem = replace(problem, where=name.where, todo="; ".join(filter(None, more)))
        if name is None or name.severity != "error":
            kept[problem] = None
    return [problem for problem in kept if problem not in told]


def _name_behind(failed: Problem, problems: list[Problem]) -> Problem | None:
    """What is said of the name that a failing line speaks of; of any on it where it speaks of none."""
    said = set(failed.mentions)
    lines = [(p.where.file, p.where.line) if p.where is not None else None for p in (failed, *problems)]
    names = [p for p, line in zip(problems, lines[1:], strict=True) if p.code in _OF_NAMES and line == lines[0]]
    same = [name for name in names if name.subject.name in said]
    return next(iter(same if said else names), None)


def _without_fonts(plan: Plan, report: Report) -> tuple[Loaded, list[Problem]] | None:
    """The game without fonts that cannot be had, and what is wrong with them; None when it has all of them."""
    wrong = located(plan, [one for one in report.failed if one[0].startswith(f"{plan.game}/definition/game")])
    roles = {unit[1] for unit in units_of(wrong, plan.loaded.at().file) if len(unit) == 2 and unit[0] == "fonts"}
    if not roles & set(plan.loaded.game.fonts):
        return None

    def rest(game: Game) -> Game:
        return game.model_copy(update={"fonts": {role: font for role, font in game.fonts.items() if role not in roles}})

    loaded = plan.loaded
    games = {locale: rest(game) for locale, game in loaded.games.items()}
    out = loaded.left_out | {("fonts", role) for role in roles}
    errors = (*loaded.errors, *wrong)
    return replace(loaded, game=rest(loaded.game), games=games, errors=errors, left_out=out), wrong


def checked_steps(plan: Plan) -> list[Step]:
    """The steps of a plan that judge something: the save refers to names that no digest is known for."""
    kept: dict[str, Step] = {}
    names = {planned.key: planned.path(NO_DIGEST) for planned in plan.outputs if planned.hashed and not planned.kind}
    names |= {planned.key: planned.key for planned in plan.outputs if planned.hashed and planned.kind}
    for step in plan.steps.values():
        if step.call in PAINTING or step.call == f"{STEPS}.save.make:names":
            continue
        if step.call == f"{STEPS}.save.make:save":
            known = Step(f"{plan.game}/checked/names", f"{STEPS}.constants:constant", {"data": names}, place="here")
            kept[known.name] = known
            given = {"names": (known.name, "data")}
            told = f"{plan.game}/definition/scripts{plan.suffix(str(step.params['locale']))}"
            given |= {"told": (told, "data")} if told in plan.steps else {}
            step = replace(step, needs={**step.needs, **given})
            if step.params["locale"] == plan.locales[0] and not plan.loaded.errors:
                kept |= {loading.name: loading for loading in _loading(plan, step, names)}
        if step.call in JUDGED:
            step = replace(step, call=JUDGED[step.call], fuller=step.call)
        kept[step.name] = step
    while lacking := [step for step in kept.values() if any(need not in kept for need, _ in step.needs.values())]:
        for step in lacking:
            del kept[step.name]
    return list(kept.values())


def _loading(plan: Plan, save: Step, names: Mapping[str, str]) -> Iterator[Step]:
    """The step that brings a save to life; none for a game without scripts."""
    config = plan.loaded.root.config
    made = f"{plan.game}/script{plan.suffix(plan.locales[0])}"
    scripts = {name: f"{made}/{name}.lua" for name in plan.loaded.game.scripts if f"{made}/{name}.lua" in plan.steps}
    needs = {f"{name}.{blob}": (step, blob) for name, step in scripts.items() for blob in ("text", "map", "links")}
    aspects = {names[key].rpartition("/")[2]: aspect for key, aspect in plan.aspects.items() if key in names}
    roots = [f"{config.lua}/{plan.game}", f"{config.lua}/common"]
    params = {"scripts": sorted(scripts), "aspects": aspects, "roots": roots}
    needs["save"] = save.name, "save"
    if scripts:
        yield Step(f"{plan.game}/checked/table", f"{STEPS}.save.trial_load:loaded", params, needs)


def _pictures(plan: Plan, report: Report) -> list[Step]:
    """A step for each picture that faces and panels use, which nothing here has painted."""
    files = {file for ran in report.ran.values() for file, digest in ran.result.reads.items() if digest}
    files |= {
        str(step.params["file"]) for step in plan.steps.values() if step.call == f"{STEPS}.faces.face_images:plain"
    }
    return [
        Step(f"{plan.game}/checked/{file}", f"{STEPS}.faces.face_images:paintable", {"file": file})
        for file in sorted(files)
        if file.lower().endswith(PICTURES)
    ]
