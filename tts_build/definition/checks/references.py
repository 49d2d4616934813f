"""Cross references: what one part of a definition says of another."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal

from tts_build import disk
from tts_build.definition.assets.art import Art, is_file
from tts_build.definition.assets.sounds import Sounds
from tts_build.definition.boards.spaces import Place
from tts_build.definition.checks.bonds import furnishing_problems, room_pictures, sound_names, tying_problems
from tts_build.definition.checks.placements import check_placing
from tts_build.definition.faces import faces_named, font_problem
from tts_build.definition.formats.allowed_findings import silence_of
from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.formats.value_places import At
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.texts.tool_strings import WORDS, language_of
from tts_build.model.base import is_template
from tts_build.model.finding_codes import FINDINGS
from tts_build.model.game import Game
from tts_build.model.thing_kinds import SECTIONS
from tts_build.problem import Key, Problem, Problems, Subject, Where, counted, unknown
from tts_build.sandbox.expressions import Expressions

GLOBAL = "Global"
RULEBOOK = "rulebook"

BOOK_SIZES = {"title_font": (8.0, 96.0), "body_font": (5.0, 24.0), "note_font": (5.0, 36.0)}
"""Sizes of a rulebook's type, in pt."""


def things(game: Game) -> dict[str, tuple[Key, ...]]:
    """Every object's name, with its path in the game file. Of two alike the first."""
    found: dict[str, tuple[Key, ...]] = {}
    for kind in SECTIONS:
        for name in getattr(game, kind):
            found.setdefault(name, (kind, name))
    for board, value in game.boards.items():
        for part in value.parts:
            found.setdefault(part, ("boards", board, "parts", part))
    if game.rulebook is not None:
        found.setdefault(RULEBOOK, (RULEBOOK,))
    return found


def check(
    game: Game,
    faces: Collection[str],
    places: Mapping[str, Sequence[Place]],
    at: At,
    problems: Problems,
    expressions: Expressions,
) -> None:
    """Record everything that refers to nothing."""
    _check_names(game, at, problems)
    _check_faces(game, faces, at, problems, expressions)
    check_placing(game, [name for name, path in things(game).items() if "parts" not in path], places, at, problems)
    _check_seats(game, at, problems)
    _check_templates(game, at, problems, expressions)
    for name, sheet in game.sheets.items():
        if sheet.deck not in game.decks:
            problems.add(unknown("deck", sheet.deck, game.decks, at("sheets", name, "deck")))
    if len(set(game.locales)) < len(game.locales):
        problems.add(Problem("a locale stands twice in `locales`", at("locales"), code="duplicate-locale"))
    problems.extend(_unspoken(game, at))
    problems.extend(furnishing_problems(game, at))
    problems.extend(tying_problems(game, at))


def check_cards(game: Game, rows: Mapping[str, Sequence[Row]], at: At, problems: Problems) -> None:
    """Cards that have a script of their own are there; what is to lie in the chest is a thing, or a card of a deck. A
    deck whose rows cannot be read, or that has none, is told elsewhere."""
    for name in game.scripts:
        deck, slash, card = name.partition("/")
        cards = [row.id for row in rows.get(deck, ())]
        if slash and cards and card not in cards:
            problems.add(unknown("card", card, cards, at("scripts", name, key=True)))
    known = [name for section in SECTIONS if section != "zones" for name in getattr(game, section)]
    for number, name in enumerate(game.saved_objects):
        thing, slash, card = name.partition("/")
        where = at("saved_objects", number)
        cards = [row.id for row in rows.get(thing, ())]
        if thing not in known or (slash and thing not in game.decks):
            problems.add(unknown("object", thing, list(game.decks) if slash else known, where))
        elif slash and cards and card not in cards:
            problems.add(unknown("card", card, cards, where))


def _unspoken(game: Game, at: At) -> Iterable[Problem]:
    """Languages that the tool itself does not speak."""
    for number, locale in enumerate(game.locales):
        if language_of(locale) is None:
            what = f"the tool's own words on paper (footers, instructions) are in English for `{locale}`"
            expected = f"a language of {', '.join(f'`{language}`' for language in WORDS)}"
            yield Problem(what, at("locales", number), expected, severity="warning", code="unspoken-locale")


def check_scripts(game: Game, reading: Reading, own: str, common: str, at: At) -> None:
    """Scripts belong to objects, and their templates exist."""
    owners = [GLOBAL, *things(game)]
    for name, script in game.scripts.items():
        if name not in owners and name.partition("/")[0] not in game.decks:
            reading.problems.add(unknown("object", name, owners, at("scripts", name, key=True)))
        for kind, path in (("lua", script.lua), ("xml", script.xml)):
            if path is None:
                continue
            where = at("scripts", name, kind)
            if not reading.exists(f"{own}/{path}") and reading.exists(f"{common}/{path}"):
                continue
            file = reading.resolve(own, path, where)
            if file is not None and kind == "xml":
                reading.hear(disk.read(reading.root, file).decode("utf-8", "replace"), file)


def check_art(game: Game, art: Art, at: At, problems: Problems) -> None:
    """Pictures, icons and font files that the game file names exist."""
    pictures: list[tuple[str, tuple[Key, ...]]] = []
    pictures += [(piece.art, ("pieces", name, "art")) for name, piece in game.pieces.items() if piece.art is not None]
    pictures += [(bag.art, ("bags", name, "art")) for name, bag in game.bags.items() if bag.art is not None]
    pictures += room_pictures(game)
    for name, script in game.scripts.items():
        pictures += [(picture, ("scripts", name, "assets", key)) for key, picture in script.assets.items()]
    for picture, path in pictures:
        if not is_template(picture) and art.picture(picture) is None:
            problems.add(art.missing("picture", picture, at(*path)))
    for icon in game.rulebook.icons if game.rulebook is not None else ():
        if art.icon(icon) is None:
            problems.add(art.missing("icon", icon, at("rulebook", "icons", icon, key=True)))
    sounds = Sounds(art.root, art.game)
    problems.extend(filter(None, (sounds.problem(sound, at(*path)) for sound, path in sound_names(game))))
    for name, die in game.dice.items():
        for number, icon in enumerate(die.pictures or ()):
            if icon and not is_template(icon) and art.side(icon) is None:
                what: Literal["icon", "picture"] = "picture" if is_file(icon) else "icon"
                problems.add(art.missing(what, icon, at("dice", name, "pictures", number)))


def check_allowed(game: Game, reading: Reading, at: At) -> None:
    """What `allow` names are codes of findings, with their reasons."""
    for number, said in enumerate(game.allow):
        where = at("allow", number)
        code = str(said).split(" because ")[0].strip()
        if code not in FINDINGS:
            reading.problems.add(unknown("code of a finding", code, FINDINGS, where))
            continue
        found = silence_of(str(said), where, whole=True)
        if isinstance(found, Problem):
            reading.problems.add(found)
        else:
            reading.silences.items.append(found)


def check_fonts(game: Game, at: At, problems: Problems) -> None:
    """Fonts that the game file names have a role."""
    named: list[tuple[str | None, tuple[Key, ...]]] = []
    named += [(style.font, ("styles", name, "font")) for name, style in game.styles.items()]
    named += [(die.font, ("dice", name, "font")) for name, die in game.dice.items()]
    if game.rulebook is not None:
        for key, (least, most) in BOOK_SIZES.items():
            named.append((getattr(game.rulebook, key), ("rulebook", key)))
            _check_size(getattr(game.rulebook, key), least, most, at("rulebook", key), problems)
    problems.extend(filter(None, (font_problem(font, game, at(*path)) for font, path in named)))


def _check_size(font: str | None, least: float, most: float, where: Where, problems: Problems) -> None:
    """A font of the rulebook has a size that a page can have."""
    for word in (font or "").split():
        number = re.fullmatch(r"\d+(?:\.\d+)?", word, re.ASCII)
        if word.lower() in ("nan", "inf") or (re.match(r"[-+.\d]", word) and number is None):
            problems.add(Problem("no size of a font", where, "a number such as 10", f"`{word}`", code="font-size"))
        elif number is not None and not least <= float(word) <= most:
            expected = f"{least:g} to {most:g} pt"
            problems.add(Problem("the size does not fit a page", where, expected, f"`{word}`", code="font-size"))


def _check_names(game: Game, at: At, problems: Problems) -> None:
    seen: dict[str, tuple[Key, ...]] = {}
    parts = [(part, ("boards", name, "parts", part)) for name, board in game.boards.items() for part in board.parts]
    named = [(name, (kind, name)) for kind in SECTIONS for name in getattr(game, kind)]
    for name, path in [*named, *parts]:
        if name in (GLOBAL, RULEBOOK):
            problems.add(Problem(f"`{name}` is the name of something else", at(*path, key=True), code="reserved-name"))
        elif name in seen:
            other = at(*seen[name], key=True)
            what = f"two things are called `{name}`"
            todo = f"the other is in `{seen[name][0]}` on line {other.line}; rename one"
            problems.add(Problem(what, at(*path, key=True), todo=todo, code="duplicate-name"))
        seen.setdefault(name, path)


def _check_faces(game: Game, faces: Collection[str], at: At, problems: Problems, expressions: Expressions) -> None:
    for path, face in faces_named(game):
        # Only cards choose their faces by the row; of anything else a template is a name that no face has.
        if is_template(face) and path[0] == "decks" and path[-1] != "hidden":
            problem = expressions.check(face)
            if problem is not None:
                problems.add(problem.at(at(*path)))
        elif face not in faces:
            problems.add(_no_face(face, faces, at(*path)))


def _no_face(face: str, faces: Collection[str], where: Where) -> Problem:
    stem = face.removesuffix(".yaml").removeprefix("faces/")
    if is_template(face):
        todo = "only the `face` and the `back` of a deck choose by the row"
    elif stem != face and stem in faces:
        todo = f"write `{stem}`: a face is named by its path in `faces/`"
    else:
        return unknown("face", face, faces, where)
    return Problem(f"no face `{face}`", where, todo=todo, code="unknown-face", subject=Subject("face", face))


def _check_seats(game: Game, at: At, problems: Problems) -> None:
    seats = game.table.seats
    if len(set(seats)) < len(seats):
        again = next(number for number, seat in enumerate(seats) if seat in seats[:number])
        what = f"the seat `{seats[again]}` stands twice in `seats`"
        problems.add(Problem(what, at("table", "seats", again), todo="remove one", code="duplicate-seat"))
    if len(seats) < game.players.most:
        what = f"{game.players.most} can play, but the table has {counted(len(seats), 'seat')}"
        where, todo = at("table", "seats"), "add seats, or correct `players`"
        problems.add(Problem(what, where, todo=todo, code="too-few-seats"))
    for number, chosen in game.table.seating.items():
        for index, seat in enumerate(chosen):
            if seat not in seats:
                problems.add(unknown("seat", seat, seats, at("table", "seating", number, index)))
        if len(set(chosen)) != number:
            what, got = f"`seating` for {counted(number, 'player')}", counted(len(set(chosen)), "seat")
            expected = counted(number, "different seat")
            where, todo = at("table", "seating", number), "name as many seats as play"
            problems.add(Problem(what, where, expected=expected, got=got, todo=todo, code="too-few-seats"))
    for seat in game.hands:
        if seat not in seats:
            problems.add(unknown("seat", seat, seats, at("hands", seat, key=True)))
        for number in game.hands[seat].players:
            if not game.players.least <= number <= game.players.most:
                what = f"the hand of {seat} has a place with {counted(number, 'player')}"
                expected = f"from {game.players.least} to {game.players.most}, as `players` of the game says"
                where = at("hands", seat, "players", number, key=True)
                problems.add(Problem(what, where, expected=expected, got=str(number), code="too-few-seats"))
    for section in ("zones", "decks"):
        for name, thing in getattr(game, section).items():
            if thing.seat is not None and thing.seat not in seats:
                problems.add(unknown("seat", thing.seat, seats, at(section, name, "seat")))


def _check_templates(game: Game, at: At, problems: Problems, expressions: Expressions) -> None:
    for kind in SECTIONS:
        for name, thing in getattr(game, kind).items():
            own = thing.options
            said: list[tuple[Any, tuple[str, ...]]] = [
                *((getattr(thing, key), (key,)) for key in ("name", "description", "notes")),
                *((getattr(own, key), ("options", key)) for key in ("sort", "value")),
            ]
            for source, path in said:
                problem = expressions.check(source) if is_template(source) else None
                if problem is not None:
                    problems.add(problem.at(at(kind, name, *path)))
