"""The tree of exceptions. The exit status belongs to the exception: 1 when a build or a check failed, 2 when the input
or the usage is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from tts_build.problem.problem import Problem, Where, problem_order


class TtsBuildError(Exception):
    """The root of the tree. `exit_code` is what the command line returns."""

    exit_code = 1
    code = "failed"
    """That of a problem whose sentence alone is given."""

    def __init__(
        self,
        problems: Problem | str | Iterable[Problem],
        where: Where | None = None,
        *,
        expected: str = "",
        got: str = "",
        todo: str = "",
        code: str = "",
    ) -> None:
        """With problems; or with the sentence of one, and the rest of it."""
        if isinstance(problems, str):
            problems = Problem(problems, where, expected, got, todo, code=code or self.code)
        if isinstance(problems, Problem):
            problems = (problems,)
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems), key=problem_order))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class InputError(TtsBuildError):
    """A definition, a picture, a template or an argument is wrong. Nothing was written."""

    exit_code = 2


@contextmanager
def placed(where: Where) -> Iterator[None]:
    """Problems that are raised inside without a place get this one."""
    try:
        yield
    except InputError as error:
        raise InputError([problem.at(problem.where or where) for problem in error.problems]) from None


class BuildFailed(TtsBuildError):
    """The input was read, but an output could not be made, or a check did not hold."""

    exit_code = 1


class Damaged(Exception):
    """A file of the cache is not what was written there. The build makes it again: nobody outside sees this."""

    def __init__(self, path: str) -> None:
        self.path = path
        super().__init__(path)


def raise_all(failures: Sequence[TtsBuildError]) -> None:
    """Raise one error with every problem of those that came together, of the kind of the worst; nothing for none."""
    if failures:
        worst = max(failures, key=lambda error: error.exit_code)
        raise type(worst)([problem for error in failures for problem in error.problems])


@dataclass(slots=True)
class Problems:
    """A collector, handed down so that one run reports everything."""

    items: list[Problem] = field(default_factory=list)

    def add(self, problem: Problem) -> None:
        self.items.append(problem)

    def extend(self, problems: Iterable[Problem]) -> None:
        self.items.extend(problems)

    @property
    def errors(self) -> list[Problem]:
        return [problem for problem in self.items if problem.severity == "error"]

    def raise_errors(self) -> None:
        """Raise InputError when any error was collected; warnings alone pass."""
        if self.errors:
            raise InputError(self.items)
