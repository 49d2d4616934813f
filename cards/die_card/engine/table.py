"""What the table needs to know of a state: where everything lies, what each seat knows, what an action is about."""

from __future__ import annotations

from typing import Any

from tts_build.rules.game_protocol import Action, State, copy_plain

from .book import Book
from .play import Play

HIDDEN = "?"
"""Stands for a card that one does not know."""

MARKERS = ("knife", "zombie", "ghost")
COUNTED = 10
"""The highest number on a ten-turn counter."""


def _path(book: Book, card: str) -> str:
    return f"goals/{card}" if card in book.goals else f"tasks/{card}"


def layout(play: Play) -> dict[str, Any]:
    """Where everything lies, by the places of the definition (see the kit's `layout`)."""
    state, book = play.state, play.book
    places: dict[str, Any] = {}
    spaces = {f"tasks/{item['card']}": _space(book, item["at"]) for item in state["dropped"]}
    states = {}
    for seat, player in enumerate(state["players"], start=1):
        places[f"shown/{seat}"] = [f"tasks/{card}" for card in player["hand"] if card in player["shown"]]
        places[f"goal/{seat}"] = _goals(play, seat)
        spaces[f"pawn/{seat}"] = _space(book, player["at"])
        states[f"counter/{seat}"] = min(COUNTED, player["stay"]) + 1
    return {
        "hands": [[f"tasks/{card}" for card in play.hidden(seat)] for seat in play.everybody()],
        "places": places,
        "decks": {
            "tasks": [_path(book, card) for card in state["deck"]],
            "goals": [_path(book, card) for card in state["goal_deck"]],
        },
        "spaces": spaces,
        "states": states,
        "counts": {
            "coin": {"bank": "bank", "purse": [player["i"] for player in state["players"]]},
            **{kind: _markers(state, kind) for kind in MARKERS},
        },
    }


def _space(book: Book, at: int) -> str:
    return f"board/{book.spaces[at]}"


def _goals(play: Play, seat: int) -> list[Any]:
    """The Goal card of a seat, and beside it the one that it may take instead. BOMB! as one stays hidden."""
    ask = play.state["ask"]
    held = [play.player(seat)["goal"]] if play.player(seat)["goal"] else []
    if ask["kind"] == "keep_goal" and ask["player"] == seat:
        held.append(ask["new"])
    faces = ["down" if _secret(play, seat, card) else "up" for card in held]
    return [{"thing": _path(play.book, card), "face": face} for card, face in zip(held, faces, strict=True)]


def _secret(play: Play, seat: int, goal: str) -> bool:
    """BOMB! as a Goal card lies face down; who has lost has revealed it."""
    return play.is_bomb(goal) and not play.player(seat)["lost"]


def _markers(state: State, kind: str) -> dict[str, Any]:
    """Markers of a kind: with those who have one, the others in their pool. There are as many as seats on the table."""
    held = [int(player[kind]) for player in state["players"]]
    return {f"hold_{kind}": held, f"free_{kind}": 4 - sum(held)}


def view(play: Play, seat: int) -> State:
    """The state as a seat knows it, 0 for everybody: hidden cards of others, and both decks, are unknown."""
    seen = copy_plain(play.state)
    seen["deck"] = [HIDDEN] * len(seen["deck"])
    seen["goal_deck"] = [HIDDEN] * len(seen["goal_deck"])
    seen["todo"] = []
    for other, player in enumerate(seen["players"], start=1):
        if other != seat:
            shown = [card for card in player["hand"] if card in player["shown"]]
            player["hand"] = shown + [HIDDEN] * (len(player["hand"]) - len(shown))
            player["carried"] = {card: True for card in shown if card in player["carried"]}
            if _secret(play, other, player["goal"]):
                player["goal"] = HIDDEN
    ask = seen["ask"]
    if ask["player"] != seat:
        if ask["kind"] == "keep_goal" and play.is_bomb(ask["new"]):
            ask["new"] = HIDDEN
        if ask["kind"] == "drop_at" and ask["card"] in play.hidden(ask["player"]):
            ask["card"] = HIDDEN
    return seen


def aim(play: Play, action: Action) -> dict[str, str]:
    """The space that an action leads to, and the pawn that may be put there by hand."""
    at, pawn = play.player(action["player"])["at"], f"pawn/{action['player']}"
    kind = action["type"]
    if kind == "move" and action["steps"]:
        return {"thing": pawn, "to": _space(play.book, (at + action["steps"]) % play.book.size)}
    if kind == "stop":
        way = play.book.path(at, action["steps"])
        store = next(space for space in way if play.book.kinds[space] == "istore")
        return {"thing": pawn, "to": _space(play.book, store)}
    if kind == "warp":
        return {"thing": pawn, "to": _space(play.book, action["to"])}
    if kind == "drop_at":
        return {"thing": "", "to": _space(play.book, action["to"])}
    return {"thing": "", "to": ""}
