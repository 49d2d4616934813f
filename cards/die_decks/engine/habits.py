"""How much a sensible player wants an action, from what that player knows: bots draw in this proportion."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from .play import BLIND, DecksPlay

PLAIN = {"take": 10, "leave": 10, "name": 10, "lay": 40, "settle": 40}
MOST = 20


def urge(play: DecksPlay, action: Action) -> int:
    """From 1 to `MOST` twice."""
    kind = action["type"]
    if kind == "fight":
        return 2 + 2 * min(9, len(play.player(action["with"])["hand"]))
    if kind == "pick":
        return _picking(play, action)
    if kind == "challenge":
        return _challenging(play, action)
    if kind == "give":
        return 8 - abs(_lean(play, action["card"]))
    if kind == "steal":
        return 1 + abs(_lean(play, action["card"]))
    return PLAIN[kind]


def _lean(play: DecksPlay, card: str) -> int:
    """How high a card is, from -5 for a 1 to 5 for a 6; the other way round for INVERT."""
    found = play.book[card]
    lean = 2 * found.number - 7
    return -lean if found.special == "invert" else lean


def _picking(play: DecksPlay, action: Action) -> int:
    """Who will say lowest or highest builds to one side, the other to the middle."""
    lean = _lean(play, action["card"])
    if action["player"] != play.state["active"]:
        return 8 - abs(lean)
    so_far = sum(_lean(play, card) for card in play.player(action["player"])["picked"])
    if not so_far:
        return 1 + abs(lean)
    return 6 + lean if so_far > 0 else 6 - lean


def _challenging(play: DecksPlay, action: Action) -> int:
    """As the own die leans; who built blind does not know."""
    if play.options["dice"] == BLIND:
        return 10
    lean = sum(_lean(play, card) for card in play.player(action["player"])["die"])
    return max(1, min(MOST, 10 + (lean if action["choice"] == "highest" else -lean)))
