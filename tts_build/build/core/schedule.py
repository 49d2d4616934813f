"""In which order steps are done: each after those it needs, and first whatever most others wait for; and how much all
faces of a game may draw together, so that a small definition of many large faces ends soon too.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count

from tts_build.build.core.step import ROW, Step
from tts_build.problem import Problem, Where


def in_order(steps: Iterable[Step]) -> list[Step]:
    """Steps sorted so that each comes after those it needs; otherwise in the order given."""
    by_name = {step.name: step for step in steps}
    done: dict[str, Step] = {}

    def visit(step: Step) -> None:
        if step.name not in done:
            for need, _ in step.needs.values():
                visit(by_name[need])
            done[step.name] = step

    for step in by_name.values():
        visit(step)
    return list(done.values())


USUAL = 0.02
"""Seconds that a step is taken to last when nothing is known of it."""


def depths(steps: Sequence[Step], lasted: Mapping[str, float]) -> dict[str, float]:
    """By name, how many seconds the longest row of steps takes that begins with a step; `steps` are in order.

    A build takes no less time than its longest row: what is deepest goes first. `lasted`: how long steps took before.
    """
    behind = {step.name: 0.0 for step in steps}
    found: dict[str, float] = {}
    for step in reversed(steps):
        found[step.name] = behind[step.name] + lasted.get(step.name, USUAL)
        for need, _ in step.needs.values():
            behind[need] = max(behind[need], found[step.name])
    return found


class Waiting:
    """Steps that wait for those they need: each behind one that is not done yet, so that a step that is done looks at
    few of many thousands. `done` has the names of those that are."""

    def __init__(self, done: Collection[str]) -> None:
        self._done = done
        self._numbers = count()
        self._open: list[tuple[int, Step]] = []
        self._behind: dict[str, list[tuple[int, Step, Iterator[str]]]] = {}

    def add(self, step: Step) -> None:
        """Let a step wait, behind those that were added before."""
        self._wait(next(self._numbers), step, iter([name for name, _ in step.needs.values()]))

    def _wait(self, number: int, step: Step, needs: Iterator[str]) -> None:
        missing = next((name for name in needs if name not in self._done), None)
        if missing is None:
            heappush(self._open, (number, step))
        else:
            self._behind.setdefault(missing, []).append((number, step, needs))

    def freed(self, name: str) -> None:
        """A step is done: those behind it go on waiting for others, or no longer."""
        for number, step, needs in self._behind.pop(name, ()):
            self._wait(number, step, needs)

    def opened(self) -> Iterator[Step]:
        """Take every step that has what it needs, in the order in which they were added, those freed meanwhile too."""
        while self._open:
            yield heappop(self._open)[1]

    @property
    def any_open(self) -> bool:
        """Whether some step has what it needs."""
        return bool(self._open)

    @property
    def steps(self) -> list[Step]:
        """All that wait."""
        return [*(step for _, step in self._open), *(one[1] for behind in self._behind.values() for one in behind)]

    def clear(self) -> None:
        """Let nothing wait: what is left waits for a step that failed."""
        self._open.clear()
        self._behind.clear()


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
