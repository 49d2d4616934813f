"""What is for sale: the iStore (DC-R97 to DC-R105) and the knife store (DC-R55)."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from . import cards, endings, trade
from .options import PRICES, STORE
from .play import Ask, Play, act


def legal_buy(play: Play, seat: int) -> list[Action]:
    """What the seat can pay and use, on the iStore (DC-R97)."""
    if play.kind_at(seat) != "istore":
        return []
    budget = play.player(seat)["i"]
    return [act("buy", seat, item=item) for item in STORE if PRICES[item] <= budget and _useful(play, seat, item)]


def _useful(play: Play, seat: int, item: str) -> bool:
    if item == "trade":
        return bool(_partners_after(play, seat))
    if item == "return":
        return bool(returnable(play, seat))
    if item == "drop":
        return bool(droppable(play, seat))
    if item == "iphone":
        return play.player(seat)["goal"] == "ishill" and endings.can_win(play, seat)
    return True


def _partners_after(play: Play, seat: int) -> list[int]:
    """Who could still trade when the fee is paid."""
    player = play.player(seat)
    player["i"] -= PRICES["trade"]
    found = trade.partners(play, seat, [])
    player["i"] += PRICES["trade"]
    return found


def returnable(play: Play, seat: int) -> list[str]:
    """Everything that is no Bonus card: tasks, then the Goal card (DC-R101)."""
    player = play.player(seat)
    tasks = [card for card in player["hand"] if not play.card(card).bonus]
    return [*tasks, player["goal"]] if player["goal"] else tasks


def droppable(play: Play, seat: int) -> list[str]:
    """Any Die Card; BOMB! would lie face up, so it cannot be laid down (DC-R92, DC-R103)."""
    return [card for card in play.player(seat)["hand"] if not play.is_bomb(card)]


def do_buy(play: Play, action: Action, ask: Ask) -> None:
    """One purchase takes a turn; then back to START, unless it was a warp (DC-R97, DC-R98, DC-R105)."""
    seat, item = action["player"], action["item"]
    play.rule(97, 105, {"trade": 100, "return": 101, "warp": 102, "drop": 103, "iphone": 104}[item])
    play.state["now"]["bought"] = True
    play.pay(seat, PRICES[item])
    if item == "iphone":
        play.rule(66)
        endings.win(play, seat)
        return
    if item == "warp":
        play.ask("warp", seat, why="store")
        return
    play.soon("to_start", player=seat)
    if item == "trade":
        play.ask("partner", seat, why="store", refused=[])
    else:
        play.ask(item, seat)


def ask_return(play: Play, ask: Ask) -> list[Action]:
    """The cards that may go back."""
    return [act("return", ask["player"], card=card) for card in returnable(play, ask["player"])]


def do_return(play: Play, action: Action, ask: Ask) -> None:
    """The card goes to the deck it came from."""
    seat, card = action["player"], action["card"]
    if card == play.player(seat)["goal"]:
        play.set_goal(seat, "")
        play.to_deck(card)
    else:
        play.discard(seat, card)


def ask_drop(play: Play, ask: Ask) -> list[Action]:
    """Which card to lay on a space."""
    return [act("drop_card", ask["player"], card=card) for card in droppable(play, ask["player"])]


def do_drop_card(play: Play, action: Action, ask: Ask) -> None:
    """Then comes where."""
    play.ask("drop_at", action["player"], card=action["card"])


def ask_drop_at(play: Play, ask: Ask) -> list[Action]:
    """Any space but START (DC-R103)."""
    return [act("drop_at", ask["player"], to=at) for at, kind in enumerate(play.book.kinds) if kind != "start"]


def do_drop_at(play: Play, action: Action, ask: Ask) -> None:
    """Face up on that space; a pawn that stands there already does not pick it up."""
    cards.lay_down(play, action["player"], ask["card"], action["to"])


def can_buy_knife(play: Play, seat: int) -> bool:
    """One knife a player, for 3i, on the knife store (DC-R55)."""
    player = play.player(seat)
    return play.kind_at(seat) == "knife_store" and not player["knife"] and player["i"] >= PRICES["knife"]


def do_buy_knife(play: Play, action: Action, ask: Ask) -> None:
    """Takes no turn unless the table decided so; the knife stays with the player."""
    play.rule(55, 105)
    play.pay(action["player"], PRICES["knife"])
    play.player(action["player"])["knife"] = True
