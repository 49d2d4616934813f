"""Regions of boards: which spaces belong to them, what faces, scripts and the rulebook see of them, and what is dealt
to their spaces."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tts_build.definition.boards.spaces import Place
from tts_build.definition.formats.value_places import At
from tts_build.model.boards import Board, Region
from tts_build.model.game import Game
from tts_build.model.table import Placement
from tts_build.model.thing_kinds import SECTIONS
from tts_build.problem import Key, Problem, Problems, counted, unknown
from tts_build.sandbox.expressions import ExpressionError, Expressions

Corner = tuple[float, float]


def with_regions(
    name: str, board: Board, places: Sequence[Place], expressions: Expressions, at: At, problems: Problems
) -> tuple[Place, ...]:
    """The places of a board, each with the regions that it belongs to. `at` gives the place of a key of the board."""
    if not board.regions or not places:
        return tuple(places)
    found: dict[str, list[str]] = {place.id: [] for place in places}
    for key, region in board.regions.items():
        try:
            ids = _spaces(region, places, found, expressions)
        except ExpressionError as error:
            problems.add(error.problem.at(at("regions", key, "where")))
            continue
        for number, space in enumerate(ids):
            if space in found:
                found[space].append(key)
            else:
                way: tuple[Key, ...] = ("spaces",) if isinstance(region.spaces, list) else ()
                problems.add(unknown("space", space, found, at("regions", key, *way, number)))
        if not ids:
            what, todo = f"no space of board `{name}` lies in the region `{key}`", "change it, or leave it out"
            problems.add(Problem(what, at("regions", key), todo=todo, code="empty-region"))
    return tuple(replace(place, regions=tuple(dict.fromkeys(found[place.id]))) for place in places)


def _spaces(
    region: Region, places: Sequence[Place], known: Mapping[str, list[str]], expressions: Expressions
) -> list[str]:
    """The ids of a region's spaces; an expression sees of each the regions before this one."""
    if region.spaces is not None:
        return region.spaces
    where = region.where if region.where is not None else True
    return [place.id for place in places if expressions.test(where, {**place.row(), "regions": known[place.id]})]


def regions_of(board: Board, places: Sequence[Place]) -> list[dict[str, Any]]:
    """What templates see of each region: `id`, `name`, the ids of its `spaces`, x and y of their middle, its `outline`
    as a path in SVG's notation where its spaces have corners, and its values."""
    found = []
    for key, region in board.regions.items():
        inside = [place for place in places if key in (place.regions or ())]
        xs, ys = ([place.at[axis] for place in inside] for axis in (0, 1))
        middle = {"x": round(sum(xs) / max(1, len(xs)), 3), "y": round(sum(ys) / max(1, len(ys)), 3)}
        own = {"id": key, "name": region.name or key.replace("_", " "), "spaces": [place.id for place in inside]}
        found.append({**region.values, **own, **middle, "outline": _outline(inside)})
    return found


def snap_tags(board: Board, place: Place) -> list[str]:
    """What may snap to a space: what its regions say, else what the board says."""
    own = [tag for key in place.regions or () for tag in board.regions[key].snap_tags]
    return list(dict.fromkeys(own)) or board.snap_tags


def _outline(places: Sequence[Place]) -> str:
    """The lines round places that touch: edges of one of them alone, put together."""
    edges: dict[Corner, list[Corner]] = {}
    for place in places:
        points = [(round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in place.corners]
        for start, end in zip(points, points[1:] + points[:1], strict=True):
            if start in edges.get(end, ()):
                edges[end].remove(start)
            else:
                edges.setdefault(start, []).append(end)
    return " ".join("M" + " L".join(f"{x:g} {y:g}" for x, y in loop) + " Z" for loop in _loops(edges))


def _loops(edges: dict[Corner, list[Corner]]) -> Iterator[list[Corner]]:
    while start := next((point for point, ends in edges.items() if ends), None):
        loop, here = [start], edges[start].pop()
        while here != start and edges.get(here):
            loop.append(here)
            here = edges[here].pop()
        yield loop


def dealt(game: Game, places: Mapping[str, Sequence[Place]], at: At, problems: Problems) -> Game:
    """The game with what is placed in a region, or dealt by a seed, on spaces by their ids."""
    changed = {
        name: _dealt(name, game, placement, places[placement.on], at, problems)
        for name, placement in game.table.place.items()
        if placement.on in game.boards and (placement.region or placement.shuffle is not None)
    }
    if not changed:
        return game
    table = game.table.model_copy(update={"place": {**game.table.place, **changed}})
    return game.model_copy(update={"table": table})


def _dealt(
    name: str, game: Game, placement: Placement, places: Sequence[Place], at: At, problems: Problems
) -> Placement:
    ids, where = list(placement.spaces or ()), at("table", "place", name, "region")
    board = game.boards[placement.on or ""]
    if placement.region is not None and placement.region not in board.regions:
        problems.add(unknown("region", placement.region, board.regions, where))
    elif placement.region is not None:
        ids = [place.id for place in places if placement.region in (place.regions or ())]
    if placement.shuffle is not None:
        ids.sort(key=lambda space: hashlib.sha256(f"{placement.shuffle}/{space}".encode()).digest())
    thing = next((getattr(game, section)[name] for section in SECTIONS if name in getattr(game, section)), None)
    if placement.region is not None and ids and thing is not None:
        shared = thing.each == "seat" and board.each != "seat"
        wanted = len(game.table.seats) if shared else thing.copies
        if len(ids) < wanted:
            what = f"`{name}` has {counted(len(ids), 'space')} in the region `{placement.region}` for {wanted} of it"
            problems.add(Problem(what, where, todo="make the region larger, or fewer of it", code="space-count"))
        ids = ids[:wanted]
    space = ids or [place.id for place in places[:1]]  # what is wrong is told already
    return placement.model_copy(update={"space": None, "spaces": space, "region": None, "shuffle": None})
