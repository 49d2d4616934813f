"""From a turn's beginning to two dice: opponent, number, and what the dice are built of."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Step

from .play import BUILDING, BUILT, CHOOSE, NAMING, DecksPlay

NUMBERS = range(2, 7)
"""What an opponent may name (DD-R9)."""


def step_turn(play: DecksPlay, step: Step) -> None:
    """The active player looks for an opponent; of two players nobody is asked."""
    state = play.state
    play.note("DD-R7")
    state["turns"] += 1
    state |= {"phase": NAMING, "opponent": 0, "number": 0, "used": "", "challenge": "", "result": ""}
    others = [seat for seat in play.holders() if seat != state["active"]]
    if len(others) == 1:
        state["opponent"] = others[0]
        play.soon("number")
    else:
        play.ask("opponent", state["active"])


def ask_opponent(play: DecksPlay, ask: Ask) -> list[Action]:
    """Anybody else who has cards (DD-R8)."""
    return [
        {"type": "fight", "player": ask["player"], "with": seat} for seat in play.holders() if seat != ask["player"]
    ]


def do_fight(play: DecksPlay, action: Action, ask: Ask) -> None:
    play.note("DD-R8")
    play.state["opponent"] = action["with"]
    play.soon("number")


def step_number(play: DecksPlay, step: Step) -> None:
    """Who has won a card may name the number by it (DD-R27), before the opponent does (B9)."""
    active, opponent = play.fighters
    if play.options["victory"] and play.player(active)["won"]:
        play.ask("take", active)
    else:
        play.ask("number", opponent)


def ask_take(play: DecksPlay, ask: Ask) -> list[Action]:
    return [{"type": kind, "player": ask["player"]} for kind in ("take", "leave")]


def do_take(play: DecksPlay, action: Action, ask: Ask) -> None:
    """The icons on the top card of the pile are the number (DD-R28)."""
    play.note("DD-R27", "DD-R28")
    card = play.player(action["player"])["won"][-1]
    play.state |= {"used": card, "number": play.book[card].icons}
    play.soon("build")


def do_leave(play: DecksPlay, action: Action, ask: Ask) -> None:
    play.ask("number", play.state["opponent"])


def ask_number(play: DecksPlay, ask: Ask) -> list[Action]:
    return [{"type": "name", "player": ask["player"], "number": number} for number in NUMBERS]


def do_name(play: DecksPlay, action: Action, ask: Ask) -> None:
    play.note("DD-R9")
    play.state["number"] = action["number"]
    play.soon("build")


def step_build(play: DecksPlay, step: Step) -> None:
    """Blind dice are drawn; who has no choice has built; the others are asked, both at the same time."""
    play.state["phase"] = BUILDING
    play.note("DD-R3", "DD-R10")
    for seat in play.fighters:
        cards = play.usable(seat)
        if play.state["number"] > len(play.player(seat)["hand"]):
            play.note("DD-R14")
        if play.size(seat) == 1 and play.options["wacky"]:
            play.note("DD-R42" if len(cards) < len(play.player(seat)["hand"]) else "DD-R43")
        if play.options["dice"] != CHOOSE:
            play.note({"peek": "DD-R22", "blind": "DD-R21"}[play.options["dice"]])
            play.lay(seat, [cards.pop(play.number(len(cards), "blind") - 1) for _ in range(play.size(seat))])
        elif len(cards) == play.size(seat):
            play.lay(seat, cards)
    _ask_or_go_on(play)


def _ask_or_go_on(play: DecksPlay) -> None:
    if all(play.player(seat)["die"] for seat in play.fighters):
        play.state["phase"] = BUILT
        play.note("DD-R11")
        play.ask("challenge", play.state["active"])
    else:
        play.ask("build", 0)


def ask_build(play: DecksPlay, ask: Ask) -> list[Action]:
    """Card after card, each a half of the whole; then the die is laid down (DD-R12)."""
    found: list[Action] = []
    for seat in sorted(play.fighters):
        player = play.player(seat)
        if player["die"]:
            continue
        if len(player["picked"]) == play.size(seat):
            found.append({"type": "lay", "player": seat})
            continue
        open_cards = [card for card in play.book.sorted(play.usable(seat)) if card not in player["picked"]]
        found += [{"type": "pick", "player": seat, "card": card, "half": True} for card in open_cards]
    return found


def do_pick(play: DecksPlay, action: Action, ask: Ask) -> None:
    play.player(action["player"])["picked"].append(action["card"])
    play.ask("build", 0)


def do_lay(play: DecksPlay, action: Action, ask: Ask) -> None:
    play.note("DD-R12", "DD-R13")
    play.lay(action["player"], play.player(action["player"])["picked"])
    _ask_or_go_on(play)
