"""The rules that a new game begins with, in Python and in Lua: whole games of bots and positions set by hand, with what
may be done, what comes of it, and what each player sees; line by line.

Renew with `TTS_BUILD_RENEW=1 pytest tests/new_game/test_start_rules.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import check_golden
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.lua.runtime.runtime import make_environment, new_runtime, run
from tts_build.new_game import creation, starts
from tts_build.problem import InputError
from tts_build.rules.bots import Bot
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Scripted, Seeded
from tts_build.rules.game_protocol import Action, State, seen_at_table
from tts_build.rules.lua_twin import LuaTwin

GOLDEN = Path(__file__).parent / "golden"
CARDS = ("dig", "one", "two", "three", "four", "five")


@pytest.fixture(scope="module")
def binding(tmp_path_factory: pytest.TempPathFactory) -> Binding:
    """The rules of a new game in a folder of its own; nothing is built."""
    home = tmp_path_factory.mktemp("start") / "tide"
    creation.lay(home, lambda named, config: starts.files_of(starts.DEFAULT, named, config))
    return load_rules(load_workspace(home), "tide", lua=True)


@pytest.fixture(scope="module")
def twin(binding: Binding) -> LuaTwin:
    return LuaTwin(binding.lua)


def short(state: State) -> str:
    """A state in a line."""
    seats = [
        f"{player['at']} {player['chosen'] or '-'}{'!' if player['shown'] else ''} ({' '.join(player['hand'])})"
        for player in state["players"]
    ]
    ask = f"{state['ask']['kind']} {state['ask']['player']}"
    piles = f"deck {len(state['deck'])} {' '.join(state['deck'][:2])}, discards {' '.join(state['discards'])}"
    end = f", {state['ending']} {state['winner']}" if state["ending"] else ""
    return f"turn {state['turns']}, die {state['die']}, {ask}{end}: {'; '.join(seats)}; {piles}"


def same_in_lua(game: Any, twin: LuaTwin, state: State) -> None:
    """What may be done, how it stands and what the table shows is the same there."""
    there = twin.load(state)
    assert twin.legal(there) == game.legal(state) and twin.outcome(there) == game.outcome(state)
    assert json.loads(twin.at_table(there)) == json.loads(json.dumps(seen_at_table(game, state, game.legal(state))))
    views = [game.view(state, action["player"]) for action in game.legal(state)]
    assert twin.urges(there) == [game.urge(view, act) for view, act in zip(views, game.legal(state), strict=True)]


def after(game: Any, twin: LuaTwin, state: State, action: Action, *drawn: int) -> State:
    """The state after an action, with these numbers drawn, in both languages."""
    kept = json.dumps(state)
    found: State = game.apply(state, action, Scripted(drawn))
    assert twin.plain(twin.apply(twin.load(state), action, Scripted(drawn))) == found and json.dumps(state) == kept
    return found


def test_what_the_rules_offer(binding: Binding) -> None:
    game: Any = binding.game()
    lines = [f"{game.name} for {binding.players}: {game.options()}", f"variants {binding.variants()}", f"{game.steps}"]
    lines += [f"deck {game.deck}", f"kinds {game.kinds}, end {game.end}", f"titles {binding.titles()}"]
    lines.append(f"rocks behind {[game.rock(at) for at in range(17)]}")
    for players, options in product(
        (1, 2, 4, 5), ({}, {"hand": 1}, {"hand": 2}, {"hand": 6}, {"hand": 7}, {"hnad": 4})
    ):
        try:
            told = short(game.setup(players, options, Seeded("set up")))
        except InputError as error:
            told = f"refused: {error}"
        lines.append(f"{players} {options}: {told}")
    check_golden(GOLDEN / "rules_offered.txt", "\n".join(lines) + "\n")


def played(game: Any, twin: LuaTwin, players: int, hand: int, curiosity: int) -> Iterator[str]:
    """A whole game of a bot, an action a line with what was drawn for it."""
    name = f"{players} players, {hand} cards"
    chance, bot = Seeded(name), Bot(game, Seeded(f"bot of {name}"), curiosity)
    state = game.setup(players, {"hand": hand}, chance)
    yield f"== {name}: {short(state)}"
    while not game.outcome(state)["over"]:
        same_in_lua(game, twin, state)
        action = bot.choose(state, game.legal(state))
        before = len(chance.tape)
        state = game.apply(state, action, chance)
        drawn = [f"{one.what} {one.value} of {one.sides}" for one in chance.tape[before:]]
        what = action.get("card", "throw")
        yield f"{action['player']} {what}{' [' + ', '.join(drawn[:2]) + ']' if drawn else ''}: {short(state)}"
    same_in_lua(game, twin, state)
    yield f"{game.outcome(state)}, {len(game.legal(state))} actions left"


def test_whole_games(binding: Binding, twin: LuaTwin) -> None:
    game: Any = binding.game()
    lines: list[str] = []
    for players, hand, curiosity in ((2, 4, 0), (3, 2, 20), (4, 6, 0), (4, 5, 100), (2, 6, 50)):
        lines += played(game, twin, players, hand, curiosity)
    check_golden(GOLDEN / "rules_games.txt", "\n".join(lines) + "\n")


def placed(game: Any, *places: int, chosen: tuple[str, ...] = (), ask: str = "choose") -> State:
    """A position: crabs on these spaces, with what they have chosen; before the last choice, or before a throw."""
    state: State = game.setup(len(places), {"hand": 2}, Seeded("position"))
    for seat, (player, at) in enumerate(zip(state["players"], places, strict=True)):
        player["at"] = at
        player["chosen"] = chosen[seat] if seat < len(chosen) else ""
        player["shown"] = ask == "throw"
    state["ask"] = {"kind": ask, "player": places.index(min(places)) + 1 if ask == "throw" else 0}
    return state


def test_crabs_walk(binding: Binding, twin: LuaTwin) -> None:
    """The last of all choices, from many places; equal numbers bump, the lowest walks first, the dune ends it."""
    game: Any = binding.game()
    lines = []
    pairs = [((0, 0), pair) for pair in product(CARDS, repeat=2)] + [
        ((13, 12), pair) for pair in product(CARDS, repeat=2)
    ]
    threes = [((3, 3, 7), three) for three in product(("dig", "two", "five"), repeat=3)]
    fours = [((15, 11, 14, 16), four) for four in zip(CARDS, CARDS[1:], CARDS[2:], CARDS[3:], strict=False)]
    fours += [((2, 2, 2, 2), ("one", "one", "four", "four")), ((9, 12, 11, 10), ("three", "one", "one", "one"))]
    for places, cards in pairs + threes + fours:
        state = placed(game, *places, chosen=cards[:-1])
        state["players"][-1]["hand"] = [cards[-1], "dig", cards[-1]]
        lines.append(f"{places} {' '.join(cards)}")
        found = after(game, twin, state, {"type": "choose", "player": len(places), "card": cards[-1]})
        ends = game.outcome(found)
        at = [player["at"] for player in found["players"]]
        lines[-1] += f": {at} {found['ask']['kind']} {found['ask']['player']} {ends['ending']} {ends['winner']}"
        same_in_lua(game, twin, found)
    check_golden(GOLDEN / "rules_walks.txt", "\n".join(lines) + "\n")


def test_the_tide(binding: Binding, twin: LuaTwin) -> None:
    """Each side of the die, wherever crabs are; those that dug in stay."""
    game: Any = binding.game()
    lines = []
    places = [(at, 16 - at) for at in range(16)] + [(at, at) for at in (0, 3, 4, 15)] + [(5, 9, 14, 14), (0, 1, 10)]
    for at in places:
        for cards in (("one", "two", "three", "four")[: len(at)], ("dig", "five", "dig", "one")[: len(at)]):
            state = placed(game, *at, chosen=cards, ask="throw")
            throw = {"type": "throw", "player": state["ask"]["player"], "dice": ["tide"]}
            assert game.legal(state) == [throw]
            same_in_lua(game, twin, state)
            for number in (1, 2, 3, 4, 5, 6):
                found = after(game, twin, state, throw, number)
                lines.append(f"{at} {' '.join(cards)}, {number}: {[player['at'] for player in found['players']]}")
            lines.append(f"  {short(found)}")
    check_golden(GOLDEN / "rules_tide.txt", "\n".join(lines) + "\n")


def test_the_deck_comes_back(binding: Binding, twin: LuaTwin) -> None:
    """Hands are filled from the discards when the deck is at its end, those of this round among them."""
    game: Any = binding.game()
    state = placed(game, 1, 2, chosen=("one", "dig"), ask="throw")
    state |= {"deck": ["two"], "discards": ["three", "four"]}
    for player in state["players"]:
        player["hand"] = ["five"]
    state["options"]["hand"] = 3
    found = after(game, twin, state, {"type": "throw", "player": 1, "dice": ["tide"]}, 1, 4, 2, 1, 1)
    check_golden(GOLDEN / "rules_deck.txt", f"{short(state)}\n{short(found)}\n")


def test_what_is_seen_and_wanted(binding: Binding, twin: LuaTwin) -> None:
    """Each player's view, where everything lies, where a card is laid, and how much a bot wants each card."""
    game: Any = binding.game()
    lines = []
    for state in (
        placed(game, 0, 5, 16, chosen=("two", "")),
        placed(game, 6, 3, chosen=("two", "dig"), ask="throw"),
        game.setup(2, {"hand": 6}, Seeded("seen")),
    ):
        state["discards"] = ["dig", "one"]
        lines += [f"== {short(state)}"]
        lines += [f"layout {name}: {found}" for name, found in game.layout(state).items()]
        lines += [f"view of {seat}: {short(game.view(state, seat))}" for seat in range(len(state["players"]) + 1)]
        for action in game.legal(state):
            lines.append(f"{action}: {game.aim(state, action)}, urge {game.urge(state, action)}")
        same_in_lua(game, twin, state)
    for at, card in product((0, 2, 9, 11, 14, 15), CARDS):
        state = placed(game, at, 0)
        lines.append(f"from {at} {card}: urge {game.urge(state, {'type': 'choose', 'player': 1, 'card': card})}")
    check_golden(GOLDEN / "rules_seen.txt", "\n".join(lines) + "\n")


def test_what_is_not_allowed(binding: Binding) -> None:
    game: Any = binding.game()
    lines = []
    state = placed(game, 0, 5, chosen=("two",))
    held = state["players"][1]["hand"][0]
    absent = next(card for card in CARDS if card not in state["players"][1]["hand"])
    for player, card in ((1, held), (2, absent), (3, held), (2, held)):
        try:
            found = short(game.apply(state, {"type": "choose", "player": player, "card": card}, Scripted([])))
        except InputError as error:
            found = f"refused: {error}"
        lines.append(f"{player} {card}: {found}")
    for line in ({"type": "throw", "player": 1, "dice": ["tide"]}, {"type": "fly", "player": 2}):
        with pytest.raises(InputError):
            game.apply(state, line, Scripted([1]))
    check_golden(GOLDEN / "rules_refused.txt", "\n".join(lines) + "\n")


def test_the_way_that_a_crab_walks(binding: Binding, twin: LuaTwin) -> None:
    """Every space on the way forward; a crab that is washed back slides."""
    game: Any = binding.game()
    lua = new_runtime()
    rules = run(lua, binding.lua, "rules", make_environment(lua))
    lines = []
    for before, now in (((0, 0), (2, 0)), ((3, 14), (4, 16)), ((5, 7), (3, 7)), ((12, 1, 3), (16, 0, 6))):
        tables = [lua.table_from(placed(game, *places), recursive=True) for places in (before, now)]
        found = dict(rules.path(tables[0], None, tables[1]))
        lines.append(f"{before} to {now}: { {crab: list(found[crab].values()) for crab in sorted(found)} }")
    check_golden(GOLDEN / "rules_paths.txt", "\n".join(lines) + "\n")
