"""What can go wrong at a simulated table.

An `ApiError` is a script's mistake, raised where the script calls the game; when the script does not catch it, it
becomes a `ScriptError` that tells the test file, line and column of the template. A `TableError` is the test's own
mistake, such as clicking a button that is not there.
"""

from collections.abc import Iterable

from tts_build.problem import BuildFailed, Problem, Where, nearest


def meant(name: str, choices: Iterable[str]) -> str:
    """What stands behind a message about a name that is not there: the nearest that is."""
    close = nearest(name, choices)
    return f"; did you mean `{close}`?" if close else ""


class ApiError(Exception):
    """A script asked the game for something wrong."""

    code = "script-api"


class UnknownMember(ApiError):
    """The game's API has no such member."""

    code = "unknown-member"

    def __init__(self, owner: str, name: str, choices: list[str]) -> None:
        super().__init__(f"{owner} has no member `{name}`{meant(name, choices)}")


class NotSimulated(ApiError):
    """The game has this member, this simulator does not."""

    code = "not-simulated"

    def __init__(self, owner: str, name: str) -> None:
        self.member = f"{owner}.{name}"
        super().__init__(
            f"{owner}.{name} exists in the game, but the simulator does not simulate it"
            " (see docs/simulator-coverage.md)"
        )


class WrongArgument(ApiError):
    """A parameter, a table field or a property got a value of the wrong type."""

    code = "wrong-argument"


class ScriptError(BuildFailed):
    """An error that a script did not catch. `trace` is the Lua call stack, mapped to templates where known, and
    `places` where each function of it stood, the innermost first."""

    def __init__(self, problem: Problem, trace: str = "", places: tuple[Where, ...] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.trace = trace
        self.places = places

    def __str__(self) -> str:
        return f"{self.problem}\n{self.trace}" if self.trace else str(self.problem)


class TableError(BuildFailed):
    """The test asked the table for something that is not there, or that a player could not do."""

    code = "table-test"

    def __init__(self, problem: Problem | str) -> None:
        super().__init__(problem)
