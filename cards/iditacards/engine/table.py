"""What the table needs to know of a state: where everything lies, what each seat knows, what an action is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tts_build.rules.game_protocol import Action, State, copy_plain

from .cards import COLOURS, DAMAGE
from .days import WEATHER
from .play import Json, Trail

HIDDEN = "?"
TARGETS = {"spend": "discards", "discard": "discards", "drop": "discards", "destroy": "destroyed", "purge": "destroyed"}
"""Where cards go that players move themselves; the destroyed lie in one pile for all."""
SEEN = 6
"""Cards that were seen which lie in the first rows of their place."""
WHOLE = 9
"""Cards of the supply that lie whole; more than that lie on them."""
ON_DOGS = ("kill", "strip", "attach")
"""What is done to a dog when a card asks for it; what may be done at any time lights nothing."""


def layout(play: Trail) -> Json:
    """Where everything lies, by the places of the definition."""
    state, book = play.state, play.book
    places: Json = {"supply": _up(state["supply"][:WHOLE]), "supply_more": _up(state["supply"][WHOLE:])}
    places["trail_legs"] = _up(state["legs"])
    decks: Json = {name: state[name] for name in ("survival", "race", "legendary")}
    decks["damage"] = [DAMAGE] * state["damage"]
    decks["legs"] = [leg for slot in book.legs for leg in slot if leg not in state["legs"]]
    decks["destroyed"] = state["gone"][::-1]
    spaces: dict[str, str] = {}
    for number, colour in enumerate(COLOURS[play.seats :], start=play.seats):
        decks[colour] = book.starters[number]
    for seat, player in enumerate(state["players"], start=1):
        near = _near(play, seat)
        decks["draw" + near], decks["discards" + near] = player["deck"], player["discard"][::-1]
        places["team" + near], places["worn" + near] = _team(play, seat)
        places["risk" + near] = _up(frame["card"] for frame in player["risk"])
        places["waiting" + near] = _up(player["played"])
        seen, legends = _up(card for one in player["due"] for card in one["seen"]), _up(player["legends"])
        if apart(play.seats):
            places[f"seen_apart/{seat}"], places[f"seen_more/{seat}"] = seen[:SEEN], seen[SEEN:]
            places[f"legends_apart/{seat}"] = legends
        else:
            places[f"seen/{seat}"], places[f"legends/{seat}"] = _downwards(seen), legends
        places["cold" + near] = [False] * player["cold"] + [f"snowflake/{seat}"]
        places["hunger" + near] = [False] * player["hunger"] + [f"bowl/{seat}"]
        spaces[f"sled/{seat}"] = _space(play, player["at"])
    return {
        "hands": [player["hand"] for player in state["players"]],
        "places": places,
        "decks": decks,
        "spaces": spaces,
        "shows": {"weather": WEATHER.index(state["weather"]) + 1},
    }


def apart(seats: int) -> bool:
    """Whether hands lie apart from yards, so that legendary cards have that row of them."""
    return seats < 3


def _near(play: Trail, seat: int) -> str:
    """How the names of places of a seat end: with three or four players they are closer together."""
    return f"/{seat}" if apart(play.seats) else f"_close/{seat}"


def _downwards(cards: list[Json]) -> list[Any]:
    """From the last of six slots upwards, so that the last lies beside the legendary cards."""
    return [False] * (SEEN - len(cards)) + cards


def _up(cards: Iterable[str]) -> list[Json]:
    return [{"thing": card, "face": "up"} for card in cards]


def _team(play: Trail, seat: int) -> tuple[list[Any], list[Any]]:
    """Slots of the dogs, and of what they wear; the second slot of twins is empty."""
    dogs: list[Any] = []
    worn: list[Any] = []
    for one in play.player(seat)["dogs"]:
        more = [False] * (play.book[one["dog"]].slots - 1)
        dogs += [*_up([one["dog"]]), *more]
        worn += [*(_up([one["worn"]]) if one["worn"] else [False]), *more]
    return dogs, worn


def _space(play: Trail, at: int) -> str:
    if at == 0:
        return "trail/start"
    return f"trail/s{at}" if at <= play.book.spaces else "trail/finish"


def view(play: Trail, seat: int) -> State:
    """The state as a seat knows it: decks are unknown to all, hands and cards set aside to the others."""
    seen = copy_plain(play.state)
    for name in ("survival", "race", "legendary"):
        seen[name] = _hidden(seen[name])
    for other, player in enumerate(seen["players"], start=1):
        player["deck"] = _hidden(player["deck"])
        if other != seat:
            player["hand"], player["legends"] = _hidden(player["hand"]), _hidden(player["legends"])
            for one in player["due"]:
                one["seen"] = _hidden(one["seen"])
    return seen


def _hidden(cards: list[str]) -> list[str]:
    return [HIDDEN] * len(cards)


def aim(play: Trail, action: Action) -> dict[str, str]:
    """A card and where it goes, a dog, the risk that the next card joins."""
    kind, near = action["type"], _near(play, action["player"])
    if kind == "play":
        return {"thing": action["card"], "to": "waiting" + near}
    if kind in TARGETS:
        place = TARGETS[kind]
        return {"thing": action["card"], "to": place if place == "destroyed" else place + near}
    if kind in ("take", "choose"):
        return {"thing": action["card"], "to": ""}
    if kind in ON_DOGS:
        dogs = [one["dog"] for one in play.player(action["player"])["dogs"]]
        dog = dogs[action["dog"] - 1]
        return {"thing": dog if dogs.count(dog) == 1 else "", "to": ""}
    return {"thing": "", "to": "risk" + near if kind == "risk" else ""}
