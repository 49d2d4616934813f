"""A definition as a whole: what its game file says, held against itself, its faces, its art and its scripts; and the
shapes of pieces: outlines, hexagons, and sprues that have places for what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tts_build.definition.checks import references
from tts_build.definition.contents import Contents
from tts_build.definition.engines import check_engine
from tts_build.definition.faces import leaves
from tts_build.definition.formats.value_places import At
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.texts.templates import unfilled
from tts_build.model.game import Game
from tts_build.model.printing.sprues import Sprue
from tts_build.problem import Problem, Problems, Where, unknown
from tts_build.scene.path_notation import BadPath, parse

MAX_CARDS = 20_000
"""Cards of one deck; the game itself grows slow at some thousand."""

MAX_OBJECTS = 20_000
"""Copies of one thing, its states and its owners counted; a game may have twice as many in all."""

MAX_DECKS = 2_000
"""Decks of one game."""

RULEBOOK = "rulebook"


def check_game_file(contents: Contents) -> None:
    """Record what single parts do not show."""
    game, written, sources = contents.game, contents.written, contents.written.sources
    at, problems = sources.at, sources.problems
    faces = {*written.faces, *written.broken_faces}
    references.check(game, faces, contents.places, at, problems, sources.expressions)
    references.check_cards(game, contents.rows, at, problems)
    references.check_scripts(game, sources.reading, *sources.folders(sources.root.config.lua), at)
    references.check_art(game, written.art, at, problems)
    references.check_fonts(game, at, problems)
    references.check_allowed(game, sources.reading, at)
    check_outlines(game, at, problems)
    check_hexagons(game, at, problems)
    check_sprues(game, at, problems)
    check_boxes(game, contents.rows, at, problems)
    _check_counts(game, contents.rows, at, problems)
    if game.engine is not None:
        check_engine(game.engine, sources.folder, sources.reading, at("engine"))
    problems.extend(unfilled(leaves(written.data, ()), at))


def _check_counts(game: Game, rows: Mapping[str, Sequence[Row]], at: At, problems: Problems) -> None:
    """Record what is more than a table, and a build, can take: small numbers multiply, and every copy is an object."""
    seats, objects = len(game.table.seats), 0
    if len(game.decks) > MAX_DECKS:
        problems.add(_many(f"the game has {len(game.decks)} decks", at("decks"), MAX_DECKS))
    for name, deck in game.decks.items():
        cards = sum(row.quantity for row in rows.get(name, ()))
        if cards > MAX_CARDS:
            problems.add(_many(f"the deck `{name}` has {cards} cards", at("decks", name, "cards"), MAX_CARDS))
        objects += cards * (seats if deck.each == "seat" else 1)
    for kind in ("dice", "pieces"):
        for name, thing in getattr(game, kind).items():
            copies = thing.count * (seats if thing.each == "seat" else 1)
            states = getattr(thing, "states", None)
            each = states if isinstance(states, int) else len(states or ())
            if copies * max(1, each) > MAX_OBJECTS:
                what = f"`{name}` makes {copies * each} objects, its states counted"
                problems.add(_many(what, at(kind, name), MAX_OBJECTS))
            objects += copies * max(1, each)
    if objects > 2 * MAX_OBJECTS and not problems.errors:
        problems.add(_many(f"the game has {objects} cards, dice and pieces", at("title"), 2 * MAX_OBJECTS))


def _many(what: str, where: Where, most: int) -> Problem:
    return Problem(what, where, f"at most {most}", todo="make fewer of them", code="too-many")


def check_outlines(game: Game, at: At, problems: Problems) -> None:
    """The outlines of cut-outs are paths within their sizes."""
    for name, piece in game.pieces.items():
        if piece.outline is None or piece.shape is None:
            continue
        where = at("pieces", name, "outline")
        try:
            steps = parse(piece.outline)
        except BadPath as error:
            problems.add(Problem(f"the outline is no path: {error}", where, code="bad-path"))
            continue
        points = [step[-2:] for step in steps if len(step) > 2]
        width, height = piece.shape.width, piece.shape.height
        if len(points) < 3 or any(not (0 <= x <= width and 0 <= y <= height) for x, y in points):
            expected = f"three points or more within {width:g} x {height:g} mm"
            problems.add(Problem(f"the outline of `{name}` leaves its shape", where, expected, code="outside-shape"))


def check_hexagons(game: Game, at: At, problems: Problems) -> None:
    """Hexagons that are higher than wide: the game's tile has a corner left and right, whatever its picture."""
    for name, piece in game.pieces.items():
        shape = piece.shape
        if shape is None or shape.kind != "hex" or shape.height <= shape.width:
            continue
        what = f"`{name}` is higher than wide, but the game's hexagons have a corner left and right"
        todo = (
            f"write `hex {shape.height:g} x {shape.width:g} mm`; where the board's hexagons have a corner at the top, "
            "place it with `turn: 30`"
        )
        where = at("pieces", name, "shape")
        problems.add(Problem(what, where, todo=todo, severity="warning", code="hex-corners"))


def check_sprues(game: Game, at: At, problems: Problems) -> None:
    """Record everything that is printed on a sprue and does not fit it."""
    if RULEBOOK in game.sprues:
        where = at("sprues", RULEBOOK, key=True)
        problems.add(Problem(f"`{RULEBOOK}` is the name of something else", where, code="reserved-name"))
    for section, name, wanted, kind, size in _printed(game):
        where = at(section, name, "sprue")
        sprue = game.sprues.get(wanted)
        if sprue is None:
            problems.add(unknown("sprue", wanted, game.sprues, where))
        elif kind in ("standee", "model"):
            what = f"`{name}` stands on the table, and has no place on a sprue"
            problems.add(Problem(what, where, todo="leave `sprue` out", code="sprue-standee"))
        elif not fits(sprue, size):
            what, expected = (
                f"`{name}` is larger than a place of the sprue `{wanted}`",
                f"at most {_mm(sprue.shape.width, sprue.shape.height)}",
            )
            todo = "make it smaller, or name a sprue with larger places"
            problems.add(Problem(what, where, expected, _mm(*size), todo, code="sprue-too-small"))
        elif _loses_corners(sprue, kind, size):
            what, got = f"the sprue `{wanted}` cuts off the corners of `{name}`", f"{kind} {_mm(*size)}"
            expected = f"a face that lies inside {sprue.shape.kind} {_mm(sprue.shape.width, sprue.shape.height)}"
            todo = f"give it the shape `{sprue.shape.kind}`, or make it smaller"
            problems.add(Problem(what, where, expected, got, todo, severity="warning", code="sprue-corners"))


def check_boxes(game: Game, rows: Mapping[str, Sequence[Row]], at: At, problems: Problems) -> None:
    """Record boxes for decks that there are not, and for no cards."""
    for name, box in game.boxes.items():
        missing = [deck for deck in box.holds if deck not in game.decks]
        problems.extend(unknown("deck", deck, game.decks, at("boxes", name, "holds")) for deck in missing)
        if box.holds and not missing and not sum(row.quantity for deck in box.holds for row in rows.get(deck, ())):
            what, todo = f"the box `{name}` holds no cards", "name decks that have some in `holds`"
            problems.add(Problem(what, at("boxes", name, "holds"), todo=todo, code="no-cards"))


def fits(sprue: Sprue, size: tuple[float, float]) -> bool:
    """Whether a face fits a place, upright or turned; a twentieth of a millimetre is not held against it."""
    room = (sprue.shape.width + 0.05, sprue.shape.height + 0.05)
    return any(way[0] <= room[0] and way[1] <= room[1] for way in (size, size[::-1]))


def _printed(game: Game) -> Iterator[tuple[str, str, str, str, tuple[float, float]]]:
    """Section, name, sprue, outline and size of each thing that a sprue is named for."""
    for name, deck in game.decks.items():
        if deck.sprue is not None:
            yield "decks", name, deck.sprue, deck.outline, (deck.size.width, deck.size.height)
    for name, piece in game.pieces.items():
        if piece.sprue is not None and piece.shape is not None:
            yield "pieces", name, piece.sprue, piece.shape.kind, (piece.shape.width, piece.shape.height)


def _mm(width: float, height: float) -> str:
    return f"{width:g} x {height:g} mm"


def _loses_corners(sprue: Sprue, kind: str, size: tuple[float, float]) -> bool:
    """Whether a place that is no rectangle cuts into a face of another shape, a hundredth of its size aside."""
    place, round_or_hex = sprue.shape, kind in ("round", "hex")
    if place.kind not in ("round", "hex") or kind in (place.kind, "cutout"):
        return False
    width, height = (part / whole for part, whole in zip(size, (place.width, place.height), strict=True))
    if place.width < place.height and place.kind == "hex":
        width, height = height, width
    if place.kind == "round":
        return not round_or_hex and width**2 + height**2 > 1.01
    # A hexagon leaves its full height to its middle half alone.
    return height > 1.01 or width + height / 2 > (1.5 if kind == "round" else 1.01)
