"""Positions made by hand, and chance that is told what to give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tts_build.rules.chance import Drawn, Seeded
from tts_build.rules.game_protocol import Action, State

Json = dict[str, Any]

DAMAGE = "damage/damage"
DRAB = ["legs/open-trail"] * 6
"""Legs without an effect, so that nothing but what is tested happens."""
FACES = {"snow": 1, "sun": 2, "cloud": 3, "wind": 4, "storm": 5, "rain": 6}


class Weather:
    """A die that shows these faces one after the other; everything else by a seed, so that shuffles shuffle."""

    def __init__(self, *faces: str, seed: str = "weather") -> None:
        self.faces = list(faces)
        self.rest = Seeded(seed)
        self.tape: list[Drawn] = []

    def number(self, sides: int, what: str) -> int:
        """A face for the die, a seeded number for the rest."""
        value = FACES[self.faces.pop(0)] if what == "die:weather" else self.rest.number(sides, what)
        self.tape.append(Drawn(what, sides, value))
        return value


def path(game: Any, name: str) -> str:
    """`trot` is `red/trot`: of the first deck that has the design."""
    if "/" in name:
        return name
    return next(str(path) for path, design in game.book.designs.items() if design.id == name)


def paths(game: Any, names: Iterable[str]) -> list[str]:
    return [path(game, name) for name in names]


def team(game: Any, *dogs: str) -> list[Json]:
    """`wheel-dog+booties` is a dog that wears something."""
    pairs = [one.partition("+")[::2] for one in dogs]
    return [{"dog": path(game, dog), "worn": path(game, worn) if worn else ""} for dog, worn in pairs]


def sled(game: Any, *dogs: str, at: int = 20, **more: Any) -> Json:
    """What a player has: lists of cards by their names, first the top of the deck; no dogs, no speed."""
    cards = {name: paths(game, more.pop(name, ())) for name in ("deck", "hand", "discard", "legends", "played")}
    scars = sum(pile.count(DAMAGE) for pile in cards.values())
    return {**cards, "dogs": team(game, *dogs), "at": at, "scars": scars, **more}


def race(game: Any, *sleds: Json, legs: Sequence[str] = DRAB, options: Json | None = None, **shared: Any) -> State:
    """Seat 1 on turn, with these sleds; `legs` one for all six slots, `shared` what belongs to nobody."""
    state: State = game.setup(len(sleds), options or {}, Seeded("race"))
    for player, found in zip(state["players"], sleds, strict=True):
        player |= {"discard": [], "played": [], "risk": [], "due": [], "met": [17, 33, 49, 65, 81]} | found
    state |= {"legs": [path(game, leg) for leg in legs], "first": 1, "active": 1, "turns": 1, "todo": []}
    state |= {name: paths(game, value) if isinstance(value, list) else value for name, value in shared.items()}
    state["ask"] = {"kind": "turn", "player": 1}
    return state


def actions(game: Any, state: State, type_: str, /, **wanted: Any) -> list[Action]:
    """The legal actions of a type that have these fields."""
    found = [one for one in game.legal(state) if one["type"] == type_]
    return [one for one in found if wanted.items() <= one.items()]


def do(game: Any, state: State, type_: str, /, *faces: str, rules: set[str] | None = None, **wanted: Any) -> State:
    """The state after the one legal action of a type that has these fields; cards by their names."""
    if "card" in wanted:
        wanted["card"] = path(game, wanted["card"])
    [action] = actions(game, state, type_, **wanted)
    after: State = game.apply(state, action, Weather(*faces), rules=rules)
    return after


def play(game: Any, state: State, card: str, *spent: str, rules: set[str] | None = None) -> State:
    """The state after a card of seat 1, paid with these cards of the hand."""
    state = do(game, state, "play", card=card, rules=rules)
    for one in spent:
        state = do(game, state, "spend", card=one, rules=rules)
    return state
