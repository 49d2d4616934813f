"""What the cards of Iditacards are worth to sensible bots, how long races are, who wins them and by how much.

    python benchmarks/iditacards_balance.py play GAMES SEED FILE    # numbers of so many games, written every hundred
    python benchmarks/iditacards_balance.py plot FOLDER FILE...     # plots of these numbers added up, and tables

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


def finish(numbers: Numbers, state: State, place: str) -> None:
    """How a race ended."""
    players = len(state["players"])
    numbers.count("games", players)
    numbers.count(f"turns {players}", max(player["turns"] for player in state["players"]))
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
            state = game.apply(state, action, chance, trusted=True)
        finish(numbers, state, game.outcome(state)["place"])
        if (number + 1) % EVERY == 0 or number + 1 == games:
            file.write_text(json.dumps(numbers.found), encoding="utf-8")


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
    else:
        plot(Path(sys.argv[2]), [Path(one) for one in sys.argv[3:]])
