"""The save: every planned picture, model and script by the name that the save gives it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tts_build.build.core.step import Need
from tts_build.build.steps.decks.cards import card_picture
from tts_build.build.steps.decks.plan import PlannedDeck
from tts_build.build.steps.dice.plan import PlannedDie
from tts_build.build.steps.pieces.plan import PlannedThing
from tts_build.build.steps.planner import Plan, Planned, label
from tts_build.build.steps.save.original_files import PlannedOriginal
from tts_build.build.steps.scripts.plan import PlannedScript
from tts_build.build.steps.surroundings.plan import PlannedRoom
from tts_build.build.steps.template_dependencies import mentions_of, texts_of
from tts_build.save.built_files import Assets, DieFiles, ModelFiles, Sheet
from tts_build.save.source import PlainSource

OBJECTS = "objects"
"""Folder of Saved Objects in `dist/<game>/`."""


@dataclass(frozen=True, slots=True)
class PlannedThings:
    """What players see of one language, by name; `things` are boards, pieces, and bags with models."""

    decks: Mapping[str, PlannedDeck] = field(default_factory=dict)
    dice: Mapping[str, PlannedDie] = field(default_factory=dict)
    things: Mapping[str, PlannedThing] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlannedAssets:
    """All that one language's save refers to."""

    things: PlannedThings
    scripts: Mapping[str, PlannedScript] = field(default_factory=dict)
    ui: Mapping[str, Mapping[str, Planned]] = field(default_factory=dict)
    rulebook: Planned | None = None
    room: PlannedRoom = field(default_factory=PlannedRoom)
    original: PlannedOriginal | None = None

    def by_key(self) -> Assets:
        """What the save refers to, every file by the key of its plan: its name is not known before it is made."""
        things = self.things.things
        return Assets(
            sheets={name: tuple(_sheets(deck)) for name, deck in self.things.decks.items()},
            pictures={key: _key(planned) for thing in things.values() for key, planned in thing.pictures.items()},
            dice={
                name: DieFiles(_key(die.texture), _key(die.mesh), _key(die.collider))
                for name, die in self.things.dice.items()
            },
            ui={name: {key: _key(file) for key, file in files.items()} for name, files in self.ui.items()},
            rulebook=_key(self.rulebook),
            models={
                name: ModelFiles(**{part: _key(file) for part, file in thing.models.items()})
                for name, thing in things.items()
                if thing.models
            },
            room={name: planned.key for name, planned in self.room.files.items()},
            aspects=self.room.aspects,
            first_sheet=self.original.first_sheet if self.original is not None else 1,
        )


def _sheets(deck: PlannedDeck) -> Iterator[Sheet]:
    """The sheets of a deck; one without a picture for the cards that the save which the game goes on from has."""
    for sheet in deck.sheets:
        yield Sheet.painted(sheet.grid, _key(sheet.face), _key(sheet.back), unique_back=sheet.unique_back)
    painted = {row for sheet in deck.sheets for ids in sheet.grid.ids for row in ids}
    if others := tuple(row.id for row in deck.rows if row.id not in painted):
        yield Sheet("", "", 1, 1, (others,))


def _key(planned: Planned | None) -> str:
    return planned.key if planned is not None else ""


def plan_names(plan: Plan) -> Need:
    """Plan the step that knows the final path of every output planned so far, by its key."""
    files: list[dict[str, str]] = []
    needs: dict[str, Need] = {}
    for number, planned in enumerate(plan.outputs):
        if planned.hashed:
            form = {"need": f"f{number}", "folder": planned.folder, "stem": planned.stem, "suffix": planned.suffix}
            needs[form["need"]] = planned.need
            if planned.chosen is not None:
                form["kind"] = f"k{number}"
                needs[form["kind"]] = planned.chosen
            files.append(form)
    return plan.step("names", "save.make:names", {"files": files}, needs), "names"


def plan_definition(plan: Plan, locale: str) -> Need:
    """Plan the definition in one language as plain data, for whoever lays out the table."""
    loaded = plan.loaded
    texts = {path: loaded.text(path, locale) for path in loaded.texts}
    game, tables = loaded.game_in(locale), loaded.tables.get(locale, {})
    named = mentions_of(texts_of(game)).of("tables", tables) if tables else ()
    read = {name: tables[name] for name in named}
    source = PlainSource.of(loaded, game, texts, loaded.strings.get(locale, {}), locale, read)
    return plan.constant(f"save{plan.suffix(locale)}", source.as_json())


def plan_save(plan: Plan, assets: PlannedAssets, names: Need, locale: str, dist: Path) -> Planned:
    """Plan the save of one language. `names` as `plan_names` gives it."""
    options = plan.options
    needs: dict[str, Need] = {"names": names}
    scripts: dict[str, dict[str, str]] = {}
    for number, (name, script) in enumerate(assets.scripts.items()):
        for kind, planned in (("lua", script.lua), ("xml", script.xml)):
            if planned is not None:
                needs[f"{kind}{number}"] = planned.need
                scripts.setdefault(name, {})[kind] = f"{kind}{number}"
    params = {
        "assets": assets.by_key().as_json(),
        "scripts": scripts,
        "locale": locale,
        "base_url": options.base_url,
        # An absolute path belongs in the save only when the save is for this machine alone.
        "local": str(dist) if options.local else "",
    }
    if assets.original is not None:
        files = {text: planned.key for text, planned in assets.original.files.items()}
        params["original"] = {"file": assets.original.file, "folder": assets.original.folder, "files": files}
    needs["definition"] = plan_definition(plan, locale)
    step = plan.step(f"save{plan.suffix(locale)}", "save.make:save", params, needs)
    return plan.output((step, "save"), "", f"{plan.game}{plan.suffix(locale)}", "json", hashed=False)


def plan_saved_objects(plan: Plan, saved: Planned, things: PlannedThings, locale: str) -> None:
    """Plan the Saved Objects that the game asks for."""
    suffix = plan.suffix(locale)
    for number, name in enumerate(plan.loaded.game.saved_objects):
        stem = f"{label(name.replace('/', '-'))}{suffix}"
        params = {"name": name, "seats": list(plan.loaded.game.table.seats)}
        step = plan.step(f"object/{stem}", "save.saved_objects:made", params, {"save": saved.need})
        plan.rows[step] = plan.loaded.at("saved_objects", number)
        plan.output((step, "object"), OBJECTS, stem, "json", hashed=False)
        shown = _shown(plan, name, things, locale)
        if shown is not None:
            step = plan.step(f"object/{stem}.png", "save.saved_objects:picture", {}, {"shown": shown})
            plan.output((step, "png"), OBJECTS, stem, "png", hashed=False)


def _shown(plan: Plan, name: str, things: PlannedThings, locale: str) -> Need | None:
    """A picture of a thing: a card, or the face of a board or a piece. Dice and bags have none of their own."""
    deck, _, row = name.partition("/")
    if deck in things.decks:
        row = row or next((one.id for one in plan.loaded.rows[deck]), "")
        return card_picture(plan, deck, row, locale, back=False, dpi=100) if row else None
    pictures = things.things[name].pictures if name in things.things else {}
    return next((planned.need for planned in pictures.values() if planned.suffix == "png"), None)
