"""What the cards of Iditacards are worth to sensible bots, how long races are, who wins them and by how much.

    python benchmarks/iditacards_balance.py play GAMES SEED FILE    # numbers of so many games, written every hundred
    python benchmarks/iditacards_balance.py plot FOLDER FILE...     # plots of these numbers added up, and tables
    python benchmarks/iditacards_balance.py force GAMES SEED [CARD...]   # cards paid with, left to bots, played
    python benchmarks/iditacards_balance.py begin GAMES SEED PLAYERS     # two other rules for who begins

Players take turns in number, from one to four. Several processes with different seeds share the work.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tts_build.build.services.bound_rules import load_rules  # noqa: E402
from tts_build.definition.workspace import load_workspace  # noqa: E402
from tts_build.rules.bots import Bot  # noqa: E402
from tts_build.rules.chance import Seeded  # noqa: E402
from tts_build.rules.charts import bars, histogram  # noqa: E402
from tts_build.rules.game_protocol import Action, State  # noqa: E402
from tts_build.rules.game_statistics import Group, Row  # noqa: E402

EVERY = 100
LONG = 100
"""More turns of one player than these make a long race."""
DAMAGE = "damage/damage"
FORCED = (
    "legendary/golden-collar",
    "legendary/bumper-rail",
    *(f"survival/{name}" for name in ("mended-harness", "firewood-cache", "clean-sweep", "herbal-brew")),
)
CHOICES = ("take", "choose")
MARKET = ("survival", "race", "legendary")


def game_of() -> Any:
    return load_rules(load_workspace(ROOT), "iditacards", lua=False).game()


def design(action: Action) -> str:
    """`red/trot` for the Trot of any colour."""
    deck, _, name = str(action.get("card", "/")).partition("/")
    return f"{'red' if deck in ('blue', 'green', 'yellow') else deck}/{name}"


class Numbers:
    """Counters by name; keys are texts, so that they can be written and added up."""

    def __init__(self) -> None:
        self.found: dict[str, Counter[str]] = {}

    def count(self, name: str, key: object, more: float = 1) -> None:
        self.found.setdefault(name, Counter())[str(key)] += more  # type: ignore[assignment]

    def add(self, other: dict[str, dict[str, float]]) -> None:
        for name, counts in other.items():
            for key, more in counts.items():
                self.count(name, key, more)

    def of(self, name: str) -> Counter[str]:
        return self.found.get(name, Counter())


def note(numbers: Numbers, legal: list[Action], action: Action) -> None:
    """What becomes of a card: played, paid with, taken or left."""
    kind = action["type"]
    if kind in ("play", "spend"):
        numbers.count(kind, design(action))
    if kind in CHOICES and len(legal) > 1:
        for name in {design(one) for one in legal if one["type"] == kind}:
            numbers.count("offered", name)
        numbers.count("taken", design(action))


def pile(numbers: Numbers, before: State, after: State) -> None:
    """What becomes of the pile of Damage: made anew, or empty with nothing to make it of."""
    players = len(after["players"])
    if after["damage"] > before["damage"]:
        numbers.count("renewed", players)
    if before["damage"] and not after["damage"] and DAMAGE not in after["gone"]:
        numbers.count("empty", players)


def finish(numbers: Numbers, state: State, place: str) -> None:
    """How a race ended."""
    players = len(state["players"])
    turns = max(player["turns"] for player in state["players"])
    numbers.count("games", players)
    numbers.count(f"turns {players}", turns)
    if turns > LONG:
        numbers.count("long", players)
    numbers.count("days", players, sum(player["days"] for player in state["players"]) / players)
    numbers.count("failed", players, sum(player["failed"] for player in state["players"]) / players)
    if players > 1:
        first, second = (state["players"][seat - 1]["at"] for seat in state["ranking"][:2])
        numbers.count(f"margin {players}", max(0, first - second))
        numbers.count(f"colour {players}", state["winner"])
        numbers.count(f"place {players}", place)


def play(games: int, seed: str, file: Path) -> None:
    game, numbers = game_of(), Numbers()
    for number in range(games):
        chance, bot = Seeded(f"{seed} {number}"), Bot(game, Seeded(f"bot {seed} {number}"), 0)
        state = game.setup(number % 4 + 1, {}, chance)
        while not state["ending"]:
            legal = game.legal(state)
            action = bot.choose(state, legal)
            note(numbers, legal, action)
            before, state = state, game.apply(state, action, chance, trusted=True)
            pile(numbers, before, state)
        finish(numbers, state, game.outcome(state)["place"])
        if (number + 1) % EVERY == 0 or number + 1 == games:
            file.write_text(json.dumps(numbers.found), encoding="utf-8")


def force(games: int, seed: str, cards: list[str]) -> None:
    """What it is worth to Red, one of two, to play a card: a legendary one is chosen first of all, another one is
    shuffled into Red's deck. Each is only paid with, then left to the bots, then played as soon as it can be."""
    game = game_of()
    for card in cards:
        for way in ("pay", "bots", "play"):
            numbers = Numbers()
            for number in range(games):
                chance, bot = Seeded(f"{seed} {number}"), Bot(game, Seeded(f"bot {seed} {number}"), 0)
                state = game.setup(2, {}, chance)
                deal(state, card)
                while not state["ending"]:
                    action = bot.choose(state, ways(game, state, card, way))
                    if action["player"] == 1 and action.get("card") == card:
                        numbers.count("did", action["type"])
                    state = game.apply(state, action, chance, trusted=True)
                numbers.count("wins", state["winner"])
            did = numbers.of("did")
            share = 100 * did["play"] / max(1, did["play"] + did["spend"])
            wins = 100 * numbers.of("wins")["1"] / games
            print(f"{card} {way}: wins {wins:.1f}, played {share:.0f} of a hundred times", flush=True)


def deal(state: State, card: str) -> None:
    """Red has a card, in place of another's or of one that nobody has."""
    red, blue = state["players"]
    name = card.partition("/")[0]
    if name != "legendary":
        state[name].remove(card)
        red["deck"].insert(len(red["deck"]) // 2, card)
    elif card not in red["legends"]:
        other = blue["legends"] if card in blue["legends"] else state["legendary"]
        other[other.index(card)], red["legends"][0] = red["legends"][0], card


def ways(game: Any, state: State, card: str, way: str) -> list[Action]:
    """What is left of the actions, so that Red chooses a card, and pays with it, or plays it."""
    legal: list[Action] = game.legal(state)
    mine = [one for one in legal if one["player"] == 1 and one.get("card") == card]
    others = [one for one in legal if one not in mine]
    if not mine or not others:
        return legal
    kind = mine[0]["type"]
    if kind == "choose":
        return mine
    if kind == "play" and way != "bots":
        return mine if way == "play" and able(game, state, card) else others
    if kind == "spend" and way == "play":
        return [one for one in others if one["type"] == "spend"] or legal
    return legal


def able(game: Any, state: State, card: str) -> bool:
    """Whether Red can pay for a card, and has the dogs that it needs."""
    play, design = game.play(state, Seeded("")), game.book[card]
    dogs, deck = state["players"][0]["dogs"], state["players"][0]["deck"]
    free = any(not one["worn"] and "no_attachment" not in game.book[one["dog"]].does for one in dogs)
    paid = play.cost(1, design, "energy") < len(play.payable(1))
    paid = paid and play.cost(1, design, "health") + play.cost(1, design, "risk") <= len(deck)
    return paid and (design.type != "attachment" or free) and ("sacrifice" not in design.does or len(dogs) > 1)


def begin(games: int, seed: str, players: int) -> None:
    """Who wins, by the place in the order of turns: as the rules are; where a pushed sled suffers the icon of the space
    to which it goes back; where of two who are equally far the later one wins."""
    usual = type(game_of())

    class Pushed(usual):  # type: ignore[misc, valid-type]
        def _push(self, play: Any, pushed: list[int], back: int) -> None:
            super()._push(play, pushed, back)
            for seat in pushed:
                kind = play.book.kinds[play.player(seat)["at"]]
                if kind in ("cold", "hungry"):
                    play.gain(seat, "cold" if kind == "cold" else "hunger")
                elif kind == "damage":
                    play.hurt(seat)

    class Later(usual):  # type: ignore[misc, valid-type]
        @staticmethod
        def rank(play: Any) -> None:
            play.state["line"].reverse()
            usual.rank(play)

    class Both(Pushed, Later):
        pass

    for title, kind in (("as it is", usual), ("icon", Pushed), ("tie", Later), ("both", Both)):
        game, wins = game_of(), Numbers()
        game.__class__ = kind
        for number in range(games):
            chance, bot = Seeded(f"{seed} {number}"), Bot(game, Seeded(f"bot {seed} {number}"), 0)
            state = game.setup(players, {}, chance)
            while not state["ending"]:
                state = game.apply(state, bot.choose(state, game.legal(state)), chance, trusted=True)
            wins.count("place", game.outcome(state)["place"])
        shares = (f"{100 * wins.of('place')[str(place)] / games:.1f}" for place in range(1, players + 1))
        print(f"{players} players, {title}:", *shares, flush=True)


def mean(counts: Counter[str]) -> float:
    return sum(int(key) * count for key, count in counts.items()) / sum(counts.values())


def quantile(counts: Counter[str], share: float) -> int:
    left = share * sum(counts.values())
    for key in sorted(counts, key=int):
        left -= counts[key]
        if left <= 0:
            return int(key)
    return 0


def plot(folder: Path, files: list[Path]) -> None:
    numbers = Numbers()
    for file in files:
        numbers.add(json.loads(file.read_text(encoding="utf-8")))
    games = int(sum(numbers.of("games").values()))
    remark = f"{games} races of sensible bots, one to four players in turn"
    folder.mkdir(parents=True, exist_ok=True)
    for name, title, axis in (
        ("turns", "How many turns of one's own a race takes", "turns of one player"),
        ("margin", "By how much a race is won", "spaces between the first and the second"),
    ):
        counts: Counter[int] = Counter()
        for players in range(1, 5):
            for key, count in numbers.of(f"{name} {players}").items():
                counts[int(key)] += int(count)
        texts = Counter({str(key): count for key, count in counts.items()})
        marks = {"mean": mean(texts), "median": float(quantile(texts, 0.5))}
        text = histogram(title, remark, axis, "races", counts, marks)
        (folder / f"iditacards-{name}.svg").write_text(text, encoding="utf-8")
    designs, groups = game_of().book.designs, []
    for deck in MARKET:
        offered, taken = numbers.of("offered"), numbers.of("taken")
        cards = [card for card in offered if card.startswith(f"{deck}/")]
        rows = []
        for card in sorted(cards, key=lambda card: (-taken[card] / offered[card], card)):
            share = 100 * taken[card] / offered[card]
            label = designs[card].id.replace("-", " ").capitalize()
            rows.append(Row(label, share, f"{share:.0f} ({int(offered[card])})"))
        groups.append(Group(deck.capitalize(), rows))
    text = bars(
        "Which cards are taken, when they are there", remark, "of a hundred times (how often it was there)", groups
    )
    (folder / "iditacards-taken.svg").write_text(text, encoding="utf-8")
    tell(numbers, remark)


def tell(numbers: Numbers, remark: str) -> None:
    print(remark)
    for players in range(1, 5):
        turns, count = numbers.of(f"turns {players}"), numbers.of("games")[str(players)]
        low, middle, high = (quantile(turns, share) for share in (0.1, 0.5, 0.9))
        days, failed = numbers.of("days")[str(players)] / count, numbers.of("failed")[str(players)] / count
        print(f"{players}: {count} races, turns {mean(turns):.1f} ({low} {middle} {high})")
        print(f"   longest {max(map(int, turns))}, over {LONG} turns {int(numbers.of('long')[str(players)])}")
        gone = (f"{word} {int(numbers.of(word)[str(players)])}" for word in ("renewed", "empty"))
        print("   pile of Damage:", *gone)
        print(f"   a player has {days:.1f} days and {failed:.1f} failed payments")
        if players > 1:
            margin = numbers.of(f"margin {players}")
            print(f"   margin {mean(margin):.1f} ({', '.join(str(quantile(margin, one)) for one in (0.1, 0.5, 0.9))})")
            for name in ("colour", "place"):
                wins = numbers.of(f"{name} {players}")
                print("  ", name, *(f"{100 * wins[str(seat)] / count:.1f}" for seat in range(1, players + 1)))
    used = {
        card: numbers.of("play")[card] / (numbers.of("play")[card] + numbers.of("spend")[card])
        for card in numbers.of("play")
    }
    for card in sorted(used, key=lambda card: used[card]):
        print(f"   {card}: played {100 * used[card]:.0f} of a hundred times, else paid with")


if __name__ == "__main__":
    if sys.argv[1] == "play":
        play(int(sys.argv[2]), sys.argv[3], Path(sys.argv[4]))
    elif sys.argv[1] == "force":
        force(int(sys.argv[2]), sys.argv[3], sys.argv[4:] or list(FORCED))
    elif sys.argv[1] == "begin":
        begin(int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    else:
        plot(Path(sys.argv[2]), [Path(one) for one in sys.argv[3:]])
