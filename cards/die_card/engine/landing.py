"""What waits on a space: cards lying there, kills, the space itself, other pawns; in this order."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from . import goals, tasks
from .play import Ask, Play, Step, act


def leave(play: Play, seat: int, to: int) -> None:
    """A pawn goes from its space to another, by whatever way; what it left behind counts no more (DC-R42, DC-R62)."""
    player = play.player(seat)
    before, player["at"] = play.kind_at(seat), to
    if player["drawn"] and play.kind_at(seat) != "draw":
        play.rule(42)
        player["drawn"] = False
    goals.outside(play, seat)
    tasks.judge(play, seat, "leave", before=before)


def step_land(play: Play, step: Step) -> None:
    """A pawn has arrived. Of the cards lying here WARP! comes last: it may lead away (DC-R93, DC-R96)."""
    seat = step["player"]
    tasks.judge(play, seat, "land")
    play.soon("force", player=seat, others=play.neighbours(seat))
    play.soon("space", player=seat)
    play.soon("kill", player=seat)
    at = play.player(seat)["at"]
    cards = [item["card"] for item in play.state["dropped"] if item["at"] == at]
    if cards:
        play.soon("pick_up", player=seat, cards=sorted(cards, key=lambda card: play.card(card).trigger == "warp"))


def step_space(play: Play, step: Step) -> None:
    """The effect of the space, if it has one."""
    seat = step["player"]
    player = play.player(seat)
    kind = play.kind_at(seat)
    if kind == "draw":
        _enter_draw(play, seat)
    elif kind == "must_trade":
        play.rule(106)
        play.soon("must_trade", player=seat, refused=[])
    elif kind == "miss":
        play.rule(109)
        player["miss"] += 1
    elif kind == "goal":
        play.rule(48)
        play.soon("offer_goal", player=seat)


def _enter_draw(play: Play, seat: int) -> None:
    """One forced draw a visit to the Die Card area (DC-R24, DC-R41, DC-R42)."""
    player = play.player(seat)
    if player["drawn"]:
        play.rule(41)
        return
    player["drawn"] = True
    play.rule(24, 25)
    play.ask("draw", seat)


def step_pick_up(play: Play, step: Step) -> None:
    """The next card that lay on the space when the pawn came (DC-R93, DC-R94)."""
    seat = step["player"]
    if not step["cards"]:
        return
    card, *rest = step["cards"]
    if play.card(card).trigger == "warp":
        play.rule(94)
        play.ask("pick_up", seat, card=card, cards=rest)
    else:
        play.rule(93)
        _pick(play, seat, card, rest)


def _pick(play: Play, seat: int, card: str, rest: list[str]) -> None:
    play.soon("pick_up", player=seat, cards=rest)
    if play.room(seat) > 0:
        play.soon("bonus_limit", player=seat, by=seat)
        _take_from_ground(play, seat, card)
    elif not all(play.is_bomb(held) for held in play.player(seat)["hand"]):
        play.rule(95)
        play.ask("put_down", seat, card=card)


def _take_from_ground(play: Play, seat: int, card: str) -> None:
    dropped = play.state["dropped"]
    dropped[:] = [item for item in dropped if item["card"] != card]
    play.take(seat, card, shown=True)


def ask_pick_up(play: Play, ask: Ask) -> list[Action]:
    """WARP! may be taken, used where it lies, or left (DC-R94, DC-R96)."""
    return [act("pick_up", ask["player"], choice=choice) for choice in ("take", "use", "leave")]


def do_pick_up(play: Play, action: Action, ask: Ask) -> None:
    """The choice about a WARP! on the ground."""
    seat = action["player"]
    if action["choice"] == "take":
        _pick(play, seat, ask["card"], ask["cards"])
    elif action["choice"] == "use":
        play.rule(96)
        _leave_space(play)
        play.ask("warp", seat, why="ground")
    else:
        play.soon("pick_up", player=seat, cards=ask["cards"])


def _leave_space(play: Play) -> None:
    """The pawn goes elsewhere: what was still to happen on this space does not."""
    here = ("pick_up", "kill", "space", "force")
    play.state["todo"] = [step for step in play.state["todo"] if step["step"] not in here]


def ask_put_down(play: Play, ask: Ask) -> list[Action]:
    """Any card of the full hand but a BOMB!, which nobody can lay face up and stay in the game."""
    seat = ask["player"]
    return [act("put_down", seat, card=card) for card in play.player(seat)["hand"] if not play.is_bomb(card)]


def do_put_down(play: Play, action: Action, ask: Ask) -> None:
    """A card of the hand for the one on the space, face up (DC-R92, DC-R95)."""
    seat = action["player"]
    play.lose_card(seat, action["card"])
    play.soon("bonus_limit", player=seat, by=seat)
    _take_from_ground(play, seat, ask["card"])
    play.state["dropped"].append({"at": play.player(seat)["at"], "card": action["card"]})


def ask_warp(play: Play, ask: Ask) -> list[Action]:
    """Every space, also the pawn's own; the Elf Lord may not warp to the Forest (DC-R63)."""
    seat = ask["player"]
    elf = play.player(seat)["goal"] == "elf_lord"
    return [act("warp", seat, to=at) for at, kind in enumerate(play.book.kinds) if not (elf and kind == "forest")]


def do_warp(play: Play, action: Action, ask: Ask) -> None:
    """A pawn appears on a space, which is landing there. WARP! from the hand goes back before that."""
    seat = action["player"]
    if play.player(seat)["goal"] == "elf_lord":
        play.rule(63)
    leave(play, seat, action["to"])
    if ask["why"] == "card":
        play.discard(seat, play.holds(seat, "warp"), seen=True)
    play.soon("land", player=seat)


def step_to_start(play: Play, step: Step) -> None:
    """Back to START after a purchase (DC-R98). That is no landing: no kill, no trade, no card is picked up there."""
    play.rule(98)
    if play.living(step["player"]):
        leave(play, step["player"], 0)
