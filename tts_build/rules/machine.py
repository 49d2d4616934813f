"""Rules as questions, actions and steps: what a reference engine of a game is most simply made of.

A question lists what may be done, an action does it, steps happen by themselves until the next question. The same
stands in Lua in the kit's `kit/machine.lua`; a game is written twice, its machinery is not.
"""

import re
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from tts_build.problem import InputError, Problem, unknown
from tts_build.rules.chance import Chance, Drawn
from tts_build.rules.game_protocol import Action, IllegalAction, Outcome, State, copy_plain

Option = dict[str, Any]
"""What may be chosen at set-up: `id`, `kind` (`yes`, `one` or `number`), `default`, for `one` `values`, for `number`
`least` and `most` (or `most_players`, for a seat); `when` other options have a value, `players` from and to."""

Ask = dict[str, Any]
Step = dict[str, Any]

_JOINED = re.compile("(ask|do|step)_")


class NoChance:
    """For questions about a state, which leave nothing to chance."""

    def __init__(self) -> None:
        self.tape: list[Drawn] = []

    def number(self, sides: int, what: str) -> int:
        raise AssertionError(f"asking what is legal drew `{what}` of {sides}")


class Play:
    """A state that is being worked on. Games add methods in a class of their own."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.met: set[str] = set()
        """ids of the numbered rules that came into play"""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.state["players"])

    def player(self, seat: int) -> dict[str, Any]:
        """What belongs to a seat."""
        found: dict[str, Any] = self.state["players"][seat - 1]
        return found

    def left_of(self, seat: int) -> int:
        """The seat to the left, clockwise."""
        return seat % self.seats + 1

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise from the next one."""
        seats = self.seats
        return [(seat - 1 + step) % seats + 1 for step in range(1, seats)]

    def soon(self, name: str, **values: Any) -> None:
        """A step that happens before those that were put off earlier."""
        self.state["todo"].append({"step": name, **values})

    def ask(self, kind: str, player: int, **values: Any) -> None:
        """A question for a seat, or for several at once (0)."""
        self.state["ask"] = {"kind": kind, "player": player, **values}

    def number(self, sides: int, what: str) -> int:
        """A whole number from 1 to `sides`; `what` says what for."""
        return self.chance.number(sides, what)

    def throw(self, dice: Sequence[str], sides: int) -> list[int]:
        """What dice show that are thrown together; the table of the kit throws them so."""
        return [self.chance.number(sides, f"die:{die}") for die in dice]

    def shuffled(self, items: Sequence[Any], what: str) -> list[Any]:
        """A list in an order left to chance."""
        rest = list(items)
        return [rest.pop(self.chance.number(len(rest), what) - 1) for _ in items]

    def note(self, *rules: str) -> None:
        """Numbered rules of the game have come into play: what `verify` counts."""
        self.met.update(rules)

    def finish(self, ending: str, winner: int = 0) -> None:
        """The game is over; `winner` is a seat, or 0."""
        self.state["ending"], self.state["winner"] = ending, winner


class Machine:
    """A game as a machine; a game's own class adds what `Game` wants besides (`urge`, `watch`).

    Functions are found by name: `ask_KIND(play, ask)` gives the actions that answer a question, `do_TYPE(play, action,
    ask)` does one, `step_NAME(play, step)` is a step. They are methods, or functions of the game's `modules`.
    """

    name = ""
    players: ClassVar[tuple[int, int]] = (2, 4)
    free_moments: ClassVar[tuple[str, ...]] = ()
    play_class: ClassVar[type[Play]] = Play
    modules: ClassVar[tuple[ModuleType, ...]] = ()
    """parts of a game with questions, actions and steps of their own, which join these"""
    in_place: ClassVar[bool] = False
    """Whether simulations may change a state where others change a copy of it, which takes time. Only for rules that
    never put a list or an object of their own (a deck of the rows, a list of an action) into a state, but a copy."""
    _last_asked: Play | None = None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for module in cls.__dict__.get("modules", ()):
            for name, call in vars(module).items():
                if not _JOINED.match(name) or getattr(call, "__module__", "") != module.__name__:
                    continue
                if name in cls.__dict__:
                    raise TypeError(f"two functions of `{cls.name}` are called `{name}`")
                setattr(cls, name, staticmethod(call))

    def options(self) -> list[Option]:
        """What may be chosen at set-up."""
        return []

    @classmethod
    def names(cls, what: str) -> list[str]:
        """What there are functions for: of `ask` the kinds of questions, of `do` types of actions, of `step` steps."""
        return sorted(name.removeprefix(f"{what}_") for name in dir(cls) if name.startswith(f"{what}_"))

    # What a game fills in

    def start(self, play: Any) -> None:
        """Fill the first state, and begin with a step or a question."""
        raise NotImplementedError

    def free(self, play: Any) -> list[Action]:
        """Actions that need no turn, during the `free_moments`."""
        return []

    def freely(self, play: Any, ask: Ask) -> list[Action]:
        """Actions that need no turn, during any question."""
        return self.free(play) if ask["kind"] in self.free_moments else []

    def between(self, play: Any) -> None:
        """Before every step and question: limits, endings."""

    def over(self, play: Any) -> list[Action]:
        """Actions that are left when the game is over."""
        return []

    # What every game offers

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        """The state before the first turn. Raises InputError for a wrong number or an unknown option."""
        least, most = self.players
        if not least <= players <= most:
            raise InputError(f"the game is for {least} to {most} players", got=str(players), code="players")
        state: State = {
            "options": read_options(self.options(), options, players),
            "players": [{} for _ in range(players)],
            "turns": 0,
            "ask": {"kind": "none", "player": 0},
            "todo": [],
            "ending": "",
            "winner": 0,
        }
        play = self.play(state, chance)
        self.start(play)
        self._advance(play)
        return state

    def legal(self, state: State) -> list[Action]:
        """Every action somebody may take now, free ones last; empty when it is over."""
        play, ask = self.asked(state), state["ask"]
        if state["ending"]:
            return self.over(play)
        if ask["kind"] == "none":
            return []
        found: list[Action] = getattr(self, f"ask_{ask['kind']}")(play, ask)
        return [*found, *({**action, "free": True} for action in self.freely(play, ask))]

    def apply(
        self,
        state: State,
        action: Action,
        chance: Chance,
        *,
        trusted: bool = False,
        rules: set[str] | None = None,
    ) -> State:
        """The state after an action; the given state stays as it was. Raises IllegalAction.

        `rules`, when given, gets the ids that were noted on the way.
        """
        if not trusted and action not in self.legal(state):
            ask = state["ask"]
            expected, got = f"an answer to `{ask['kind']}` of player {ask['player']}", str(action)
            raise IllegalAction(Problem("the action is not legal now", None, expected, got, code="illegal-action"))
        return self.apply_in_place(copy_plain(state), action, chance, rules)

    def apply_in_place(self, state: State, action: Action, chance: Chance, rules: set[str] | None = None) -> State:
        """The state after a legal action, made out of the given one, which is no more."""
        play = self.play(state, chance)
        ask = state["ask"]
        state["ask"] = {"kind": "none", "player": 0}
        if action.get("free"):
            play.soon("resume", ask=ask)
        self.do(play, action, ask)
        self._advance(play)
        if rules is not None:
            rules |= play.met
        return state

    def outcome(self, state: State) -> Outcome:
        """Whether the game is over, how, and who won."""
        return {"over": state["ending"] != "", "ending": state["ending"], "winner": state["winner"]}

    def urge(self, state: State, action: Action) -> int:
        """Bots choose at random."""
        return 1

    def watch(self, state: State) -> dict[str, int]:
        """Nothing is counted."""
        return {}

    def do(self, play: Any, action: Action, ask: Ask) -> None:
        """One action; `ask` is the question that was open."""
        getattr(self, f"do_{action['type']}")(play, action, ask)

    def step_resume(self, play: Any, step: Step) -> None:
        """Back to the question that a free action put off."""
        play.state["ask"] = step["ask"]

    def play(self, state: State, chance: Chance) -> Play:
        """A state to work on."""
        return self.play_class(state, chance)

    def asked(self, state: State) -> Any:
        """A state to ask things about, which neither change it nor draw; the same `Play` for all of one state."""
        play = self._last_asked
        if play is None or play.state is not state:
            play = self._last_asked = self.play(state, NoChance())
        return play

    def _advance(self, play: Play) -> None:
        state = play.state
        while not state["ending"]:
            self.between(play)
            if state["ending"] or state["ask"]["kind"] != "none":
                return
            step = state["todo"].pop()
            getattr(self, f"step_{step['step']}")(play, step)


def read_options(options: Sequence[Option], given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """A value for every option, given or its default. Raises InputError for a name or a value that there is not."""
    declared = {option["id"]: option for option in options}
    values = {name: option["default"] for name, option in declared.items()}
    for name, value in given.items():
        if name not in declared:
            raise InputError(unknown("option", name, declared))
        _check(declared[name], value, players)
        values[name] = value
    return values


def _check(option: Option, value: Any, players: int) -> None:
    """Raises InputError for a value that an option cannot have."""
    expected = ""
    if option["kind"] == "yes" and not isinstance(value, bool):
        expected = "true or false"
    elif option["kind"] == "number":
        most = players if option.get("most_players") else option["most"]
        if isinstance(value, bool) or not isinstance(value, int) or not option["least"] <= value <= most:
            expected = f"a whole number from {option['least']} to {most}"
    elif option["kind"] == "one" and value not in option["values"]:
        expected = "one of " + ", ".join(str(one) for one in option["values"])
    if expected:
        what = f"the option `{option['id']}` cannot be that"
        raise InputError(what, expected=expected, got=repr(value), code="bad-setting")
