"""Rulebooks' bounds, sounds and boards: what is read of each, and what is said of what is wrong.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_stuff_figures.py` after a wanted change,
and read what differs.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from tests.conftest import check_golden
from tests.definition.support import Workspace
from tests.definition.telling import problem_lines
from tests.definition.test_template_figures import outcome
from tts_build.definition import load_workspace
from tts_build.definition.assets.sounds import Sounds, sound_kind
from tts_build.definition.boards.spaces import Written, resolve
from tts_build.definition.book import markdown
from tts_build.definition.formats.yaml import parse
from tts_build.definition.texts.templates import rows_of, space_table
from tts_build.model.boards import Board
from tts_build.problem import Problems, Where

GOLDEN = Path(__file__).parent / "golden"


def test_texts_that_are_too_much_for_a_rulebook_are_refused() -> None:
    table = "|" + "a|" * markdown.MAX_COLUMNS + "\n"
    long, signs = markdown.MAX_PARAGRAPH, markdown.MAX_SIGNS
    texts = {
        "whole": "x\n\n" * (markdown.MAX_TEXT // 3),
        "one more": "x\n\n" * (markdown.MAX_TEXT // 3) + "y",
        "lines": "x\n\n" * markdown.MAX_LINES,
        "more lines": "x\n\n" * markdown.MAX_LINES + "y",
        "columns": f"{table}|-|\n",
        "more columns": f"a\n\n|b{table}|-|\n",
        "no table": f"|b{table}",
        "paragraph": "a\n\n" + "y" * long,
        "more of a paragraph": "a\n\n" + "y" * (long + 1),
        "paragraph of lines": "y" * (long - 5) + "\nzzzzz",
        "more of lines": "y" * (long - 5) + "\nzzzzzz",
        "items": "y" * (long - 5) + "\n- zzzzzz\n1. zzz\n> z",
        "signs": "a\n" + "*" * signs,
        "more signs": "a\n\n" + "\\`[]!_<&" * (signs // 8 + 1),
    }
    lines = []
    for name, text in texts.items():
        for where in (None, Where("rules.md"), Where("game.yaml", 7, 2)):
            lines.append(f"{name} {where}: {outcome(partial(markdown.check_markdown, text, where))}")
    heads, rows = ["a", "b c"], [["1", "two lines"], ["", "-"]]
    places = [{"id": f"s{n}", "label": f"L{n // 3}", "number": n} for n in (0, 1, 2, 3, 5, 6, 9)]
    lines += [
        rows_of(heads, rows),
        rows_of(heads, []),
        space_table(places, "No", "Name"),
        space_table([], "No", "Name"),
    ]
    check_golden(GOLDEN / "texts.txt", "\n".join(lines) + "\n")


def test_sounds_are_found_and_known_by_their_first_bytes(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    wave = b"RIFF\x00\x00\x00\x00WAVEfmt "
    files = {"hello/a.wav": wave, "common/b.mp3": b"ID3\x04", "hello/b.MP3": b"\xff\xfb\x90", "hello/c.ogg": wave}
    files |= {
        "hello/d.wav": b"nothing",
        "common/a.wav": b"OggS",
        "hello/deep/e.ogg": b"OggS\x00",
        "hello/f.flac": b"fLaC",
    }
    for name, data in files.items():
        workspace.write(f"art/{name}", data)
    sounds = Sounds(load_workspace(tmp_path), "hello")
    asked = (
        "a.wav",
        "b.mp3",
        "b.MP3",
        "c.ogg",
        "d.wav",
        "deep/e.ogg",
        "f.flac",
        "z.wav",
        "../a.wav",
        "/a.wav",
        "a.waw",
        "A.wav",
        "",
    )
    lines = []
    for name in asked:
        problem = sounds.problem(name, Where("game.yaml", 3, 4))
        lines.append(f"{name}: {sounds.find(name)} {'; '.join(problem_lines([problem] if problem else []))}")
    starts = (
        b"",
        b"\xff",
        b"\xff\xe0",
        b"\xff\xdf",
        b"ID3",
        b"ID",
        b"OggS",
        b"Oggs",
        wave[:11],
        wave[:12],
        b"RIFFxxxxAVI ",
        b"\x00\xff\xfb",
    )
    lines += [f"{start!r}: {sound_kind(start)!r}" for start in starts]
    check_golden(GOLDEN / "sounds.txt", "\n".join(lines) + "\n")


def boards() -> list[str]:
    lines = Path(__file__).with_name("boards.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_spaces_of_boards_lie_where_they_lay() -> None:
    lines = []
    for text in boards():
        lines.append(text)
        value, _, _ = parse(f"{{face: a, {text}}}", "game.yaml")
        try:
            board = Board.model_validate(value)
        except ValidationError as error:
            lines += [f"  ! {one['msg']}" for one in error.errors()]
            continue
        written = board.spaces if isinstance(board.spaces, list) else []
        wheres = [Where("game.yaml", 10 + number, 3) for number in range(len(written))]
        problems = Problems()
        spaces = [Written(space, where, where) for space, where in zip(written, wheres, strict=True)]
        for place in resolve("b", board, spaces, _at, problems):
            row: dict[str, Any] = place.row()
            corners = [[round(value, 3) + 0.0 for value in corner] for corner in row.pop("corners", [])]
            lines.append(
                f"  {' '.join(f'{key}={_round(part)}' for key, part in row.items())} {corners} {place.written}"
            )
        lines += [f"  ! {line}" for line in problem_lines(problems.items)]
    check_golden(GOLDEN / "boards.txt", "\n".join(lines) + "\n")


def _at(*path: Any) -> Where:
    return Where("game.yaml", path=("boards", "b", *path))


def _round(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value
