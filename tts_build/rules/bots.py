"""Players for games nobody plays: bots that choose by urge, and lean towards what was rarely done before."""

from collections import Counter

from tts_build.rules.chance import Chance, Seeded
from tts_build.rules.game_protocol import Action, Game, State, label

NOVELTY = 64
"""How much more an action counts that was never taken; the surplus falls as one over the times it was."""

RESTRAINT = 40
"""Out of curiosity an urge counts up to here: what sense makes a hundred times rarer is still forty times rarer."""


class Bot:
    """Chooses for every player of a game.

    `curiosity` of a hundred choices are made for novelty: every label that is legal weighs alike, more the less it
    was taken. The others follow the urges of the game. One bot plays many games and remembers what it did.
    """

    def __init__(self, game: Game, chance: Chance, curiosity: int = 15) -> None:
        self.game = game
        self.chance = chance
        self.curiosity = curiosity
        self.taken: Counter[str] = Counter()

    def choose(self, state: State, actions: list[Action]) -> Action:
        """One of `actions`, which must not be empty."""
        if self.chance.number(100, "mood") <= self.curiosity:
            action = self._curious(state, actions)
        else:
            action = self._sensible(state, actions)
        self.taken[label(action)] += 1
        return action

    def _sensible(self, state: State, actions: list[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        return actions[self._draw([self.game.urge(state, action) for action in actions])]

    def _curious(self, state: State, actions: list[Action]) -> Action:
        groups: dict[str, list[Action]] = {}
        wanted: dict[str, int] = {}
        for action in actions:
            name = label(action)
            groups.setdefault(name, []).append(action)
            wanted[name] = max(wanted.get(name, 0), min(self.game.urge(state, action), RESTRAINT))
        weights = [wanted[name] * (1 + NOVELTY // (1 + self.taken[name])) for name in groups]
        chosen = groups[list(groups)[self._draw(weights)]]
        return chosen[self._draw([1] * len(chosen))]

    def _draw(self, weights: list[int]) -> int:
        """A place, as often as its weight says; where none has any, all alike."""
        weights = weights if any(weights) else [1] * len(weights)
        left = self.chance.number(sum(weights), "choice")
        for index, weight in enumerate(weights):
            left -= weight
            if left <= 0:
                return index
        raise AssertionError("a number from 1 to the sum of the weights falls inside them")


class Cast:
    """Bots for many games, so that in the long run everything happens.

    Every second game is played by one old hand, who remembers all its games and tries what it rarely did. Of the
    others half are played by a newcomer, to whom everything is new, leaving included, and half by a player of
    sense alone, who gets to the long ways to win.
    """

    def __init__(self, game: Game, seed: str, curiosity: int = 25) -> None:
        self.game = game
        self.seed = seed
        self.curiosity = curiosity
        self._old_hand = Bot(game, Seeded(f"bot {seed}"), curiosity)

    def bot(self, number: int) -> Bot:
        """Who plays game `number`; ask in order."""
        if number % 2 == 0:
            return self._old_hand
        curiosity = self.curiosity if number % 4 == 1 else 0
        return Bot(self.game, Seeded(f"bot {self.seed}:{number}"), curiosity)
