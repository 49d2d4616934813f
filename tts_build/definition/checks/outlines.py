"""Shapes of pieces: outlines, hexagons, and sprues that have places for what is printed on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tts_build.model.game import Game
from tts_build.model.sprues import Sprue
from tts_build.problem import Problem, Problems, Where, unknown
from tts_build.scene.path_notation import BadPath, parse

At = Callable[..., Where]

RULEBOOK = "rulebook"


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
            problems.add(_too_large(name, size, wanted, sprue, where))
        elif _loses_corners(sprue, kind, size):
            place = f"{sprue.shape.kind} {sprue.shape.width:g} x {sprue.shape.height:g} mm"
            problems.add(
                Problem(
                    f"the sprue `{wanted}` cuts off the corners of `{name}`",
                    where,
                    f"a face that lies inside {place}",
                    f"{kind} {size[0]:g} x {size[1]:g} mm",
                    f"give it the shape `{sprue.shape.kind}`, or make it smaller",
                    severity="warning",
                    code="sprue-corners",
                )
            )


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


def _too_large(name: str, size: tuple[float, float], wanted: str, sprue: Sprue, where: Where) -> Problem:
    return Problem(
        f"`{name}` is larger than a place of the sprue `{wanted}`",
        where,
        f"at most {sprue.shape.width:g} x {sprue.shape.height:g} mm",
        f"{size[0]:g} x {size[1]:g} mm",
        "make it smaller, or name a sprue with larger places",
        code="sprue-too-small",
    )


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
