"""What the table needs to know of a state: where everything lies, what each seat knows, what an action is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tts_build.rules.game_protocol import Action, State, copy_plain

from .play import AFTER, BLIND, BUILT, SHOWN, DecksPlay

HIDDEN = "?"
LOWEST, HIGHEST = "lowest", "highest"
COUNTED, CALLED = "cards_chip", "wins_chip"
"""What lies on the number that was named, and on what wins."""


def aside(play: DecksPlay, seat: int) -> bool:
    """Whether a fighter knows nothing of the own cards now: blind dice, and the rest of the hand, lie face down."""
    phase = play.state["phase"]
    return play.options["dice"] == BLIND and phase in (BUILT, SHOWN) and seat in play.fighters


def layout(play: DecksPlay) -> dict[str, Any]:
    """Where everything lies, by the places of the definition."""
    state, book = play.state, play.book

    def things(cards: Iterable[str]) -> list[str]:
        return [book[card].thing for card in cards]

    hands: list[list[str]] = []
    places: dict[str, list[Any]] = {}
    fighting = [state["active"], *([state["opponent"]] if state["opponent"] else [])]
    decks = {"numbers": things(state["deck"]), "discards": things(state["discards"])}
    decks["wacky"] = [] if play.options["wacky"] else things(book.wacky)
    for seat, player in enumerate(state["players"], start=1):
        away = aside(play, seat)
        back = player["die"] if state["phase"] == AFTER else []
        hands.append(things([] if away else [*player["hand"], *back]))
        decks[f"rest/{seat}"] = things(player["hand"]) if away else []
        decks[f"die/{seat}"] = things([] if back else player["die"])
        places[f"won/{seat}"] = things(player["won"])
        places[f"ready/{seat}"] = [] if seat in fighting else [f"fighter/{seat}"]
    places |= arena(play, fighting)
    return {"hands": hands, "places": places, "decks": decks}


def arena(play: DecksPlay, fighting: list[int]) -> dict[str, list[Any]]:
    """Who meets there, what they have rolled, and the chips on the number and on the challenge, or beside them."""
    state, book = play.state, play.book
    number, challenge = state["number"], state["challenge"]
    rolled = [state["players"][seat - 1]["shown"] for seat in fighting]
    return {
        "fighters": [f"fighter/{seat}" for seat in fighting],
        "rolled": [book[card].thing if card else False for card in rolled],
        "named": [place == number and COUNTED for place in range(1, 7)],
        "said": [word == challenge and CALLED for word in (LOWEST, HIGHEST)],
        "waiting": [not number and COUNTED, not challenge and CALLED],
    }


def view(play: DecksPlay, seat: int) -> State:
    """The state as a seat knows it: others' cards and, blind, the own ones are unknown; a thief sees the loot."""
    view = copy_plain(play.state)
    view["deck"] = [HIDDEN] * len(view["deck"])
    robbed = play.other(seat) if view["ask"]["kind"] == "steal" and view["ask"]["player"] == seat else 0
    for other, player in enumerate(view["players"], start=1):
        if other != seat:
            player["picked"] = []
            player["given"] = HIDDEN if player["given"] else ""
        if other != seat or aside(play, seat):
            player["hand"] = [HIDDEN] * len(player["hand"])
            player["die"] = player["die"] if other == robbed else [HIDDEN] * len(player["die"])
    return view


def aim(play: DecksPlay, action: Action) -> dict[str, str]:
    """The mat of an opponent, the field of a number, the plate of a challenge, the pile that gives the number. Cards of
    a hand are no aim: who drags one over the table shows it."""
    if action["type"] == "fight":
        return {"thing": f"mat/{action['with']}", "to": ""}
    if action["type"] == "take":
        return {"thing": "", "to": f"won/{action['player']}"}
    if action["type"] == "name":
        return {"thing": f"field#{action['number']}", "to": ""}
    if action["type"] == "challenge":
        return {"thing": "plate#1" if action["choice"] == LOWEST else "plate#2", "to": ""}
    return {"thing": "", "to": ""}
