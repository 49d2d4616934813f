"""The game of three sets: teams made in secret, laid out half open, chosen at the same time, one for each set."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Step

from .play import HAND, Stage, fielded

SETS = 3


class Sets(Machine):
    """Picks make teams; teams are declared; each set is played by the basic rule."""

    def ask_team(self, play: Stage, ask: Ask) -> list[Action]:
        """Six idols for each team, one by one: the first three of a team lie face up. Halves until the last."""
        found: list[Action] = []
        for seat in range(1, play.seats + 1):
            player = play.player(seat)
            if not player["teams"]:
                last = len(player["picks"]) == SETS * HAND - 1
                found += [
                    {"type": "pick", "player": seat, "card": card, **({} if last else {"half": True})}
                    for card in player["hand"]
                ]
                found.append({"type": "fill", "player": seat})
        return found

    def do_pick(self, play: Stage, action: Action, ask: Ask) -> None:
        player = play.player(action["player"])
        play.note("DG-R40", "DG-R42", "A14")
        player["hand"].remove(action["card"])
        player["picks"].append(action["card"])
        self._picked(play, action["player"])

    def do_fill(self, play: Stage, action: Action, ask: Ask) -> None:
        """What is not picked yet is left to chance."""
        player = play.player(action["player"])
        player["picks"] += play.shuffled(player["hand"], "teams")
        player["hand"] = []
        self._picked(play, action["player"])

    @staticmethod
    def _picked(play: Stage, seat: int) -> None:
        player = play.player(seat)
        if len(player["picks"]) == SETS * HAND:
            player["teams"] = [player["picks"][HAND * number : HAND * (number + 1)] for number in range(SETS)]
            player["picks"] = []
            play.note("B8")
        if all(one["teams"] for one in play.state["players"]):
            play.note("DG-R41")
            play.ask("declare", 0)
        else:
            play.ask("team", 0)

    def ask_declare(self, play: Stage, ask: Ask) -> list[Action]:
        """The teams that have not played yet, for everybody who has not chosen."""
        return [
            {"type": "declare", "player": seat, "team": team}
            for seat, player in enumerate(play.state["players"], start=1)
            if not player["chosen"]
            for team in range(1, SETS + 1)
            if team not in player["done"]
        ]

    def do_declare(self, play: Stage, action: Action, ask: Ask) -> None:
        play.player(action["player"])["chosen"] = action["team"]
        if all(player["chosen"] for player in play.state["players"]):
            play.soon("begin_set")
        else:
            play.ask("declare", 0)

    def step_begin_set(self, play: Stage, step: Step) -> None:
        """Both teams are announced; the last ones are put away."""
        state = play.state
        play.note("DG-R43", "B7", *(("DG-R45",) if state["set"] == 1 else ()))
        if state["set"]:
            play.note("A13")
            state["first"] = play.left_of(state["first"])
        state["set"] += 1
        if state["set"] == SETS:
            play.note("DG-R46")
        for player in state["players"]:
            player["shown"], player["idols"] = fielded(player), []
            player["team"], player["chosen"] = player["chosen"], 0
            player["done"].append(player["team"])
            player["hand"] = list(player["teams"][player["team"] - 1])
        play.soon("open")

    def step_set_over(self, play: Stage, step: Step) -> None:
        """A score for the set; after the third the match is decided."""
        state = play.state
        totals = state["totals"][-1]
        wins = state["options"]["scoring"] == "wins"
        play.note("A12" if wins else "B1")
        for player, total in zip(state["players"], totals, strict=True):
            player["points"] += int(total > min(totals)) if wins else total
        if state["set"] == SETS:
            self.decide(play, [player["points"] for player in state["players"]])
        else:
            play.ask("declare", 0)

    def decide(self, play: Stage, scores: list[int]) -> None:
        """See `Turns.decide`."""
        raise NotImplementedError
