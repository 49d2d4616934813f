"""The rules in Python, written from rules.md: `tts-build verify` plays the rules in Lua against them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tts_build.rules.game_protocol import Action, State, copy_plain
from tts_build.rules.machine import Ask, Machine, Option, Play, Step

ROWS = {"cards": "decks.steps", "spaces": "boards.beach"}
TIDE = ("sun", "sun", "wave", "wave", "wave", "gull")  # the sides of the die, as in game.yaml


class Rules(Machine):
    name = "my_game"

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.steps = {row["id"]: int(row["steps"]) for row in data["cards"]}
        self.deck = [row["id"] for row in data["cards"] for _ in range(int(row["quantity"]))]
        self.kinds = [row["kind"] for row in data["spaces"]]
        self.end = len(self.kinds) - 1

    def options(self) -> list[Option]:
        return [{"id": "hand", "kind": "number", "least": 2, "most": 6, "default": 4}]

    def rock(self, at: int) -> int:
        """The first rock behind a space; the sea is 0."""
        return max(i for i in range(max(at, 1)) if self.kinds[i] != "sand")

    # What happens

    def start(self, play: Play) -> None:
        play.state |= {"deck": play.shuffled(self.deck, "shuffle"), "discards": [], "die": 0}
        for player in play.state["players"]:
            player |= {"hand": [], "chosen": "", "shown": False, "at": 0}
        play.soon("round")

    def step_round(self, play: Play, step: Step) -> None:
        state = play.state
        for player in state["players"]:
            state["discards"] += [player["chosen"]] if player["chosen"] else []
            player |= {"chosen": "", "shown": False}
        for player in state["players"]:
            while len(player["hand"]) < state["options"]["hand"]:
                if not state["deck"]:
                    state["deck"], state["discards"] = play.shuffled(state["discards"], "shuffle"), []
                player["hand"].append(state["deck"].pop(0))
        state["turns"] += 1
        play.ask("choose", 0)

    def step_reveal(self, play: Play, step: Step) -> None:
        players = play.state["players"]
        shown = [self.steps[player["chosen"]] for player in players]
        for player in players:
            player["shown"] = True
        count = Counter(shown)
        for steps in sorted(count):
            if count[steps] == 1:
                walker = shown.index(steps)
                players[walker]["at"] = min(self.end, players[walker]["at"] + steps)
                if players[walker]["at"] == self.end:
                    return play.finish("dune", walker + 1)
        places = [player["at"] for player in players]
        return play.ask("throw", places.index(min(places)) + 1)

    # What may be done, and doing it

    def ask_choose(self, play: Play, ask: Ask) -> list[Action]:
        return [
            {"type": "choose", "player": seat, "card": card}
            for seat, player in enumerate(play.state["players"], start=1)
            if not player["chosen"]
            for card in dict.fromkeys(player["hand"])
        ]

    def do_choose(self, play: Play, action: Action, ask: Ask) -> None:
        player = play.state["players"][action["player"] - 1]
        player["hand"].remove(action["card"])
        player["chosen"] = action["card"]
        if all(other["chosen"] for other in play.state["players"]):
            play.soon("reveal")
        else:
            play.ask("choose", 0)

    def ask_throw(self, play: Play, ask: Ask) -> list[Action]:
        return [{"type": "throw", "player": ask["player"], "dice": ["tide"]}]

    def do_throw(self, play: Play, action: Action, ask: Ask) -> None:
        state = play.state
        state["die"] = play.number(6, "die:tide")
        side = TIDE[state["die"] - 1]
        front = max(player["at"] for player in state["players"])
        for player in state["players"]:
            washed = side == "wave" and self.kinds[player["at"]] == "sand"
            carried = side == "gull" and player["at"] == front
            if (washed or carried) and self.steps[player["chosen"]] > 0:
                player["at"] = self.rock(player["at"])
        play.soon("round")

    # What the table shows

    def layout(self, state: State) -> dict[str, Any]:
        places: dict[str, Any] = {"discards": [f"steps/{card}" for card in state["discards"]]}
        for seat, player in enumerate(state["players"], start=1):
            card = {"thing": f"steps/{player['chosen']}", "face": "up" if player["shown"] else "down"}
            places[f"chosen/{seat}"] = [card] if player["chosen"] else []
        return {
            "hands": [[f"steps/{card}" for card in player["hand"]] for player in state["players"]],
            "places": {name: cards for name, cards in places.items() if name != "discards"},
            "decks": {"steps": [f"steps/{card}" for card in state["deck"]], "discards": places["discards"][::-1]},
            "spaces": {f"crab/{seat}": f"beach/s{p['at']}" for seat, p in enumerate(state["players"], start=1)},
        }

    def view(self, state: State, seat: int) -> State:
        view = copy_plain(state)
        view["deck"] = ["?"] * len(view["deck"])
        for other, player in enumerate(view["players"], start=1):
            if other != seat:
                player["hand"] = ["?"] * len(player["hand"])
                player["chosen"] = "?" if player["chosen"] and not player["shown"] else player["chosen"]
        return view

    def aim(self, state: State, action: Action) -> dict[str, str]:
        if action["type"] == "choose":
            return {"thing": f"steps/{action['card']}", "to": f"chosen/{action['player']}"}
        return {"thing": "", "to": ""}

    def urge(self, state: State, action: Action) -> int:
        if action["type"] != "choose":
            return 1
        at, steps = state["players"][action["player"] - 1]["at"], self.steps[action["card"]]
        there = self.kinds[min(self.end, at + steps)]
        return 1 + steps + {"dune": 9, "rock": 4}.get(there, 0) if steps else 3


def create(data: Mapping[str, Any]) -> Rules:
    return Rules(data)
