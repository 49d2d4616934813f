"""The rulebook."""

from __future__ import annotations

import json

from tts_build.errors import InputError, Problem, Where
from tts_build.graph.step import Job, Made
from tts_build.graph.work.context import art_of, fonts_of, game_of
from tts_build.layout.codec import dump_scene
from tts_build.layout.style import BadStyle
from tts_build.load.expressions import Expressions
from tts_build.pnp.bind import About
from tts_build.pnp.bookstyle import book_style
from tts_build.pnp.rulebook import book_pdf, book_values, compose_book, expand

STAGE = "pnp"


def rulebook(job: Job) -> Made:
    """The rules as a PDF. Blobs: `pdf`, and `cover`, the Scene of its first page."""
    params = job.params
    game, locale = game_of(job)
    where = Where(params["file"])
    text = params["text"]
    if "data" in job.needs:
        data = json.loads(job.blob("data"))
        text = expand(text, book_values(data["game"], data["boards"], data["decks"]), Expressions(), where)
    roles = sorted({*game.fonts, "title", "body"})
    try:
        style = book_style(params["size"], params["title_font"], params["body_font"], game.palette, roles)
    except BadStyle as error:
        problem = error.problem if hasattr(error, "problem") else Problem(str(error))
        raise InputError(problem.at(where)) from None
    art = art_of(job)
    book = compose_book(text, style, fonts_of(job), art, title=params["title"], locale=locale, where=where)
    data_out = book_pdf(book, About(**params["about"]), job.root, job.fonts)
    return Made({"pdf": data_out, "cover": dump_scene(book.scenes[0])}, tuple(book.problems), dict(art.reads))
