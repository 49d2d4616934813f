"""Die Cards: drawing, the limits of a hand, revealing, putting back, dropping (DC-R24 to DC-R43, DC-R70 to DC-R92)."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from . import ghosts, tasks
from .play import FREE_MOMENTS, Ask, Play, Step, act, mark
from .quadratic import draw_count


def ask_draw(play: Play, ask: Ask) -> list[Action]:
    """Nothing to choose: the six-sided die says how many."""
    return [act("roll_draw", ask["player"], dice=["d6"])]


def do_roll_draw(play: Play, action: Action, ask: Ask) -> None:
    """As many cards as the die says, and as fit (DC-R25 to DC-R32)."""
    seat = action["player"]
    shown = play.chance.number(6, "die:d6")
    play.state["roll"]["d6"] = shown
    play.rule({1: 27, 4: 29, 6: 30}.get(shown, 28), 23, 26)
    play.soon("draw", player=seat, left=draw_count(shown))


def step_draw(play: Play, step: Step) -> None:
    """One card after the other, while there is room: a second Bonus card goes back before the next is drawn, and its
    room counts again."""
    seat = step["player"]
    if step["left"] <= 0 or not play.state["deck"]:
        return
    if play.room(seat) <= 0:
        play.rule(31, 32)
        return
    play.soon("draw", player=seat, left=step["left"] - 1)
    play.take(seat, play.draw_card())
    play.soon("bonus_limit", player=seat, by=seat)


def step_bonus_limit(play: Play, step: Step) -> None:
    """At most one Bonus card (DC-R38, DC-R39). Ghosts are asked nothing: who traded with one chooses (DC-R117)."""
    seat, chooser = step["player"], step["player"] if play.living(step["player"]) else step["by"]
    if len(play.bonuses(seat)) > 1 and play.living(chooser):
        play.rule(38, 39)
        play.ask("bonus_back", chooser, of=seat)


def _bonus_names(play: Play, ask: Ask) -> dict[str, str]:
    """What the one who is asked calls the Bonus cards: hidden ones of a ghost have no names (DC-R119)."""
    found = play.bonuses(ask["of"])
    if ask["of"] == ask["player"]:
        return {card: card for card in found}
    hidden = [card for card in found if card in play.hidden(ask["of"])]
    names = {card: card for card in found if card not in hidden}
    return {**names, **{mark(number): card for number, card in enumerate(hidden, start=1)}}


def ask_bonus_back(play: Play, ask: Ask) -> list[Action]:
    """Any of the Bonus cards."""
    return [act("bonus_back", ask["player"], card=name) for name in _bonus_names(play, ask)]


def do_bonus_back(play: Play, action: Action, ask: Ask) -> None:
    """The one that goes back."""
    play.discard(ask["of"], _bonus_names(play, ask)[action["card"]])
    play.soon("bonus_limit", player=ask["of"], by=action["player"])


def legal_reveal(play: Play, seat: int) -> list[Action]:
    """Every card in the hand that is hidden; BOMB! as the secret Goal card too (DC-R70, DC-R71)."""
    goal = play.player(seat)["goal"]
    secret = [goal] if play.is_bomb(goal) else []
    return [act("reveal", seat, card=card) for card in (*play.hidden(seat), *secret)]


def do_reveal(play: Play, action: Action, ask: Ask) -> None:
    """Face up for the rest of its stay in a hand; who reveals BOMB! has lost (DC-R72, DC-R73, DC-R76)."""
    seat, card = action["player"], action["card"]
    play.rule(70, 71, 72, 73)
    if card in play.player(seat)["hand"]:
        play.player(seat)["shown"][card] = True
    if play.is_bomb(card):
        play.rule(75, 76)
        ghosts.lose(play, seat, ask)
    else:
        tasks.reveal(play, seat, ask["kind"] in FREE_MOMENTS)


def do_put_back(play: Play, action: Action, ask: Ask) -> None:
    """A turn for a Bonus card in hand (DC-R37)."""
    play.rule(37)
    play.discard(action["player"], action["card"])


def legal_drop(play: Play, seat: int) -> list[Action]:
    """Cards that say they may be dropped, where they say it (DC-R90)."""
    found = []
    for card in play.player(seat)["hand"]:
        entry = play.card(card)
        corner = play.book.is_corner(play.player(seat)["at"])
        if entry.droppable and (entry.trigger != "hot_potato" or corner):
            found.append(act("drop", seat, card=card))
    return found


def do_drop(play: Play, action: Action, ask: Ask) -> None:
    """A turn to lay a card face up on one's own space (DC-R91, DC-R92)."""
    play.rule(90, 91, 92)
    lay_down(play, action["player"], action["card"], play.player(action["player"])["at"])


def lay_down(play: Play, seat: int, card: str, at: int) -> None:
    """From the hand onto a space."""
    play.lose_card(seat, card)
    play.state["dropped"].append({"at": at, "card": card})


def do_use_warp(play: Play, action: Action, ask: Ask) -> None:
    """A turn to use WARP!, which goes back to the deck on arrival."""
    play.ask("warp", action["player"], why="card")
