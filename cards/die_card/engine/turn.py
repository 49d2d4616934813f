"""A turn from its beginning to its end, and what a player may do with it."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from . import cards, endings, ghosts, goals, movement, store, tasks, trade
from .play import Ask, Play, Step, act
from .state import new_now, no_roll


def step_begin(play: Play, step: Step) -> None:
    """A turn begins; a missed one is over at once (DC-R2, DC-R109)."""
    seat = step["player"]
    player = play.player(seat)
    state = play.state
    state["turn"] = seat
    state["turns"] += 1
    state["now"] = new_now(player["at"])
    state["roll"] = no_roll()
    play.soon("end")
    play.rule(2, 4)
    if player["miss"] > 0:
        player["miss"] -= 1
        state["now"]["missed"] = True
        play.rule(109)
        tasks.judge(play, seat, "served")
    else:
        play.ask("turn", seat)


def ask_turn(play: Play, ask: Ask) -> list[Action]:
    """Rolling, staying, what the space offers, then thinking, trading, cards, quitting; in this order."""
    seat = ask["player"]
    player = play.player(seat)
    found = [act("roll", seat, dice=list(movement.DICE))]
    if play.options["elf_lord_may_stay"] and player["goal"] == "elf_lord" and play.kind_at(seat) == "forest":
        found.append(act("stay", seat))
    if player["zombie"] and play.kind_at(seat) == "fountain":
        found.append(act("cleanse", seat))
    found += store.legal_buy(play, seat)
    if play.options["knife_uses_turn"] and store.can_buy_knife(play, seat):
        found.append(act("buy_knife", seat))
    found += [act("think", seat, card=card) for card in tasks.thinkable(play, seat)]
    if not play.state["now"]["refused"]:
        found += [act("trade", seat, **{"with": other}) for other in trade.partners(play, seat, [])]
    found += [act("put_back", seat, card=card) for card in play.bonuses(seat)]
    found += cards.legal_drop(play, seat)
    if play.holds(seat, "warp"):
        found.append(act("use_warp", seat))
    if play.options["quitting"]:
        found.append(act("quit", seat))
    return found


def legal_free(play: Play, moment: bool) -> list[Action]:
    """What anybody alive may do without a turn: reveal at every moment; at a `moment` of the one whose turn it is also
    buy next to Goal, buy a knife, pay a task."""
    found: list[Action] = []
    for seat in play.everybody():
        if not play.living(seat):
            continue
        found += cards.legal_reveal(play, seat)
        if not moment:
            continue
        if goals.can_buy(play, seat):
            found.append(act("buy_goal", seat))
        if not play.options["knife_uses_turn"] and store.can_buy_knife(play, seat):
            found.append(act("buy_knife", seat))
        found += [act("pay", seat, card=card) for card in tasks.payable(play, seat)]
    return found


def do_stay(play: Play, action: Action, ask: Ask) -> None:
    """The Elf Lord passes; nothing happens, which is the point (DC-R62)."""


def do_think(play: Play, action: Action, ask: Ask) -> None:
    """A turn on nothing else completes the task."""
    play.discard(action["player"], action["card"], seen=True)
    play.rule(34)


def do_pay(play: Play, action: Action, ask: Ask) -> None:
    """A task that is done by paying, without a turn."""
    play.pay(action["player"], play.card(action["card"]).number)
    play.discard(action["player"], action["card"], seen=True)
    play.rule(34)


def step_resume(play: Play, step: Step) -> None:
    """Back to the question that a free action put off; what it means when its player has lost by that action."""
    ask = step["ask"]
    if ask["kind"] == "partner" and not trade.partners(play, ask["player"], ask["refused"]):
        return  # a card revealed meanwhile was the last thing to trade
    if ask["kind"] == "rejoin" or play.living(ask["player"]):
        play.state["ask"] = ask
    elif ask["kind"] == "keep_goal":
        play.to_deck(ask["new"])
    elif ask["kind"] == "hand_over":
        play.soon("hand_over", **{"from": ask["from"]}, to=ask["to"], left=ask["left"])
    elif ask["kind"] == "bonus_back":
        play.soon("bonus_limit", player=ask["of"], by=play.state["turn"])
    elif ask["kind"] in ("offer", "want", "answer"):
        trade.broken_off(play, ask)


def step_end(play: Play, step: Step) -> None:
    """Judge what the end of a turn decides, keep the counts, pass the turn on."""
    seat = play.state["turn"]
    player = play.player(seat)
    tasks.judge(play, seat, "end")
    player["last_move"] = play.state["now"]["moved"]
    if goals.count_stay(play, seat) and player["stay"] >= play.options["stay_turns"]:
        if endings.can_win(play, seat):
            endings.win(play, seat)
            return
        play.rule(33)
    play.soon("next")


def step_next(play: Play, step: Step) -> None:
    """To the next player clockwise who is here, or may come back (DC-R4, DC-R121)."""
    state = play.state
    for seat in (*play.others(state["turn"]), state["turn"]):
        if seat == state["first"]:
            state["round"] += 1
        if play.living(seat):
            play.soon("begin", player=seat)
            return
        if ghosts.may_return(play, seat):
            state["turn"] = seat
            play.ask("rejoin", seat)
            return
