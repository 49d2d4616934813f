"""The rulebook: its directives looked at, and the faces planned that they show."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.faces.plan import FaceSpec, scene_step
from tts_build.build.steps.planner import Plan, Planned
from tts_build.build.steps.rulebook.face_needs import (
    cards_in,
    faces_to_name,
    first_face,
    named_faces,
    part_faces,
    planned_faces,
    table_faces,
)
from tts_build.build.steps.save.plan import PlannedThings, plan_definition
from tts_build.build.steps.scripts.plan import script_data, template_folders
from tts_build.definition.book.directives import directives_of, read_parts
from tts_build.definition.book.examples import Examples, digest_of_data
from tts_build.definition.engines import engine_code
from tts_build.definition.texts.templates import facts
from tts_build.definition.texts.tool_strings import Words
from tts_build.model.base import is_template
from tts_build.model.game import Game, Rulebook
from tts_build.paper.sheet import paper_size
from tts_build.problem import InputError
from tts_build.rulebook.materials import Part
from tts_build.sandbox.expressions import ExpressionError
from tts_build.save.objects.bbcode import plain
from tts_build.save.objects.labels import default_name
from tts_build.save.place.copies import owners, things
from tts_build.scene.scene_key import NO_FACE, SceneKey

TABLE = ("setup", "example")
"""Directives that show the table."""

NAMING = ("anatomy", "example", "gallery", "setup")
"""Directives that name faces."""

LOOK = ("ink", "accent", "tint", "paper", "icons", "note_font", "columns", "numbered", "justified")

_OWN = re.compile(r"\b(?:seat|index|row)\b")


def plan_book(plan: Plan, assets: PlannedThings, locale: str) -> str | None:
    """The step that sets the rulebook; None for a game without."""
    game = plan.loaded.game_in(locale)
    book = game.rulebook
    if book is None:
        return None
    text = plan.loaded.text(book.file, locale)
    directives = list(directives_of(read_parts(text)[0]))
    names = {directive.name for directive in directives}
    params = {**_setting(plan, game, book, locale), "text": text}
    needs = {"context": plan.context(locale), **_page_faces(plan, game, book, locale)}
    scenes: dict[SceneKey, Need] = {}
    if not names.isdisjoint(TABLE):
        needs["table"] = _plan_table(plan, assets, game, locale)
        params["boards"] = {
            name: [place.row(locale) for place in places] for name, places in plan.loaded.places.items()
        }
        scenes |= table_faces(assets)
    if "example" in names:
        labels = {directive.label for directive in directives if directive.name == "example"}
        moments = {name: moment for name, moment in plan.loaded.examples.moments.items() if name in labels}
        params["examples"] = {name: _shown(moment) for name, moment in moments.items()}
        params["stale"] = _stale(plan, plan.loaded.examples)
        scenes |= planned_faces(assets, cards_in(moments.values()))
    if "components" in names:
        parts = list(_parts(plan, assets, locale))
        params["parts"] = [part.as_json() for part in parts]
        scenes |= part_faces(assets, parts)
    if "legend" in names:
        needs["icons"] = _icons(plan, assets, locale)
    if not names.isdisjoint(NAMING):
        params["choices"] = sorted(map(str, faces_to_name(assets)))
    scenes |= planned_faces(assets, named_faces(directives))
    params["scenes"] = {str(key): f"s{number}" for number, key in enumerate(scenes)}
    needs |= {f"s{number}": need for number, need in enumerate(scenes.values())}
    return plan.step(f"rulebook{plan.suffix(locale)}", "rulebook.make:rulebook", params, needs)


def _setting(plan: Plan, game: Game, book: Rulebook, locale: str) -> dict[str, Any]:
    """What the book says of its game, and how it looks."""
    return {
        "file": plan.loaded.text_file(book.file, locale),
        "source": plan.loaded.written(book.file, locale),
        "title": game.title,
        "subtitle": game.subtitle,
        "players": [game.players.least, game.players.most],
        "minutes": list(game.minutes) if game.minutes else None,
        "seats": list(game.table.seats),
        "seating": [game.table.sitting(number) for number in range(game.players.most + 1)],
        "size": book.size,
        "title_font": book.title_font,
        "body_font": book.body_font,
        "look": {key: getattr(book, key) for key in LOOK},
    }


def _plan_table(plan: Plan, assets: PlannedThings, game: Game, locale: str) -> Need:
    """The step that says what lies where on the table."""
    colours = {name: die.colour for name, die in assets.dice.items()}
    colours |= {name: bag.colour for name, bag in game.bags.items()}
    needs = {"definition": plan_definition(plan, locale)}
    return plan.step(f"table{plan.suffix(locale)}", "rulebook.table_items:table", {"colours": colours}, needs), "table"


def _shown(moment: Mapping[str, Any]) -> dict[str, Any]:
    """A recorded moment without its states, of which a picture needs no more than how many play."""
    players = moment["before"].get("players")
    count = {"players": len(players)} if isinstance(players, list) else {}
    return {**{key: moment[key] for key in ("layouts", "drawn")}, **count}


def _plan_pdf(plan: Plan, step: str, locale: str) -> Need:
    """The step that paints and binds what another one sets: what needs no more than its pages need not wait for it."""
    game = plan.loaded.game_in(locale)
    params = {"about": _about(game, locale), "pictures": game.paper.keeping}
    return plan.step(
        f"rulebook-pdf{plan.suffix(locale)}", "rulebook.make:bound", params, {"book": (step, "book")}
    ), "pdf"


def _stale(plan: Plan, examples: Examples) -> str:
    """Why recorded positions may no longer be what the engine gives; empty when nothing changed. Nothing is run."""
    root, engine = plan.loaded.root.path, plan.loaded.game.engine
    if engine is None:
        return _stale_lua(plan, examples)
    code = engine_code(plan.game, engine, root, plan.loaded.folder)
    plan.watched.update(code.files)
    if digest_of_data(code.as_json()) != examples.engine:
        return "the engine has changed since it was recorded"
    definition = script_data(plan, plan.loaded.game.locales[0]) if examples.reads else {}
    rows = {}
    for name, path in examples.reads.items():
        section, _, inner = path.partition(".")
        rows[name] = definition.get(section, {}).get(inner)
    if digest_of_data(rows) != examples.rows:
        return "the rows that the engine reads have changed since it was recorded"
    return ""


def _stale_lua(plan: Plan, examples: Examples) -> str:
    """The same of a game that has its rules in Lua alone; the rows that they read stand in their script."""
    from tts_build.build.steps.scripts.make import of_workspace, rules_script

    root = plan.loaded.root.path
    try:
        rules = rules_script(root, template_folders(plan), script_data(plan, plan.loaded.game.locales[0]))
    except InputError:
        return "the rules in Lua cannot be read"
    plan.watched.update(of_workspace(root, (*rules.sources, *rules.absent)))
    return "" if digest_of_data(rules.text) == examples.engine else "the rules have changed since it was recorded"


def plan_printed(plan: Plan, step: str | None, locale: str) -> None:
    """Plan the rulebook for paper, which `step` sets, and as a booklet where the definition asks for one."""
    game = plan.loaded.game_in(locale)
    if step is None or game.rulebook is None:
        return
    suffix = plan.suffix(locale)
    need = _plan_pdf(plan, step, locale)
    plan.output(need, "pnp", f"rulebook{suffix}", "pdf", hashed=False)
    if game.rulebook.booklet:
        sheet = "letter" if game.rulebook.size == "letter" else "a4"
        about = {**_about(game, locale), "duplex": "DuplexFlipShortEdge"}
        params = {"sheet": sheet, "about": about}
        folded = plan.step(f"rulebook-booklet{suffix}", "rulebook.make:folded", params, {"pdf": need})
        plan.output((folded, "pdf"), "pnp", f"rulebook-booklet{suffix}", "pdf", hashed=False)


def plan_rulebook(plan: Plan, step: str, locale: str) -> Planned:
    """Plan the rulebook that lies on the table, which `step` sets; its name carries its content, as everything that the
    game loads."""
    output = plan.output(_plan_pdf(plan, step, locale), "pdf", f"rulebook{plan.suffix(locale)}", "pdf")
    if plan.loaded.game.rulebook is not None:
        width, height = paper_size(plan.loaded.game.rulebook.size)
        plan.aspects[output.key] = width / height
    return output


def _about(game: Game, locale: str) -> dict[str, str]:
    named = Words(locale)("titled", game=game.title, part=Words(locale)("rules"))
    return {"title": named, "author": game.author, "language": locale, "date": game.date or ""}


def _page_faces(plan: Plan, game: Game, book: Rulebook, locale: str) -> dict[str, Need]:
    """The game's own faces of the first page and of the ground of all."""
    size = paper_size(book.size)
    row = {key: value for key, value in facts(game).items() if key != "values"} | {"paper": book.size}
    faces = {key: FaceSpec(face, row, size, bleed=0.0) for key in ("cover", "ground") if (face := getattr(book, key))}
    return {
        key: scene_step(plan, f"rulebook-{key}", spec, locale, plan.loaded.at("rulebook", key))
        for key, spec in faces.items()
    }


def _parts(plan: Plan, assets: PlannedThings, locale: str) -> Iterator[Part]:
    """What is in the box, in the order of the definition."""
    game = plan.loaded.game_in(locale)
    sections: Mapping[str, tuple[str, Any]] = things(game)
    for name, (section, thing) in sections.items():
        if section == "zones":
            continue
        each, paper = len(owners(thing, game)), getattr(thing, "paper", True)
        part = Part(name, _label(plan, section, name, locale), each * thing.copies, section, each=each, paper=paper)
        if section == "decks":
            rows = assets.decks[name].rows
            face = SceneKey(name, rows[0].id) if rows else NO_FACE
            part = replace(part, kind="card", face=face, width=thing.size.width, height=thing.size.height)
            yield replace(part, count=each * sum(row.quantity for row in rows))
        elif section == "dice":
            yield replace(part, kind="die", sides=thing.sides, colour=assets.dice[name].colour)
        elif section == "bags":
            yield replace(part, kind="bag", colour=thing.colour)
        else:
            yield replace(part, kind="piece", face=first_face(assets, name))


def _label(plan: Plan, section: str, name: str, locale: str) -> str:
    """What a kind of thing is called: its name, if it is the same for all of the kind, or its key in words."""
    thing = getattr(plan.loaded.game_in(locale), section)[name]
    source = thing.name or ""
    own = section == "decks" or getattr(thing, "rows", None) is not None
    if not own and not (is_template(source) and _OWN.search(source)):
        with suppress(InputError):  # it may name values of a state; where the save is made, it is judged
            return called(plan, source, name, locale, (section, name, "name"))
    return default_name(name, {}, "", plan.scope(locale)["t"])


def called(plan: Plan, source: str, name: str, locale: str, keys: tuple[str, ...], seat: str = "") -> str:
    """What a thing is called by the template of its name, which stands at `keys`. Raises InputError when it fails."""
    seen = plan.scope(locale)
    try:
        text = plan.expressions.text(source, {**seen, "seat": seat, "index": 0, "row": {}})
    except ExpressionError as error:
        raise InputError(error.problem.at(plan.loaded.at(*keys))) from None
    return plain(text) or default_name(name, {}, "", seen["t"])


def _icons(plan: Plan, assets: PlannedThings, locale: str) -> Need:
    """The icons of all faces of cards, boards, pieces and dice, by name."""
    scenes = [need for deck in assets.decks.values() for need in (*deck.fronts.values(), *deck.backs.values())]
    scenes += [need for thing in assets.things.values() for need in thing.scenes.values()]
    scenes += [need for die in assets.dice.values() for need in die.sides.values()]
    needs = {f"s{number}": need for number, need in enumerate(dict.fromkeys(scenes))}
    return plan.step(f"icons{plan.suffix(locale)}", "rulebook.make:icons", {}, needs), "icons"
