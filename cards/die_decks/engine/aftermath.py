"""From two dice to the end of a battle: challenge, roll, what becomes of the cards, and who is out."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Step

from .battle import ACTIVE, NOTHING, OPPONENT, TIE, judge
from .play import AFTER, SHOWN, DecksPlay


def ask_challenge(play: DecksPlay, ask: Ask) -> list[Action]:
    choices = ("lowest", "highest")
    return [{"type": "challenge", "player": ask["player"], "choice": choice} for choice in choices]


def do_challenge(play: DecksPlay, action: Action, ask: Ask) -> None:
    """Both dice are rolled: a card of each at random (DD-R15). It lies there until somebody goes on."""
    state = play.state
    state |= {"challenge": action["choice"], "phase": SHOWN}
    play.note("DD-R15")
    for seat in play.fighters:
        player = play.player(seat)
        player["shown"] = player["die"].pop(play.number(len(player["die"]), "roll") - 1)
    one, other = (play.book[play.player(seat)["shown"]] for seat in play.fighters)
    if one.special or other.special:
        play.note("DD-R34", "DD-R35")
    state["result"] = judge(one, other, action["choice"], play.options, play.note)
    play.ask("settle", state["active"])


def ask_settle(play: DecksPlay, ask: Ask) -> list[Action]:
    return [{"type": "settle", "player": ask["player"]}]


def do_settle(play: DecksPlay, action: Action, ask: Ask) -> None:
    """The revealed cards go where they belong; a tie is exchanged; then whoever rolled STEAL steals (B2, B7)."""
    state, (active, opponent) = play.state, play.fighters
    state["phase"] = AFTER
    thieves = [seat for seat in play.fighters if play.book[play.player(seat)["shown"]].special == "steal"]
    play.soon("end")
    if state["result"] != NOTHING:
        for seat in reversed(thieves):
            play.soon("steal", player=seat)
    if state["result"] == TIE:
        play.soon("exchange")
    if state["result"] == OPPONENT and state["used"]:
        play.note("DD-R29")
        play.player(active)["won"].remove(state["used"])
        state["discards"].append(state["used"])
    winner = {ACTIVE: active, OPPONENT: opponent}.get(state["result"], 0)
    for seat in play.fighters:
        _put_away(play, seat, winner)


def _put_away(play: DecksPlay, seat: int, winner: int) -> None:
    """The revealed card of a fighter."""
    player = play.player(seat)
    card, player["shown"] = player["shown"], ""
    numberless = play.state["result"] == NOTHING and play.book[card].special == "numberless"
    if seat == winner and play.options["victory"]:
        play.note("DD-R26")
        player["won"].append(card)
    elif seat == winner or numberless:
        play.note("DD-R18" if seat == winner else "DD-R40")
        play.state["discards"].append(card)
    else:
        play.note("DD-R19")
        player["die"].append(card)


def step_exchange(play: DecksPlay, step: Step) -> None:
    play.note("DD-R20")
    play.ask("exchange", 0)


def ask_exchange(play: DecksPlay, ask: Ask) -> list[Action]:
    """Any card of the whole deck (DD-R20), both in secret."""
    return [
        {"type": "give", "player": seat, "card": card}
        for seat in sorted(play.fighters)
        if not play.player(seat)["given"]
        for card in play.book.sorted(play.owned(seat))
    ]


def do_give(play: DecksPlay, action: Action, ask: Ask) -> None:
    """When both have chosen, both discard, then both draw; the active player first (B6)."""
    play.player(action["player"])["given"] = action["card"]
    if not all(play.player(seat)["given"] for seat in play.fighters):
        play.ask("exchange", 0)
        return
    for seat in play.fighters:
        player = play.player(seat)
        card, player["given"] = player["given"], ""
        for cards in (player["hand"], player["die"]):
            if card in cards:
                cards.remove(card)
        play.state["discards"].append(card)
    for seat in play.fighters:
        play.player(seat)["hand"].append(play.draw())


def step_steal(play: DecksPlay, step: Step) -> None:
    """STEAL takes one of the cards that the opponent built with and still has; there may be none (B2)."""
    if play.player(play.other(step["player"]))["die"]:
        play.ask("steal", step["player"])


def ask_steal(play: DecksPlay, ask: Ask) -> list[Action]:
    thief = ask["player"]
    loot = play.book.sorted(play.player(play.other(thief))["die"])
    return [{"type": "steal", "player": thief, "card": card} for card in loot]


def do_steal(play: DecksPlay, action: Action, ask: Ask) -> None:
    """Into the thief's hand, out of reach of the other's STEAL (B7)."""
    play.note("DD-R38")
    play.player(play.other(action["player"]))["die"].remove(action["card"])
    play.player(action["player"])["hand"].append(action["card"])


def step_end(play: DecksPlay, step: Step) -> None:
    """What is left of the dice goes back to the hands; is somebody out? (B1)"""
    state = play.state
    for seat in play.fighters:
        player = play.player(seat)
        player["hand"], player["die"] = play.owned(seat), []
    state["last"] = state["result"]
    holders = play.holders()
    if not play.options["victory"]:
        out = [seat for seat in play.fighters if seat not in holders]
        if out:
            _won_by(play, out, "out")
            return
    elif len(holders) <= 1:
        _won_by(play, _best(play), "score")
        return
    play.pass_on(holders)
    play.soon("turn")


def _best(play: DecksPlay) -> list[int]:
    """Whose pile has the most icons (DD-R31, DD-R32); of those, as an option, whose has the fewest cards (B12)."""
    piles = {seat: play.player(seat)["won"] for seat in range(1, play.seats + 1)}
    most = max(play.book.icons(pile) for pile in piles.values())
    best = [seat for seat, pile in piles.items() if play.book.icons(pile) == most]
    if play.options["fewer"]:
        least = min(len(piles[seat]) for seat in best)
        best = [seat for seat in best if len(piles[seat]) == least]
    return best


def _won_by(play: DecksPlay, seats: list[int], ending: str) -> None:
    if ending == "out":
        play.note("DD-R5", "DD-R6")
    else:
        play.note("DD-R30", "DD-R31", "DD-R32")
    play.state["phase"] = AFTER
    if len(seats) == 1:
        play.finish(ending, seats[0])
    else:
        play.state["shared"] = seats
        play.finish("shared")
