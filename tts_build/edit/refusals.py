"""What the model says of a change before it is written: errors that a check finds with it, and did not find before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tts_build.build.core.options import Options
from tts_build.build.game_build import Watcher
from tts_build.build.game_check import check_game
from tts_build.definition.game import load_game_to_check
from tts_build.definition.workspace import Root
from tts_build.problem import InputError, Problem


def refusals(
    root: Root,
    game: str,
    files: Mapping[str, bytes],
    *,
    workers: int = 1,
    watcher: Watcher | None = None,
    only: tuple[str, ...] = (),
) -> list[Problem]:
    """The errors of a game that are new when files have these bytes. `only` as `Options` has it: what is checked."""
    after = _errors(root, game, files, workers, watcher, only)
    if not after:
        return []
    known = Counter(map(_sentence, _errors(root, game, {}, workers, watcher, only)))
    return [problem for problem in after if not _known(problem, known)]


def _known(problem: Problem, known: Counter[tuple[str, ...]]) -> bool:
    """Whether a problem was there before, as often; lines may have moved."""
    sentence = _sentence(problem)
    known[sentence] -= 1
    return known[sentence] >= 0


def _sentence(problem: Problem) -> tuple[str, ...]:
    return (problem.code, problem.sentence, problem.where.file if problem.where else "")


def _errors(
    root: Root, game: str, files: Mapping[str, bytes], workers: int, watcher: Watcher | None, only: Sequence[str]
) -> list[Problem]:
    try:
        loaded = load_game_to_check(root, game, files)
        check_game(root, game, Options(only=tuple(only)), workers=workers, watcher=watcher, loaded=loaded)
    except InputError as error:
        return [problem for problem in error.problems if problem.severity == "error"]
    return []
