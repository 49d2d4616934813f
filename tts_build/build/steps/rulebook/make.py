"""The rulebook."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import lru_cache
from pathlib import PurePosixPath

from tts_build.build.core.step import Job, Made, canonical
from tts_build.build.steps.face_context import art_of, fonts_of, game_of
from tts_build.build.steps.rulebook.positions import Positions
from tts_build.paint.paper.binding import About
from tts_build.paint.paper.booklet import booklet
from tts_build.paint.paper.picture_quality import Keeping
from tts_build.paper.sheet import paper_size
from tts_build.problem import InputError, Problem, Where
from tts_build.rulebook.book_style import book_style
from tts_build.rulebook.materials import Laid, Materials, Moment, Part
from tts_build.rulebook.page_bytes import Leaves
from tts_build.rulebook.rulebook import compose_book
from tts_build.scene.codec import load_scene
from tts_build.scene.colour import BadColour
from tts_build.scene.scene import Group, Image, Item, Scene
from tts_build.scene.scene_key import SceneKey
from tts_build.text.style import BadStyle

STAGE = "sim"


def _in_file(problem: Problem, text: str, source: str) -> Problem:
    """A problem at a line of the filled text, at the line of the file that this one came from, and its column."""
    where = problem.where
    if where is None or where.line is None:
        return problem
    written = _lines(source)
    line = where.line if text == source else _source_line(where.line - 1, text, source) + 1
    column = where.column or _column(problem.mentions, written[line - 1] if line <= len(written) else "")
    return problem.at(replace(where, line=line, column=column))


def _column(names: Sequence[str], line: str) -> int | None:
    """Where a line has what a problem names: the last of its names that stands there."""
    for name in reversed(names):
        found = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", line)
        if found is not None:
            return found.start() + 1
    return None


@lru_cache(maxsize=4)
def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n"))


@lru_cache(maxsize=4)
def _changes(text: str, source: str) -> list[tuple[int, ...]]:
    """From where to where lines of the source are other ones, or the same, in the filled text. A book with a thousand
    findings is compared once."""
    return [tuple(span) for _, *span in SequenceMatcher(None, _lines(source), _lines(text)).get_opcodes()]


def _source_line(index: int, text: str, source: str) -> int:
    """Which line was written where a filled one stands; many may come of one template, or of one turn of a loop."""
    filled, written = _lines(text), _lines(source)
    if filled[index].strip() and written.count(filled[index]) == 1:
        return written.index(filled[index])
    for first, beyond, begin, end in _changes(text, source):
        if not begin <= index < end:
            continue
        if beyond - first == end - begin:
            return first + index - begin
        return next((line for line in range(first, beyond) if "{" in written[line]), max(min(first, beyond - 1), 0))
    return 0


_scene = lru_cache(maxsize=512)(load_scene)
"""A face from its bytes; a book that is set anew shows most of them again."""


def materials_of(job: Job) -> Materials:
    """What the book shows of its game."""
    params = job.params

    def scene(need: str) -> Scene | None:
        return _scene(job.blob(need)) if need in job.needs else None

    table = json.loads(job.blob("table")) if "table" in job.needs else {"things": [], "kinds": {}}
    positions = Positions(table, params["boards"], params["seats"]) if "boards" in params else None
    moments: dict[str, Moment] = {}
    if positions is not None:
        for name, recorded in params.get("examples", {}).items():
            moments[name] = replace(positions.moment(recorded), stale=params["stale"])
    return Materials(
        title=params["title"],
        subtitle=params["subtitle"],
        players=(params["players"][0], params["players"][1]),
        minutes=(params["minutes"][0], params["minutes"][1]) if params["minutes"] else None,
        seating=tuple(map(tuple, params["seating"])),
        cover=scene("cover"),
        ground=scene("ground"),
        scenes={SceneKey.read(key): _scene(job.blob(need)) for key, need in params["scenes"].items()},
        table=tuple(map(Laid.from_json, table["things"])),
        parts=tuple(map(Part.from_json, params.get("parts", ()))),
        icons=frozenset(json.loads(job.blob("icons"))) if "icons" in job.needs else frozenset(),
        choices=tuple(params.get("choices", ())),
        moments=moments,
        spots=positions.spots() if positions is not None else {},
        sizes=positions.sizes() if positions is not None else {},
    )


def folded(job: Job) -> Made:
    """The book as a booklet. Blob: `pdf`."""
    sheet = paper_size(job.params["sheet"], landscape=True)
    return Made({"pdf": booklet(job.blob("pdf"), sheet, About(**job.params["about"]))})


def icons(job: Job) -> Made:
    """The icons that faces show, by name. Blob: `icons`."""
    found: set[str] = set()
    for need in sorted(job.needs):
        found |= _icons_in(job.blob(need))
    return Made({"icons": canonical(sorted(found))})


@lru_cache(maxsize=2048)
def _icons_in(face: bytes) -> frozenset[str]:
    return frozenset(_icons_of(load_scene(face).items))


def _icons_of(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from _icons_of(item.items)
        elif isinstance(item, Image) and item.icon:
            yield PurePosixPath(item.file).stem


def rulebook(job: Job) -> Made:
    """The rules, set. Blobs: `book`, its leaves; `cover`, the Scene of the first; `pages`: by anchor, as printed."""
    params = job.params
    game, locale = game_of(job)
    where = Where(params["file"])
    roles = sorted({*game.fonts, "title", "body"})
    try:
        fonts = params["title_font"], params["body_font"]
        style = book_style(params["size"], *fonts, game.palette, roles, params["look"])
    except BadStyle as error:
        raise InputError(error.problem.at(where)) from None
    except BadColour as error:
        raise InputError(error.what, where, todo=error.todo, code="unknown-colour") from None
    art = art_of(job)
    book = compose_book(
        params["text"],
        style,
        fonts_of(job),
        art,
        title=params["title"],
        locale=locale,
        where=where,
        materials=materials_of(job),
    )
    found = dict.fromkeys(_in_file(problem, params["text"], params["source"]) for problem in book.problems)
    leaves = Leaves.of(book, job.name)
    pages = {anchor: page + 1 for anchor, (page, _) in book.anchors.items()}
    made = {"book": leaves.dump(), "cover": leaves.pages[0], "pages": canonical(pages)}
    return Made(made, tuple(found), dict(art.reads), leaves.fonts)


def bound(job: Job) -> Made:
    """The book as a PDF. Blob: `pdf`."""
    params = job.params
    leaves = Leaves.load(job.blob("book"))
    data = leaves.pdf(About(**params["about"]), job.root, job.fonts, Keeping(**params["pictures"]))
    return Made({"pdf": data}, reads=leaves.pictures)
