"""The rulebook."""

from __future__ import annotations

from dataclasses import replace
from difflib import SequenceMatcher

from tts_build.errors import InputError, Problem, Where
from tts_build.graph.step import Job, Made
from tts_build.graph.work.context import art_of, fonts_of, game_of
from tts_build.layout.codec import dump_scene
from tts_build.layout.style import BadStyle
from tts_build.pnp.book.rulebook import book_pdf, compose_book
from tts_build.pnp.book.style import book_style
from tts_build.pnp.pdf.bind import About

STAGE = "pnp"


def _in_file(problem: Problem, text: str, source: str) -> Problem:
    """A problem at a line of the filled text, at the line of the file that this one came from."""
    line = problem.where.line if problem.where else None
    if line is None or text == source or problem.where is None:
        return problem
    return problem.at(replace(problem.where, line=_source_line(line - 1, text.split("\n"), source.split("\n")) + 1))


def _source_line(index: int, filled: list[str], written: list[str]) -> int:
    """Which line was written where a filled one stands; many may come of one template, or of one turn of a loop."""
    if filled[index].strip() and written.count(filled[index]) == 1:
        return written.index(filled[index])
    for _, first, beyond, begin, end in SequenceMatcher(None, written, filled).get_opcodes():
        if not begin <= index < end:
            continue
        if beyond - first == end - begin:
            return first + index - begin
        return next((line for line in range(first, beyond) if "{" in written[line]), max(min(first, beyond - 1), 0))
    return 0


def rulebook(job: Job) -> Made:
    """The rules as a PDF. Blobs: `pdf`, and `cover`, the Scene of its first page."""
    params = job.params
    game, locale = game_of(job)
    where = Where(params["file"])
    roles = sorted({*game.fonts, "title", "body"})
    try:
        style = book_style(params["size"], params["title_font"], params["body_font"], game.palette, roles)
    except BadStyle as error:
        problem = error.problem if hasattr(error, "problem") else Problem(str(error))
        raise InputError(problem.at(where)) from None
    art = art_of(job)
    book = compose_book(params["text"], style, fonts_of(job), art, title=params["title"], locale=locale, where=where)
    found: list[Problem] = []
    for problem in book.problems:
        there = _in_file(problem, params["text"], params["source"])
        if there not in found:
            found.append(there)
    data_out = book_pdf(book, About(**params["about"]), job.root, job.fonts)
    cover = book.scenes[0]
    made = {"pdf": data_out, "cover": dump_scene(cover)}
    return Made(made, tuple(found), dict(art.reads), cover.fonts())
