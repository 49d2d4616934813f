"""The save of a game: from the definition and the names of built files to the JSON that the game loads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_build.problem import Problem, nearest
from tts_build.save import facts
from tts_build.save.built_files import Assets
from tts_build.save.file.check_format import key_problems
from tts_build.save.file.grid import table_grid
from tts_build.save.file.save_root import save_file, walk
from tts_build.save.objects import object_base, object_kinds
from tts_build.save.objects.bbcode import unseen_pictures
from tts_build.save.objects.build_context import Workshop
from tts_build.save.objects.labels import NO_SCRIPTS, Labels, Scripts
from tts_build.save.objects.maker import Maker
from tts_build.save.objects.object_base import WHITE, Json
from tts_build.save.objects.surroundings import Room, RoomFile
from tts_build.save.place.copies import Key, path_of, things
from tts_build.save.place.misplaced import clashes
from tts_build.save.place.object_guids import guids
from tts_build.save.place.placement import Placer, Spot
from tts_build.save.place.seats import HandZone, hand_zones
from tts_build.save.place.stacking import settle
from tts_build.save.save_keys import object_keys
from tts_build.save.source import Source, game_file, located
from tts_build.save.urls import Urls


@dataclass(frozen=True, slots=True)
class Assembly:
    """A save, where everything stands, and what is wrong; with errors among the problems the save is not complete."""

    save: Json
    spots: tuple[Spot, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands, before any file is built."""

    spots: tuple[Spot, ...]
    hands: Mapping[str, HandZone]
    problems: tuple[Problem, ...]


def arrange(source: Source) -> Layout:
    """Resolves all placements. Needs no assets, so that `check` can say early what has no place.

    Of a game that goes on from a save nothing is in the way of anything: that save says where things stand.
    """
    spots, hands, problems = _placed(source)
    spots = settle(spots)
    if source.game.original is not None:
        return Layout(tuple(spots), hands, tuple(problem for problem in problems if problem.severity == "error"))
    return Layout(tuple(spots), hands, (*problems, *clashes(source, spots, hands)))


def unplaced(source: Source) -> list[Problem]:
    """What has no place on the table, as the definition alone tells it: cheaper than `arrange`, before any step."""
    return _placed(source)[2]


def _placed(source: Source) -> tuple[list[Spot], Mapping[str, HandZone], list[Problem]]:
    hands, problems = hand_zones(source.game, game_file(source))
    placer = Placer(source, hands)
    found = placer.spots()
    unseated = [problem.at(source.positions.locate(problem.where)) for problem in problems if problem.where]
    return found, hands, [*unseated, *placer.problems.items]


def assemble(
    source: Source,
    assets: Assets,
    scripts: Mapping[str, Scripts],
    urls: Urls,
    *,
    locale: str | None = None,
    strings: Mapping[str, str] | None = None,
    epoch: int = 0,
) -> Assembly:
    """The save of a game in one language.

    `scripts`: by thing, or `Global`; a deck's script goes on each of its cards, those of copies on each copy.
    `strings`: the language's texts, `{{ t.key }}` in names. `epoch`: the save's date, from `top.epoch_of`.
    """
    game = source.game
    locale = locale or game.locales[0]
    layout = arrange(source)
    names = guids(source)
    labels = Labels(source, names, scripts, ui=assets.ui, urls=urls, locale=locale, strings=strings or {})
    files = {name: RoomFile(urls.of(file), assets.aspects.get(name, 1.0)) for name, file in assets.room.items()}
    room = Room(game, layout.hands, files)
    bench = Workshop(source, assets, urls, labels, room)
    objects = Maker(bench).all(layout.spots)
    hands = [_hand(zone, names[path_of(source, "hands", Key("hand", seat))]) for seat, zone in layout.hands.items()]
    wanted, ui = game.table.grid, assets.ui.get("Global", {})
    lines = bench.colour(wanted.colour, "table", "grid", "colour") if wanted else WHITE
    save = save_file(
        game,
        hands + objects,
        source.texts,
        script=scripts.get("Global", NO_SCRIPTS),
        assets={name: urls.of(file) for name, file in ui.items()},
        room=room,
        epoch=epoch,
        grid=table_grid(source, layout.spots, lines, bench.problems),
    )
    problems = [*layout.problems, *labels.problems.items, *bench.problems.items, *_unseen(source)]
    return Assembly(save, layout.spots, (*problems, *raw_findings(source, save)))


def _unseen(source: Source) -> Iterator[Problem]:
    """Pictures in the notebook that nothing stands for."""
    for number, note in enumerate(source.game.table.notebook):
        key = "text" if note.file is None else "file"
        for picture in unseen_pictures(source.texts.get(note.file or "", "") if note.text is None else note.text):
            what = f"the notebook cannot show the picture `{picture}`"
            where = located(source, "table", "notebook", number, key)
            todo = f"say in words what it shows: `![a hill]({picture})`"
            yield Problem(what, where, todo=todo, severity="warning", code="unseen-picture")


def _hand(zone: HandZone, guid: str) -> Json:
    """A hand zone; from version 13 on hands are objects."""
    pose = object_base.Pose(*zone.at, (0.0, zone.turn, 0.0), zone.size)
    label = object_base.Label(guid, memo=f"hand/{zone.seat}")
    rgb = facts.SEAT_COLOURS[zone.seat]
    return object_kinds.zone("HandTrigger", label, pose, rgb, facts.HAND_ZONE_ALPHA, FogColor=zone.seat)


OURS = frozenset(
    {
        *("GUID", "Name", "Transform", "Memo", "LuaScript", "LuaScriptState", "XmlUI", "CustomUIAssets"),
        *("ContainedObjects", "ChildObjects", "States", "DeckIDs", "CardID", "CustomDeck", "Tags"),
    }
)
"""Keys by which objects, cards and scripts are known: what the definition says of them stands elsewhere."""


def raw_findings(source: Source, save: Json) -> Iterator[Problem]:
    """For each thing with `raw`: an error for a key that its object has not, or whose value is of another kind; else a
    note that lists the keys."""
    given = {name: (section, thing.raw) for name, (section, thing) in things(source.game).items() if thing.raw}
    if not given:
        return
    made: dict[str, list[Json]] = {}
    for item in walk(save.get("ObjectStates", [])):
        made.setdefault(str(item.get("Memo", "")).partition("/")[0].partition("#")[0], []).append(item)
    for name, (section, raw) in given.items():
        where = located(source, section, name, "raw")
        items = made.get(name, [])
        kinds = [item["Name"] for item in items if all(key in item for key in raw)] or [item["Name"] for item in items]
        wrong = [problem for key, value in raw.items() for problem in _wrong(kinds[:1], key, value)]
        yield from (problem.at(where) for problem in wrong)
        if not wrong:
            keys = ", ".join(f"`{key}`" for key in raw)
            stand, are = ("stands", "it is") if len(raw) == 1 else ("stand", "they are")
            what = f"{keys} of `{name}` {stand} in the save as {are} written here"
            yield Problem(what, where, severity="info", code="raw-keys")


def _wrong(kinds: list[str], key: str, value: Any) -> Iterator[Problem]:
    if key in OURS:
        todo = "leave it out: the definition has words of its own for it"
        yield Problem(f"`{key}` cannot be given as it is", todo=todo, code="raw-key")
        return
    for kind in kinds:
        known = {one.name: one for one in object_keys(kind)}
        if key not in known:
            close = nearest(key, known)
            todo = f"did you mean `{close}`?" if close else ""
            yield Problem(f"the game writes no `{key}` for {kind}", todo=todo, code="raw-key")
        else:
            yield from key_problems(known[key], value)
