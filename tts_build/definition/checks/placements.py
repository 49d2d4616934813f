"""What the placements of a game refer to, and whether they can all hold: known before anything is made."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tts_build.definition.boards.spaces import Place
from tts_build.definition.formats.value_places import At
from tts_build.model.game import Game
from tts_build.model.table import Placement
from tts_build.model.thing_kinds import SECTIONS, AnyThing
from tts_build.problem import Key, Problem, Problems, Where, counted, unknown

ANCHORS = ("right_of", "left_of", "above", "below")

MAX_BESIDE = 100
"""Things that stand beside one another in a row, each placed by the one before."""


def check_placing(
    game: Game, known: Collection[str], places: Mapping[str, Sequence[Place]], at: At, problems: Problems
) -> None:
    """Record placements that cannot hold. `known` are the names that may be placed, `places` the spaces of boards."""
    _check_bags(game, at, problems)
    for name, placement in game.table.place.items():
        path = ("table", "place", name)
        if name not in known:
            problems.add(unknown("object", name, known, at(*path, key=True)))
        for anchor in ANCHORS:
            other = getattr(placement, anchor)
            if other is not None and other not in known:
                problems.add(unknown("object", other, known, at(*path, anchor)))
            elif other is not None:
                _check_owner(game, name, other, at(*path, anchor), problems)
        if placement.on is None:
            continue
        if placement.on not in game.boards:
            problems.add(unknown("board", placement.on, game.boards, at(*path, "on")))
            continue
        _check_owner(game, name, placement.on, at(*path, "on"), problems)
        board = game.boards[placement.on]
        if places[placement.on] or not (
            board.hexes or board.grid or board.path or board.spaces
        ):  # else its own mistakes are told
            _check_spaces(game, name, placement, [place.id for place in places[placement.on]], at, problems)
    _check_circle(game, at, problems)
    _check_grid(game, at, problems)


def _check_grid(game: Game, at: At, problems: Problems) -> None:
    """The board that the game's own grid is like has cells, and there is one of it."""
    like = game.table.grid.like if game.table.grid is not None else None
    if like is None:
        return
    where = at("table", "grid", "like")
    if like not in game.boards:
        problems.add(unknown("board", like, game.boards, where))
        return
    board = game.boards[like]
    if board.hexes is None and board.grid is None:
        what, todo = f"the board `{like}` has no cells", "give it `hexes` or a `grid`, or say the grid's own `size`"
        problems.add(Problem(what, where, todo=todo, code="no-cells"))
    elif board.hexes is not None and board.grid is not None:
        what, todo = f"the board `{like}` has hexagons and squares", "say the grid's own `shape` and `size`"
        problems.add(Problem(what, where, todo=todo, code="no-cells"))
    elif board.each == "seat":
        what = f"every seat has a board `{like}`, and the game has one grid"
        problems.add(Problem(what, where, todo="name a board of the whole table", code="place-seat"))


def _thing(game: Game, name: str) -> AnyThing | None:
    """The thing of a name; None for the rulebook, and for what is not there."""
    return next((getattr(game, section)[name] for section in SECTIONS if name in getattr(game, section)), None)


def _each(game: Game, name: str) -> bool:
    """Whether every seat has such a thing."""
    return getattr(_thing(game, name), "each", None) == "seat"


def _check_owner(game: Game, name: str, other: str, where: Where, problems: Problems) -> None:
    """What stands beside or on something that each seat has belongs to a seat too."""
    if _each(game, other) and not _each(game, name):
        what = f"`{name}` stands beside `{other}`, of which every seat has one"
        todo = f"add `each: seat` to `{name}`, or choose another neighbour"
        problems.add(Problem(what, where, todo=todo, code="place-seat"))


def _check_spaces(game: Game, name: str, placement: Placement, ids: list[str], at: At, problems: Problems) -> None:
    """The spaces that a placement names are there, and as many as what is to stand on them."""
    path = ("table", "place", name)
    asked: list[tuple[str, tuple[Key, ...]]] = [(placement.space, ("space",))] if placement.space else []
    asked += [(space, ("spaces", number)) for number, space in enumerate(placement.spaces or [])]
    missing = [unknown("space", space, ids, at(*path, *step)) for space, step in asked if space not in ids]
    problems.extend(missing)
    thing = _thing(game, name)
    if missing or thing is None or len(asked) == 1:
        return
    shared = _each(game, name) and not _each(game, placement.on or "")
    seats = len(game.table.seats)
    if len(asked) not in ((seats,) if shared else ()) and len(asked) != thing.copies:
        owners = counted(seats, "seat") if shared else f"{thing.copies} of it"
        what, todo = f"`{name}` has {counted(len(asked), 'space')} for {owners}", "name as many spaces as there are"
        problems.add(Problem(what, at(*path), todo=todo, code="space-count"))


def _check_bags(game: Game, at: At, problems: Problems) -> None:
    """What lies in a bag lies in one that there is, of its own seat, and nowhere else."""
    for section in SECTIONS:
        for name, thing in getattr(game, section).items():
            bag = getattr(thing, "in_bag", None)
            if bag is None:
                continue
            where = at(section, name, "in")
            if bag not in game.bags:
                problems.add(unknown("bag", bag, game.bags, where))
            elif game.bags[bag].each == "seat" and thing.each != "seat":
                what = f"`{name}` lies in `{bag}`, of which every seat has one"
                problems.add(Problem(what, where, todo="add `each: seat` to it, or take it from the bag", code="bag"))
            if name in game.table.place:
                what = f"`{name}` has a place and lies in the bag `{bag}`"
                where = at("table", "place", name)
                problems.add(Problem(what, where, todo="remove one of the two", code="two-places"))


def _check_circle(game: Game, at: At, problems: Problems) -> None:
    """Things that stand beside or on each other in a circle, or on themselves, stand nowhere."""
    place = game.table.place
    beside = {name: p.right_of or p.left_of or p.above or p.below or p.on for name, p in place.items()}
    told: set[str] = set()
    for name in place:
        trail = [name]
        while (following := beside.get(trail[-1])) is not None and following not in trail:
            trail.append(following)
            if len(trail) > MAX_BESIDE:
                what, todo = f"more than {MAX_BESIDE} things stand beside one another", "place one of them with `at`"
                problems.add(Problem(what, at("table", "place", name), todo=todo, code="place-chain"))
                return
        if following == name and name not in told:
            told.update(trail)
            shown = " -> ".join(f"`{step}`" for step in (*trail, name))
            problems.add(
                Problem(f"places go round in a circle: {shown}", at("table", "place", name), code="place-cycle")
            )
