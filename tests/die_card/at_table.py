"""What lies on the table, read without the script's help, and whole games that are held against the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tts_build.engine.bots import Bot
from tts_build.engine.chance import Drawn, Replayed, Seeded
from tts_build.engine.die_card.at_table import COLOURS, Hands
from tts_build.engine.die_card.game import DieCard
from tts_build.engine.framework import Action, State, difference
from tts_build.sim.dice import shown_value
from tts_build.sim.table import Table
from tts_build.sim.thing import Thing

Json = dict[str, Any]
DICE = ("azure", "blue", "cyan")
MARKERS = ("knife", "zombie", "ghost")

STRIP = 7.1
"""Units from the middle of the table beyond which things lie with the player of that quarter."""


def quarter(thing: Thing) -> str:
    """Whose part of the table a thing lies in, or nobody's."""
    x, z = thing.position.x, thing.position.z
    if abs(z) < STRIP:
        return ""
    return {(1, -1): "White", (-1, -1): "Red", (-1, 1): "Green", (1, 1): "Blue"}[x > 0 or -1, z > 0 or -1]


def name_of(memo: str) -> str:
    """The id of a card, from the memo of its object."""
    return memo.rpartition("/")[2]


class Things:
    """Everything that counts, where it lies."""

    def __init__(self, table: Table, hands: Hands) -> None:
        self.table, self.hands = table, hands
        self.cards = [thing for thing in table.things if thing.is_card]

    def space(self, thing: Thing) -> int:
        """The space that a thing lies on, or -1."""
        for at, point in enumerate(self.table.snap_points("Board")):
            if abs(thing.position.x - point.x) < 0.7 and abs(thing.position.z - point.z) < 0.7:
                return at
        return -1

    def hand(self, colour: str) -> list[str]:
        return sorted(name_of(card.data["Memo"]) for card in self.cards if card.hand == colour)

    def revealed(self, colour: str) -> list[str]:
        mine = [card for card in self.cards if quarter(card) == colour and card.hand is None]
        assert not any(card.face_down for card in mine)
        return sorted(name_of(card.data["Memo"]) for card in mine)

    def dropped(self) -> list[tuple[int, str]]:
        lying = [card for card in self.cards if card.hand is None and not card.face_down and not quarter(card)]
        return sorted((self.space(card), name_of(card.data["Memo"])) for card in lying)

    def decks(self) -> list[str]:
        packed = [name_of(data["Memo"]) for deck in self.table.things if deck.is_deck for data in deck.contents]
        away = [card for card in self.cards if card.hand is None and card.face_down and not quarter(card)]
        return sorted([*packed, *(name_of(card.data["Memo"]) for card in away)])

    def coins(self, colour: str) -> int:
        return sum("i" in thing.tags and quarter(thing) == colour for thing in self.table.things)

    def bag(self) -> int:
        return len(self.table.find("Bag of i").contents)

    def markers(self, kind: str) -> list[str]:
        return sorted(quarter(thing) for thing in self.table.things if kind in thing.tags and quarter(thing))

    def counter(self, colour: str) -> int:
        """What the ten-turn counter in a quarter shows."""
        [counter] = [thing for thing in self.table.things if "counter" in thing.tags and quarter(thing) == colour]
        numbers = sorted(int(number) for number in counter.data["States"])
        return next(number for number in range(1, len(numbers) + 2) if number not in numbers) - 1


def disagreements(table: Table, hands: Hands, state: State) -> list[str]:
    """Where the things on the table are not as the state says, one line each."""
    found: list[str] = []
    things = Things(table, hands)

    def hold(what: str, seen: Any, wanted: Any) -> None:
        if seen != wanted:
            found.append(f"{what}: {seen} on the table, {wanted} in the state")

    asked = hands.colours[state["ask"]["player"] - 1]
    for colour, player in zip(hands.colours, state["players"], strict=True):
        offered = [state["ask"]["new"]] if state["ask"]["kind"] == "keep_goal" and colour == asked else []
        shown = sorted([*player["shown"], *filter(None, [player["goal"]]), *offered])
        hold(f"{colour}'s pawn", things.space(hands.pawn(colour)), player["at"])
        hold(f"{colour}'s hand", things.hand(colour), sorted(set(player["hand"]) - set(player["shown"])))
        hold(f"{colour}'s revealed cards", things.revealed(colour), shown)
        hold(f"{colour}'s i", things.coins(colour), player["i"])
        hold(f"{colour}'s counter", things.counter(colour), min(10, player["stay"]))
    for kind in MARKERS:
        holders = [colour for colour, one in zip(hands.colours, state["players"], strict=True) if one[kind]]
        hold(f"{kind} markers", things.markers(kind), sorted(holders))
    hold("bag of i", things.bag(), state["bag"])
    hold("dropped cards", things.dropped(), sorted((item["at"], item["card"]) for item in state["dropped"]))
    hold("decks", things.decks(), sorted([*state["deck"], *state["goal_deck"]]))
    return found


class Match:
    """One game at the table beside the same game in the engine."""

    def __init__(self, save: Json, folder: Path, game: DieCard, players: int, seed: str, curiosity: int = 30) -> None:
        self.table = Table(save, COLOURS[:players], seed=Seeded(seed).number(10**9, "table"), folder=folder)
        self.table.settle()
        self.hands = Hands(self.table, game, players)
        self.game = game
        self.chance = Seeded(f"match {seed}")
        self.bot = Bot(game, Seeded(f"bot {seed}"), curiosity)
        self.state = self.hands.begin()
        self.actions = 0
        self.done: set[str] = set()
        self.ways: set[str] = set()
        first = self.state["turn"]
        self.same(game.setup(players, {"first": 0}, Replayed([Drawn("first", players, first)])))

    def same(self, expected: State) -> None:
        """The script's state is the engine's, and the things lie as it says."""
        assert difference(expected, self.state) == ""
        assert disagreements(self.table, self.hands, self.state) == []
        assert not self.table.ui().visible("check", "White")
        lit = {self.hands.target(self.state, action) for action in self.game.legal(self.state)} - {None}
        assert self.hands.lit() == len(lit)

    def step(self) -> bool:
        """One action of a bot; False when the game is over."""
        legal = self.game.legal(self.state)
        if not legal or self.game.outcome(self.state)["ending"] in ("goal", "god_of_i", "draw"):
            return False
        action = self.bot.choose(self.state, legal)
        expected, then = self.state, None
        if action["type"] == "offer":
            expected = self.game.apply(self.state, action, Replayed([]))
            then = self.bot.choose(expected, self.game.legal(expected))
        ways = self.hands.ways(self.state, action)
        way = ways[self.chance.number(len(ways), "way") - 1]
        self.hands.perform(self.state, action, way, then)
        self.settled(expected, then or action)
        self.ways.add(way)
        self.done.add(action["type"])
        self.actions += 1
        return True

    def settled(self, before: State, action: Action) -> None:
        """Holds what the table made of an action against what the engine makes of it with the same chance."""
        self.state = self.hands.state()
        last = self.hands.saved()["last"]
        assert last["action"] == action
        drawn = [Drawn(one["what"], one["sides"], one["value"]) for one in last["drawn"]]
        for one in drawn:
            if one.what in (*DICE, "d6", "draw"):
                die = self.table.find("d6" if one.what == "draw" else one.what)
                assert shown_value(die) == one.value, one
        chance = Replayed(drawn)
        expected = self.game.apply(before, action, chance)
        assert len(chance.tape) == len(drawn)
        self.same(expected)

    def interrupt(self) -> None:
        """The table is saved, thrown away, and loaded."""
        self.table.reload()
        self.table.settle()
        self.same(self.state)

    def play(self, reloads: int) -> None:
        """To the end; one action in `reloads` is followed by a reload."""
        while self.step():
            if self.chance.number(reloads, "reload") == 1:
                self.interrupt()
        self.table.close()
