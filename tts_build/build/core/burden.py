"""How much all faces of a game may draw together, so that a small definition of many large faces ends soon too."""

from tts_build.build.core.step import ROW
from tts_build.problem import Problem, Where

ORDINARY = 1_000
"""Elements of a face that count as nothing: ten times those of a card with four texts, so that cards may be many."""

MOST = 40_000
"""Elements of all faces of a build beyond those: some ten seconds of one process."""


class Burden:
    """What the faces of a build draw beyond the ordinary, each counted once."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._left = MOST

    @property
    def over(self) -> bool:
        """Whether it is too much."""
        return self._left < 0

    def added(self, step: str, weight: int) -> Problem | None:
        """Count a face that weighs so many elements; what is said of the one with which all are too many."""
        if weight <= ORDINARY or step in self._known or self.over:
            return None
        self._known.add(step)
        self._left -= weight - ORDINARY
        if not self.over:
            return None
        return Problem(
            "the faces of this game draw too much together",
            Where(ROW),
            expected=f"at most {MOST} elements beyond the {ORDINARY} that each face may have",
            got=f"{MOST - self._left} when this one is counted, which draws {weight}",
            todo="draw less on each face, or make pictures of what they share",
            code="face-too-complex",
        )
