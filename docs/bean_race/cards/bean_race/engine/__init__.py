"""Bean Race: the rules in Python, against which the ones in Lua are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tts_build.rules.game_protocol import Action, State, copy_plain
from tts_build.rules.machine import Ask, Machine, Option, Play, Step

ROWS = {"cards": "decks.beans", "spaces": "boards.track"}
HAND, STEAL = 3, 1


def space(at: int) -> str:
    return f"s{at:02d}"


class BeanRace(Machine):
    name = "bean_race"

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.values = {row["id"]: int(row["value"]) for row in data["cards"]}
        self.copies = {row["id"]: int(row["quantity"]) for row in data["cards"]}
        self.kinds = [row["kind"] for row in data["spaces"]]

    def options(self) -> list[Option]:
        return [{"id": "goal", "kind": "number", "least": 4, "most": 20, "default": 10}]

    def start(self, play: Play) -> None:
        cards = [card for card in sorted(self.copies) for _ in range(self.copies[card])]
        play.state |= {"deck": play.shuffled(cards, "shuffle"), "discards": [], "die": 0}
        for player in play.state["players"]:
            player |= {"hand": [], "chosen": "", "shown": False, "at": 0, "beans": 0}
        play.soon("round")

    def step_round(self, play: Play, step: Step) -> None:
        state = play.state
        for player in state["players"]:
            if player["chosen"]:
                state["discards"].append(player["chosen"])
            player |= {"chosen": "", "shown": False}
        for player in state["players"]:
            while len(player["hand"]) < HAND and (state["deck"] or state["discards"]):
                if not state["deck"]:
                    state["deck"], state["discards"] = play.shuffled(state["discards"], "shuffle"), []
                player["hand"].append(state["deck"].pop(0))
        state["turns"] += 1
        state["die"] = 0
        play.ask("pick", 0)

    def step_reveal(self, play: Play, step: Step) -> None:
        shown = [self.values[player["chosen"]] for player in play.state["players"]]
        for player in play.state["players"]:
            player["shown"] = True
        alone = [value for value, count in Counter(shown).items() if count == 1]
        if alone:
            play.ask("roll", shown.index(max(alone)) + 1)
        else:
            play.soon("round")

    def ask_pick(self, play: Play, ask: Ask) -> list[Action]:
        return [
            {"type": "pick", "player": seat, "card": card}
            for seat, player in enumerate(play.state["players"], start=1)
            if not player["chosen"]
            for card in dict.fromkeys(player["hand"])
        ]

    def do_pick(self, play: Play, action: Action, ask: Ask) -> None:
        player = play.state["players"][action["player"] - 1]
        player["hand"].remove(action["card"])
        player["chosen"] = action["card"]
        if all(other["chosen"] for other in play.state["players"]):
            play.soon("reveal")
        else:
            play.ask("pick", 0)

    def ask_roll(self, play: Play, ask: Ask) -> list[Action]:
        return [{"type": "roll", "player": ask["player"], "dice": ["luck"]}]

    def do_roll(self, play: Play, action: Action, ask: Ask) -> None:
        play.state["die"] = play.number(6, "die:luck")
        play.ask("go", action["player"])

    def ask_go(self, play: Play, ask: Ask) -> list[Action]:
        at, die = play.state["players"][ask["player"] - 1]["at"], play.state["die"]
        spaces = dict.fromkeys(space((at + way) % len(self.kinds)) for way in (die, -die))
        return [{"type": "go", "player": ask["player"], "to": to} for to in spaces]

    def do_go(self, play: Play, action: Action, ask: Ask) -> None:
        player = play.state["players"][action["player"] - 1]
        player["at"] = int(action["to"][1:])
        kind = self.kinds[player["at"]]
        player["beans"] += {"field": 2, "crow": -min(player["beans"], STEAL)}.get(kind, 0)
        if player["beans"] >= play.state["options"]["goal"]:
            play.finish("beans", action["player"])
        else:
            play.soon("round")

    def layout(self, state: State) -> dict[str, Any]:
        places: dict[str, Any] = {}
        for seat, player in enumerate(state["players"], start=1):
            face = "up" if player["shown"] else "down"
            places[f"chosen/{seat}"] = (
                [{"thing": f"beans/{player['chosen']}", "face": face}] if player["chosen"] else []
            )
        places["discards"] = [f"beans/{card}" for card in state["discards"]]
        return {
            "hands": [[f"beans/{card}" for card in player["hand"]] for player in state["players"]],
            "places": places,
            "decks": {"beans": [f"beans/{card}" for card in state["deck"]]},
            "spaces": {f"pawn/{seat}": f"track/{space(p['at'])}" for seat, p in enumerate(state["players"], start=1)},
            "counts": {"coin": {"bank": "sack", "purse": [player["beans"] for player in state["players"]]}},
        }

    def view(self, state: State, seat: int) -> State:
        view = copy_plain(state)
        view["deck"] = ["?"] * len(view["deck"])
        for other, player in enumerate(view["players"], start=1):
            if other != seat:
                player["hand"] = ["?"] * len(player["hand"])
                if player["chosen"] and not player["shown"]:
                    player["chosen"] = "?"
        return view

    def aim(self, state: State, action: Action) -> dict[str, str]:
        if action["type"] == "go":
            return {"thing": f"pawn/{action['player']}", "to": f"track/{action['to']}"}
        if action["type"] == "pick":
            return {"thing": f"beans/{action['card']}", "to": f"chosen/{action['player']}"}
        return {"thing": "", "to": ""}

    def urge(self, state: State, action: Action) -> int:
        return self.values[action["card"]] if action["type"] == "pick" else 1


def create(data: Mapping[str, Any]) -> BeanRace:
    return BeanRace(data)
