"""Where everything lies, what each seat knows of it, and what an action is about."""

from __future__ import annotations

from typing import Any

from tts_build.rules.game_protocol import Action, State, copy_plain
from tts_build.rules.machine import Machine

from .play import DICE, HAND, SHOWN

GROUPS = {
    1: (7,),
    2: (6, 8),
    3: (5, 7, 9),
    4: (1, 3, 11, 13),
    5: (0, 2, 4, 11, 13),
    6: (0, 2, 4, 10, 12, 14),
}
"""Dice on an idol lie together in the middle of her shelf, by how many they are: slots of three rows of five, which are
half a die apart."""
SPARE_MARK = "?"
TWO = 2
"""Three sets are for so many: each of their teams has a place of its own beside the stages. With so few the
cards of a draft lie beside White's stage."""

ROWS = tuple(f"{name}{row}" for name in ("team", "down") for row in (1, 2, 3))
"""Where teams lie that wait: their open cards, and the others."""

Json = dict[str, Any]


class Table(Machine):
    """`layout`, `view` and `aim`."""

    deck: list[str]
    """Every idol of a deck, in order."""

    def layout(self, state: State) -> Json:
        """Where everything lies."""
        sets = state["options"]["mode"] == "sets"
        drafted = state["options"]["mode"] == "draft"
        market = [self._card(state, 1, card, "up") if card else False for card in state["market"]]
        places: Json = {"market_2" if len(state["players"]) == TWO else "market": market}
        hands: list[list[str]] = []
        bags: dict[str, list[str]] = {}
        for seat, player in enumerate(state["players"], start=1):
            named = [self._path(state, seat, card) for card in player["hand"]]
            laid = drafted or (sets and state["set"] > 0) or (sets and self._ready(state))
            hands.append([] if laid else named + [self._path(state, seat, card) for card in self._noted(player)])
            places[f"taken/{seat}"] = named if drafted and state["market"] else []
            hand = self._open(state, seat)
            places[f"open/{seat}"] = hand if len(hand) == HAND else []
            places[f"five/{seat}"] = hand if len(hand) == HAND - 1 else []
            places[f"few/{seat}"] = _centred(hand) if len(hand) < HAND - 1 else []
            for number in range(1, SHOWN + 1):
                here = player["idols"][number - 1 : number]
                places[f"slot{number}/{seat}"] = [self._card(state, seat, idol["idol"], "up") for idol in here]
                places[f"dice{number}/{seat}"] = _dice(here[0]["dice"]) if here else []
            if seat <= TWO:
                places |= {f"{name}_{seat}": [] for name in ROWS}
                for team in self._waiting(player) if self._ready(state) else ():
                    up, down = _rows(player, seat, team)
                    cards = self._team(state, seat, team)
                    places[up], places[down] = cards[: HAND // 2], cards[HAND // 2 :]
            places[f"mark/{seat}"] = self._marks(state, seat)
            bags[f"cup/{seat}"] = self._spare(state, seat)
        here = [mark for seat in range(1, len(hands) + 1) for mark in self._marks(state, seat)]
        places["marks"] = [mark for mark in ("first", "draft#1", "draft#2", "draft#3") if mark not in here]
        return {"hands": hands, "places": places, "bags": bags, "decks": self._decks(state)}

    def _decks(self, state: State) -> dict[str, list[str]]:
        if state["options"]["mode"] != "sets":
            return {
                "set_a": [f"set_a/{card}" for card in state["deck"]],
                "set_b": [f"set_b/{card}" for card in self.deck],
            }
        spent: dict[str, list[str]] = {"set_a": [], "set_b": []}
        for seat, player in enumerate(state["players"], start=1):
            over = [team for team in player["done"] if team != player["team"]]
            spent[_set(state, seat)] = [
                self._path(state, seat, card) for team in over for card in player["teams"][team - 1]
            ]
        return spent

    @staticmethod
    def _ready(state: State) -> bool:
        """Whether all teams are made and laid out."""
        return all(player["teams"] for player in state["players"])

    @staticmethod
    def _waiting(player: Json) -> list[int]:
        """Numbers of the teams that lie beside the stages."""
        return [team for team in range(1, len(player["teams"]) + 1) if team not in player["done"]]

    @staticmethod
    def _noted(player: Json) -> list[str]:
        """Cards that are picked for teams which do not lie on the table yet."""
        return [*player["picks"], *(card for team in player["teams"] for card in team)]

    @staticmethod
    def _path(state: State, seat: int, card: str) -> str:
        return f"{_set(state, seat)}/{card}"

    def _card(self, state: State, seat: int, card: str, face: str) -> Json:
        return {"thing": self._path(state, seat, card), "face": face}

    def _team(self, state: State, seat: int, team: int) -> list[Any]:
        """Three cards up and three down."""
        cards = state["players"][seat - 1]["teams"][team - 1]
        return [
            self._card(state, seat, card, "up" if place < HAND // 2 else "down") for place, card in enumerate(cards)
        ]

    def _open(self, state: State, seat: int) -> list[Any]:
        """What lies below a stage instead of a hand: the hand of a draft, or what is left of the team that plays."""
        player = state["players"][seat - 1]
        if state["options"]["mode"] == "draft":
            return [] if state["market"] else [self._path(state, seat, card) for card in player["hand"]]
        if not player["team"]:
            return []
        return [one for one in self._team(state, seat, player["team"]) if one["thing"].split("/")[1] in player["hand"]]

    @staticmethod
    def _marks(state: State, seat: int) -> list[str]:
        """The first player's marker, and during a draft the numbers of the round."""
        found = ["first"] if seat == state["first"] else []
        if state["market"]:
            seats = len(state["players"])
            found.append(f"draft#{(state['head'] - seat) % seats + 1}")
        return found

    @staticmethod
    def _spare(state: State, seat: int) -> list[str]:
        used = {die["die"] for player in state["players"] for idol in player["idols"] for die in idol["dice"]}
        mine = [f"die/{seat}#{number}" for number in range(1, DICE + 1)]
        return [die for die in mine if die not in used]

    def view(self, state: State, seat: int) -> State:
        """The state as a seat knows it: the deck, hands of the basic game, and what lies face down is hidden."""
        view = copy_plain(state)
        view["deck"] = [SPARE_MARK for _ in view["deck"]]
        for other, player in enumerate(view["players"], start=1):
            if other != seat:
                self._hide(state, player)
        return view

    def _hide(self, state: State, player: Json) -> None:
        mode = state["options"]["mode"]
        if mode == "basic":
            player["hand"] = [SPARE_MARK for _ in player["hand"]]
        elif mode == "sets":
            player["chosen"] = int(player["chosen"] > 0)
            if not self._ready(state):
                noted = self._noted(player)
                player["noted"] = bool(player["teams"])
                player["hand"] = [SPARE_MARK for _ in [*player["hand"], *noted]]
                player["picks"], player["teams"] = [], []
                return
            known = [card for team in player["teams"] for card in team[: HAND // 2]]
            player["hand"] = [card if card in known else SPARE_MARK for card in player["hand"]]
            player["teams"] = [[card if card in known else SPARE_MARK for card in team] for team in player["teams"]]

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """A card and the slot that it is played on, a card to take or to pick, a die, a row of cards."""
        seat, kind = action["player"], action["type"]
        player = state["players"][seat - 1]
        if kind == "play":
            slot = f"slot{len(player['idols']) + 1}/{seat}"
            return {"thing": self._path(state, seat, action["card"]), "to": slot}
        if kind == "take":
            return {"thing": self._path(state, seat, action["card"]), "to": f"taken/{seat}", "light": "thing"}
        if kind == "reroll" and len(action["dice"]) == 1:
            return {"thing": action["dice"][0], "to": ""}
        if kind == "flip" and len(action["turned"]) == 1:
            return {"thing": action["turned"][0], "to": ""}
        if "die" in action:
            return {"thing": action["die"], "to": ""}
        if kind == "declare":
            return {"thing": "", "to": _rows(player, seat, action["team"])[0]}
        return {"thing": "", "to": ""}


def _rows(player: Json, seat: int, team: int) -> tuple[str, str]:
    """Where a team lies that waits: its open cards, and the others. Those that are left have the last rows."""
    row = 3 - sum(later not in player["done"] for later in range(team + 1, 4))
    return f"team{row}_{seat}", f"down{row}_{seat}"


def _set(state: State, seat: int) -> str:
    """The deck that a seat's cards come from: in the game of three sets each has one."""
    return "set_b" if state["options"]["mode"] == "sets" and seat == 2 else "set_a"


def _centred(cards: list[Any]) -> list[Any]:
    """Cards in the middle of a row of slots that are half a card apart."""
    slots = [False] * (HAND - 2 - len(cards))
    for card in cards:
        slots += [card, False]
    return slots[:-1] if cards else []


def _dice(dice: list[Json]) -> list[Any]:
    """Slots of a shelf; false where none lies."""
    group = GROUPS[min(len(dice), max(GROUPS))] if dice else ()
    lying: dict[int, Json] = dict(zip(group, dice, strict=False))
    return [
        {"thing": lying[slot]["die"], "shows": lying[slot]["value"]} if slot in lying else False
        for slot in range(max(group, default=-1) + 1)
    ]
