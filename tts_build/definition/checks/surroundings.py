"""What the table and the room round it refer to: pictures, seats, decals."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tts_build.model.game import Game
from tts_build.problem import Key, Problem, Where, unknown

At = Callable[..., Where]

OWN_PICTURE = ("custom", "custom_square")
"""Tables that show a picture of one's own."""


def furnishing_problems(game: Game, at: At) -> Iterator[Problem]:
    """What is wrong with the table's own keys, but for pictures."""
    table = game.table
    if table.picture is not None and table.kind not in OWN_PICTURE:
        what = f"the {table.kind} table shows no picture of your own"
        todo = "choose `kind: custom` or `kind: custom_square`"
        yield Problem(what, at("table", "picture"), todo=todo, code="table-picture")
    order = table.turns.order if isinstance(table.turns.order, list) else []
    for number, seat in enumerate(order):
        if seat not in table.seats:
            yield unknown("seat", seat, table.seats, at("table", "turns", "order", number))
        elif seat in order[:number]:
            where = at("table", "turns", "order", number)
            yield Problem(f"`{seat}` stands twice in the order of turns", where, todo="remove one", code="turn-order")
    if table.turns.first is not None and table.turns.first not in (order or table.seats):
        yield unknown("seat", table.turns.first, order or table.seats, at("table", "turns", "first"))
    for number, decal in enumerate(table.decals):
        if decal.decal not in game.decals:
            yield unknown("decal", decal.decal, game.decals, at("table", "decals", number, "decal"))


def ground_faces(game: Game) -> Iterator[tuple[tuple[Key, ...], str]]:
    """Faces that the table and the background name; a name with a dot is a picture."""
    for key in ("picture", "background"):
        name = getattr(game.table, key)
        if name is not None and "." not in name:
            yield ("table", key), name


def room_pictures(game: Game) -> Iterator[tuple[str, tuple[Key, ...]]]:
    """Pictures of the art that the room needs, with where they are named."""
    table = game.table
    for key in ("picture", "background"):
        name = getattr(table, key)
        if name is not None and "." in name:
            yield name, ("table", key)
    if table.lighting.lut is not None:
        yield table.lighting.lut, ("table", "lighting", "lut")
    for name, decal in game.decals.items():
        yield decal.picture, ("decals", name, "picture")


def sound_names(game: Game) -> Iterator[tuple[str, tuple[Key, ...]]]:
    """Sounds of the art that the room needs."""
    for number, track in enumerate(game.table.music.tracks if game.table.music is not None else ()):
        if track.file is not None:
            yield track.file, ("table", "music", "tracks", number, "file")
