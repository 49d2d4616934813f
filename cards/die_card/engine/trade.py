"""Trading: whom with, offers and answers, handing over (DC-R77 to DC-R89, DC-R106, DC-R107, DC-R116 to DC-R119).

One talk goes: the proposer offers something, asks for something, the partner agrees, refuses, or (once) answers
with an offer of their own. A ghost agrees to everything. `why` says where the talk comes from and so what a refusal
means: `turn` (the turn goes on as usual), `must` (the next partner), `store` and `force` (nothing happens).
"""

from __future__ import annotations

from typing import Any

from tts_build.rules.game_protocol import Action

from . import goals, offers, tasks
from .play import Ask, Play, Step, act, mark


def do_trade(play: Play, action: Action, ask: Ask) -> None:
    """A turn offered for a trade with a chosen player (DC-R77)."""
    play.rule(77)
    _open(play, action["player"], action["with"], "turn", ask)


def _open(play: Play, seat: int, other: int, why: str, back: Ask) -> None:
    refused = list(back.get("refused", []))
    play.ask("offer", seat, **{"with": other}, why=why, counter=False, refused=refused, back=back)


def step_must_trade(play: Play, step: Step) -> None:
    """The duty stands until everybody who could trade has refused once (DC-R106, DC-R107)."""
    seat = step["player"]
    if partners(play, seat, step["refused"]):
        play.rule(107)
        play.ask("partner", seat, why="must", refused=step["refused"])


def partners(play: Play, seat: int, refused: list[int]) -> list[int]:
    """Who has something to trade with the seat, ghosts included (DC-R116)."""
    return [other for other in play.others(seat) if other not in refused and offers.can_trade(play, seat, other)]


def ask_partner(play: Play, ask: Ask) -> list[Action]:
    """Everybody who could trade and has not refused."""
    seat = ask["player"]
    return [act("partner", seat, **{"with": other}) for other in partners(play, seat, ask["refused"])]


def do_partner(play: Play, action: Action, ask: Ask) -> None:
    """The talk begins."""
    _open(play, action["player"], action["with"], ask["why"], ask)


def ask_offer(play: Play, ask: Ask) -> list[Action]:
    """What the proposer may give (DC-R79 to DC-R85), or nothing after all."""
    seat = ask["player"]
    gives = offers.legal_gives(play, seat, ask["with"])
    return [*(act("offer", seat, half=True, **give) for give in gives), act("withdraw", seat)]


def do_withdraw(play: Play, action: Action, ask: Ask) -> None:
    """Nothing has been proposed yet: the question from which the talk began comes again."""
    play.soon("resume", ask=ask["back"])


def do_offer(play: Play, action: Action, ask: Ask) -> None:
    """Then comes what the proposer wants."""
    play.rule(79, 85)
    give = {"kind": action["kind"], "count": action["count"]}
    play.state["ask"] = {**ask, "kind": "want", "give": give}


def ask_want(play: Play, ask: Ask) -> list[Action]:
    """What the proposer may ask for in return; it can still be withdrawn."""
    seat = ask["player"]
    gets = offers.wants(play, seat, ask["with"], ask["give"])
    return [*(act("want", seat, **get) for get in gets), act("withdraw", seat)]


def do_want(play: Play, action: Action, ask: Ask) -> None:
    """The partner answers; for a ghost the living trader has set the terms (DC-R117, DC-R118)."""
    seat, other = ask["player"], ask["with"]
    get = {"kind": action["kind"], "count": action["count"]}
    proposal = {**ask, "kind": "answer", "player": other, "with": seat, "get": get}
    del proposal["back"]
    if play.living(other):
        play.state["ask"] = proposal
    else:
        play.rule(116, 117, 118)
        _agree(play, proposal)


def ask_answer(play: Play, ask: Ask) -> list[Action]:
    """Yes, no, or once an offer in return (DC-R77, DC-R89)."""
    proposer, seat = ask["with"], ask["player"]
    choices = ["agree"] if offers.stands(play, proposer, seat, ask["give"], ask["get"]) else []
    choices.append("refuse")
    if play.options["counter_offers"] and not ask["counter"]:
        choices.append("counter")
    return [act("answer", seat, choice=choice) for choice in choices]


def do_answer(play: Play, action: Action, ask: Ask) -> None:
    """`ask.with` is the proposer, `ask.give` what the proposer gives."""
    proposer, seat = ask["with"], ask["player"]
    if action["choice"] == "agree":
        _agree(play, ask)
    elif action["choice"] == "counter":
        more = {"why": ask["why"], "counter": True, "refused": ask["refused"], "back": ask}
        play.ask("offer", seat, **{"with": proposer}, **more)
    else:
        _refuse(play, ask)


def _beginner(ask: Ask) -> int:
    """Who began the talk: the one who makes the first offer and answers the second."""
    answering = ask["kind"] == "answer"
    return int(ask["player"] if answering == ask["counter"] else ask["with"])


def _refuse(play: Play, ask: Ask) -> None:
    """Nothing changes hands."""
    beginner = _beginner(ask)
    partner_seat = ask["player"] + ask["with"] - beginner
    if ask["why"] == "turn":
        play.rule(78)
        play.state["now"]["refused"] = True
        play.ask("turn", beginner)
    elif ask["why"] == "must":
        play.soon("must_trade", player=beginner, refused=[*ask["refused"], partner_seat])
    elif ask["why"] == "force":
        play.rule(89)
        _pair_done(play, beginner, partner_seat)


def broken_off(play: Play, ask: Ask) -> None:
    """A talk whose next word was that of somebody who has lost: as if refused."""
    _refuse(play, ask)


def _agree(play: Play, ask: Ask) -> None:
    """`ask` is the question that `player` answers; `with` gives `give`, `player` gives `get`."""
    one, other, give, get = ask["with"], ask["player"], ask["give"], ask["get"]
    beginner = _beginner(ask)
    goals.restart(play, beginner)
    if ask["why"] in ("turn", "must"):  # nobody forced the other one
        goals.restart(play, one + other - beginner)
    if ask["why"] == "force":
        _pair_done(play, beginner, one + other - beginner)
    play.rule(80 if "i" in (give["kind"], get["kind"]) else 85)
    gives = {"one_gives": _goods(play, one, give, get), "other_gives": _goods(play, other, get, give)}
    deal = {"one": one, "other": other, **gives}
    play.soon("exchange", deal=deal)
    for giver, taker, taken in ((one, other, get), (other, one, give)):
        if taken["kind"] == "accept":
            play.rule(81, 84, 87)
            play.soon("hand_over", **{"from": giver}, to=taker, left=taken["count"])


def _goods(play: Play, seat: int, given: dict[str, Any], got: dict[str, Any]) -> dict[str, Any]:
    """What an offer takes from its maker; cards the other accepts are chosen later, out of those that are payments as
    long as the deal stands: a Bonus card revealed meanwhile stays one of them."""
    bonus = [offers.shown_bonus(play, seat)] if given["kind"] == "bonus" else []
    pool = offers.payable_cards(play, seat) if got["kind"] == "accept" else []
    return {
        "i": given["count"] if given["kind"] == "i" else 0,
        "goal": given["kind"] == "goal",
        "cards": bonus,
        "pool": pool,
    }


def step_hand_over(play: Play, step: Step) -> None:
    """The giver picks the cards, one after the other; for a ghost the other trader does (DC-R117)."""
    if step["left"] == 0:
        return
    giver, taker = step["from"], step["to"]
    chooser = giver if play.living(giver) else taker
    play.ask("hand_over", chooser, **{"from": giver}, to=taker, left=step["left"])


def _share(play: Play, giver: int) -> dict[str, Any]:
    """What this giver puts into the deal that lies below, as the exchange to come."""
    deal = next(step["deal"] for step in play.state["todo"] if step["step"] == "exchange")
    share: dict[str, Any] = deal["one_gives" if giver == deal["one"] else "other_gives"]
    return share


def _hand_names(play: Play, ask: Ask) -> dict[str, str]:
    """What the one who chooses calls the cards that are left to choose from. Hidden ones of somebody else have no
    names and come last, by their place among the hidden ones (DC-R84, DC-R119)."""
    share, hidden = _share(play, ask["from"]), play.hidden(ask["from"])
    left = [card for card in share["pool"] if card not in share["cards"]]
    if ask["from"] == ask["player"]:
        return {card: card for card in left}
    names = {card: card for card in left if card not in hidden}
    return {**names, **{mark(hidden.index(card) + 1): card for card in left if card in hidden}}


def ask_hand_over(play: Play, ask: Ask) -> list[Action]:
    """Any Die Card that is a payment and is not in the deal yet."""
    return [act("hand_over", ask["player"], card=name) for name in _hand_names(play, ask)]


def do_hand_over(play: Play, action: Action, ask: Ask) -> None:
    """Into the deal."""
    if not play.living(ask["from"]):
        play.rule(119)
    card = _hand_names(play, ask)[action["card"]]
    _share(play, ask["from"])["cards"].append(card)
    play.soon("hand_over", **{"from": ask["from"]}, to=ask["to"], left=ask["left"] - 1)


def step_exchange(play: Play, step: Step) -> None:
    """Both sides at once, which finishes tasks that stay in a hand but none that comes into it; then what the swap
    undoes: second Bonus cards, i over the limit (DC-R39, DC-R40)."""
    deal = step["deal"]
    one, other = deal["one"], deal["other"]
    gone = [(one, other, deal["one_gives"], _give_up(play, one, deal["one_gives"]))]
    gone.append((other, one, deal["other_gives"], _give_up(play, other, deal["other_gives"])))
    for giver, _, goods, _ in gone:
        tasks.judge(play, giver, "trade", i=goods["i"])
    for giver, taker, goods, (goal, shown) in gone:
        _receive(play, taker, goods, goal, shown)
        play.soon("bonus_limit", player=taker, by=giver)


def _give_up(play: Play, seat: int, goods: dict[str, Any]) -> tuple[str, list[bool]]:
    """Out of the giver's hands: the Goal card's id (or an empty word), and which cards lay face up."""
    player = play.player(seat)
    player["i"] -= goods["i"]
    goal = player["goal"] if goods["goal"] else ""
    if goal:
        play.rule(82)
        play.set_goal(seat, "")
    return goal, [play.lose_card(seat, card) for card in goods["cards"]]


def _receive(play: Play, seat: int, goods: dict[str, Any], goal: str, shown: list[bool]) -> None:
    play.player(seat)["i"] += goods["i"]
    if goal and play.is_bomb(goal):
        play.to_deck(goal)
    elif goal:
        play.rule(46)
        play.set_goal(seat, goal)
    for card, face_up in zip(goods["cards"], shown, strict=True):
        if play.is_bomb(card):
            play.rule(40)
            play.to_deck(card)
        else:
            play.take(seat, card, shown=face_up)
            if play.card(card).bonus and face_up:
                play.rule(83)


def step_force(play: Play, step: Step) -> None:
    """Pawns on one space: the one who came may force a trade on one after the other, then each of the rest on the one
    who came (DC-R88)."""
    seat = step["player"]
    here = [other for other in play.neighbours(seat) if other in step["others"]]
    mates = [other for other in here if offers.can_trade(play, seat, other)]
    if mates and play.living(seat):
        play.soon("force_back", player=seat, others=mates)
        play.ask("force", seat, **{"with": mates})


def step_force_back(play: Play, step: Step) -> None:
    """The others, one by one; with whom the one who came has talked already, or who is a ghost, is not asked."""
    if not step["others"]:
        return
    other, *rest = step["others"]
    seat = step["player"]
    play.soon("force_back", player=seat, others=rest)
    same = play.player(seat)["at"] == play.player(other)["at"]
    if play.living(other) and same and offers.can_trade(play, other, seat):
        play.ask("force", other, **{"with": [seat]})


def ask_force(play: Play, ask: Ask) -> list[Action]:
    """Each who stands here, or nobody."""
    seat = ask["player"]
    return [*(act("force", seat, **{"with": other}) for other in ask["with"]), act("let_be", seat)]


def do_force(play: Play, action: Action, ask: Ask) -> None:
    """The talk begins; only its terms need both (DC-R89)."""
    play.rule(88, 89)
    _open(play, action["player"], action["with"], "force", ask)


def _pair_done(play: Play, beginner: int, partner_seat: int) -> None:
    """One forced trade for each pair; after it the next pair is asked, the one who came first."""
    for step in play.state["todo"]:
        if step["step"] == "force_back" and step["player"] == beginner:
            step["step"] = "force"
            step["others"] = [mate for mate in step["others"] if mate != partner_seat]


def do_let_be(play: Play, action: Action, ask: Ask) -> None:
    """No trade is forced by this player."""
