"""Die Cards: drawing, the limits of a hand, revealing, putting back, dropping (DC-R24 to DC-R43, DC-R70 to DC-R92)."""

from __future__ import annotations

from tts_build.engine.die_card import ghosts, tasks
from tts_build.engine.die_card.play import Ask, Play, Step, act
from tts_build.engine.die_card.quadratic import draw_count
from tts_build.engine.framework import Action


def legal_draw(play: Play, ask: Ask) -> list[Action]:
    """Nothing to choose: the six-sided die says how many."""
    return [act("roll_draw", ask["player"])]


def roll_draw(play: Play, action: Action, ask: Ask) -> None:
    """As many cards as the die says, and as fit (DC-R25 to DC-R32)."""
    seat = action["player"]
    shown = play.chance.number(6, "draw")
    wanted = draw_count(shown)
    play.state["roll"]["d6"] = shown
    play.rule({1: 27, 4: 29, 6: 30}.get(shown, 28), 23, 26)
    if wanted > play.room(seat):
        play.rule(31, 32)
    play.then("draw", player=seat, left=max(0, min(wanted, play.room(seat))))


def draw(play: Play, step: Step) -> None:
    """One card after the other, so that a second Bonus card goes back before the next is drawn."""
    if step["left"] <= 0 or not play.state["deck"]:
        return
    seat = step["player"]
    play.then("draw", player=seat, left=step["left"] - 1)
    play.take(seat, play.draw_card())
    play.then("bonus_limit", player=seat)


def bonus_limit(play: Play, step: Step) -> None:
    """At most one Bonus card (DC-R38, DC-R39)."""
    if len(play.bonuses(step["player"])) > 1:
        play.rule(38, 39)
        play.ask("bonus_back", step["player"])


def legal_bonus_back(play: Play, ask: Ask) -> list[Action]:
    """Any of the Bonus cards."""
    return [act("bonus_back", ask["player"], card=card) for card in play.bonuses(ask["player"])]


def bonus_back(play: Play, action: Action, ask: Ask) -> None:
    """The one that goes back."""
    play.discard(action["player"], action["card"])
    play.then("bonus_limit", player=action["player"])


def legal_reveal(play: Play, seat: int) -> list[Action]:
    """Every card in the hand that is hidden; BOMB! as the secret Goal card too (DC-R70, DC-R71)."""
    player = play.player(seat)
    hidden = [card for card in player["hand"] if card not in player["shown"]]
    if play.is_bomb(player["goal"]):
        hidden.append(player["goal"])
    return [act("reveal", seat, card=card) for card in hidden]


def reveal(play: Play, action: Action, ask: Ask) -> None:
    """Face up for the rest of its stay in a hand; who reveals BOMB! has lost (DC-R72, DC-R73, DC-R76)."""
    seat, card = action["player"], action["card"]
    play.rule(70, 71, 72, 73)
    if card in play.player(seat)["hand"]:
        play.player(seat)["shown"][card] = True
    if play.is_bomb(card):
        play.rule(75, 76)
        ghosts.lose(play, seat)
    else:
        tasks.judge(play, seat, "reveal")


def put_back(play: Play, action: Action, ask: Ask) -> None:
    """A turn for a Bonus card in hand (DC-R37)."""
    play.rule(37)
    play.use_turn()
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


def drop(play: Play, action: Action, ask: Ask) -> None:
    """A turn to lay a card face up on one's own space (DC-R91, DC-R92)."""
    play.rule(90, 91, 92)
    play.use_turn()
    lay_down(play, action["player"], action["card"], play.player(action["player"])["at"])


def lay_down(play: Play, seat: int, card: str, at: int) -> None:
    """From the hand onto a space."""
    play.lose_card(seat, card)
    play.state["dropped"].append({"at": at, "card": card})


def use_warp(play: Play, action: Action, ask: Ask) -> None:
    """A turn to use WARP!, which goes back to the deck."""
    seat = action["player"]
    play.use_turn()
    play.discard(seat, play.holds(seat, "warp"))
    play.ask("warp", seat, why="card")
