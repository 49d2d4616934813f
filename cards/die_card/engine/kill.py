"""The Murderer's trade, zombies, and the way back to life (DC-R53 to DC-R60)."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from .play import Ask, Play, Step, act


def reach(play: Play, seat: int) -> list[int]:
    """Whom the seat may kill now: pawns on the same space, with the knife also next to it."""
    player = play.player(seat)
    if player["goal"] != "murderer":
        return []
    arm = 1 if player["knife"] else 0
    return [
        other
        for other in play.others(seat)
        if not play.player(other)["zombie"] and play.book.distance(player["at"], play.player(other)["at"]) <= arm
    ]


def step_kill(play: Play, step: Step) -> None:
    """After a landing: ask about the kills that are possible (DC-R54, DC-R56)."""
    seat = step["player"]
    targets = reach(play, seat)
    if not targets:
        return
    if play.options["kill_by_choice"]:
        play.ask("kill", seat, targets=targets)
    else:
        for target in targets:
            _strike(play, seat, target)


def ask_kill(play: Play, ask: Ask) -> list[Action]:
    """Each target, then mercy (DC-R53)."""
    seat = ask["player"]
    return [*(act("kill", seat, target=target) for target in ask["targets"]), act("spare", seat)]


def do_kill(play: Play, action: Action, ask: Ask) -> None:
    """One kill; then the same question about whoever is left of those asked about."""
    seat = action["player"]
    _strike(play, seat, action["target"])
    left = [target for target in ask["targets"] if target != action["target"]]
    if left:
        play.ask("kill", seat, targets=left)


def do_spare(play: Play, action: Action, ask: Ask) -> None:
    """Nobody, or nobody else."""


def _strike(play: Play, seat: int, target: int) -> None:
    """The victim becomes a zombie (DC-R57), unless SHIELD! goes back in their place."""
    near = play.player(seat)["at"] == play.player(target)["at"]
    play.rule(53, 54 if near else 56)
    shield = play.holds(target, "shield")
    if shield:
        play.discard(target, shield, seen=True)
    else:
        play.rule(57, 58)
        play.player(target)["zombie"] = True


def do_cleanse(play: Play, action: Action, ask: Ask) -> None:
    """A turn in the Fountain of Life (DC-R60, DC-R110)."""
    play.rule(60, 110)
    play.player(action["player"])["zombie"] = False
