"""What came of planted mistakes, and the figures a package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.harness import lines_of
from tests.planted.judged import equal

BUILD = "build --locked"


@dataclass(frozen=True)
class Result:
    """One mistake and what noticed it."""

    key: str
    line: int
    by: str
    """A test, `import`, or `build --locked`; empty if it lived."""
    words: str
    tests: int
    """How many tests could have noticed it."""

    @property
    def lived(self) -> bool:
        """Whether nothing noticed it, and nobody has judged that it is no mistake."""
        return not self.by and self.key not in equal()


def share(results: Sequence[Result]) -> int:
    """Per cent that were noticed or judged equal, rounded down."""
    return 100 * sum(not result.lived for result in results) // max(len(results), 1)


def told(results: Sequence[Result]) -> list[str]:
    """The mistakes that lived."""
    found = []
    for result in results:
        if result.lived:
            path, function, statement, change, _ = result.key.rsplit(" | ", 4)
            found.append(f"{path}:{result.line}: {change}")
            found.append(f"    {statement}    (in {function or 'the module'}; {result.tests} tests)")
    return found


def table(found: Mapping[str, Sequence[Result]]) -> list[str]:
    """Figures a package."""
    rows = []
    for package, results in found.items():
        by_test = sum(bool(result.by) and result.by != BUILD for result in results)
        locked = sum(result.by == BUILD for result in results)
        judged = sum(not result.by and not result.lived for result in results)
        lived = sum(result.lived for result in results)
        counts = {"planted": len(results), "by a test": by_test, "by the lock": locked, "equal": judged, "lived": lived}
        rows.append(("planted mistakes", package, counts))
    return lines_of(rows)
