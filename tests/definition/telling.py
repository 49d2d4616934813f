"""A definition as it was loaded, and what was said of it, in lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tts_build.definition import Loaded
from tts_build.definition.formats.table_columns import Table
from tts_build.definition.game import load_game_to_check
from tts_build.definition.workspace import Root
from tts_build.problem import InputError, Problem


def problem_lines(problems: Iterable[Problem]) -> list[str]:
    """Each problem with its place, its whole words, its weight and its code."""
    return [
        f"{' '.join(str(problem).split())} [{problem.severity} {problem.code}] {_path(problem)}" for problem in problems
    ]


def _path(problem: Problem) -> str:
    return ".".join(map(str, problem.where.path)) if problem.where else ""


def table_lines(table: Table, problems: Iterable[Problem]) -> list[str]:
    """Cells of a table with their places, then what is wrong with it."""
    lines = [f"columns {list(table.columns)} ragged {sorted(table.ragged)}"]
    for number, row in enumerate(table.rows):
        cells = [f"{name}={value!r} at {_spot(table.where(number, name))}" for name, value in row.items()]
        lines.append(f"  {_spot(table.where(number))}: {', '.join(cells)}")
    titles = table.columns if len(table.columns) < 20 else (*table.columns[:2], *table.columns[-2:])
    lines += [f"  {name} at {_spot(table.header(name))}" for name in titles]
    return [*lines, *(f"  ! {line}" for line in problem_lines(problems))]


def _spot(where: Any) -> str:
    return where.cell or f"{where.line}:{where.column}"


def loaded_lines(loaded: Loaded) -> list[str]:
    """Everything that a definition says."""
    lines = [f"{loaded.name} {loaded.folder} {list(loaded.files)} {sorted(loaded.face_files.items())}"]
    lines += [f"left out {path}" for path in sorted(map(str, loaded.left_out))]
    for locale, game in loaded.games.items():
        for key, value in game.model_dump(exclude_unset=True).items():
            lines += (
                [f"{locale} {key} {name}: {part}" for name, part in value.items()] if isinstance(value, dict) else []
            )
            lines += [f"{locale} {key}: {value}"] if not isinstance(value, dict) else []
    for deck, rows in [*loaded.rows.items(), *loaded.piece_rows.items()]:
        for row in rows:
            spots = " ".join(f"{name}@{_spot(row.cell(name))}" for name in row.values)
            lines.append(
                f"{deck} {row.number} {row.id} x{row.quantity} {_spot(row.where)} {row.values} {row.translations}"
            )
            lines.append(f"  {spots}")
    for board, places in loaded.places.items():
        lines += [f"{board} {place}" for place in places]
    lines += [f"text {name}: {text!r}" for name, text in sorted(loaded.texts.items())]
    lines += [f"filled {name}: {text!r}" for name, text in sorted(loaded.filled.items())]
    lines += [f"strings {locale}: {texts}" for locale, texts in loaded.strings.items()]
    lines += [f"tables {locale}: {found}" for locale, found in loaded.tables.items()]
    return [*lines, *problem_lines(loaded.warnings), *problem_lines(loaded.errors)]


def left_lines(root: Root, name: str, base: Loaded, told: frozenset[str] = frozenset()) -> list[str]:
    """What is said of a broken definition, and what of it is no longer there to be judged."""
    try:
        loaded = load_game_to_check(root, name)
    except InputError as error:
        return [f"  refused: {line}" for line in problem_lines(error.problems)]
    lines = [line for line in problem_lines([*loaded.errors, *loaded.warnings]) if line not in told]
    for kind in ("rows", "places", "faces", "texts", "piece_rows"):
        gone = sorted(set(getattr(base, kind)) - set(getattr(loaded, kind)))
        lines += [f"without {kind} {', '.join(gone)}"] if gone else []
    for key in base.game.model_fields_set:
        was, now = getattr(base.game, key), getattr(loaded.game, key)
        if isinstance(was, dict) and isinstance(now, dict):
            lines += sorted(f"without {key} {entry}" for entry in set(was) - set(now))
        elif was != now and not loaded.errors:
            lines.append(f"{key} is {now}")
    return [f"  {line}" for line in sorted(lines) + sorted(f"out {part}" for part in loaded.left_out)]
