"""Paper: pages of the PDFs that the last build left in `dist/`, as pictures of the size that the screen asks for."""

import io
import re
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tts_build import disk
from tts_build.build.core.checked_file import stat_of
from tts_build.build.core.options import Options
from tts_build.build.dist_folder import MANIFEST, recorded
from tts_build.build.game_build import cache_of
from tts_build.build.services.studio import key_of
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.up_to_date import fresh
from tts_build.definition.loaded import Loaded
from tts_build.definition.localised_game import translated_name
from tts_build.paint.screen.png import encode_png
from tts_build.paper.sheet import PageLayout, covered
from tts_build.problem import InputError, unknown

PAPER = "pnp"
MOST_PAGES = 1000
MOST_BYTES = 300_000_000
LEAST_WIDTH, MOST_WIDTH = 60, 2400
"""Pixels of a page's picture."""
MM_PER_POINT = 25.4 / 72
NUMBERED = re.compile(r"[0-9]+(\.[0-9]+)*\s+")
"""What the rulebook writes before a heading."""
HEADING = re.compile(r"#{1,6}\s+(.*?)\s*(?:#+\s*)?(?:\{:[^}]*\}\s*)?")


Room = dict[str, tuple[bool, list[float]]]
"""By file whether it is printed on both sides, and how much of each page is covered, 0 to 1."""


def room_of(loaded: Loaded) -> Room:
    """How much of each page the definition fills as it is now; nothing for what cannot be planned."""
    try:
        plan = plan_game(loaded, Options(only=("pnp",)), _folder(loaded), asked=recorded(_folder(loaded)))
    except InputError:
        return {}
    found: Room = {}
    for planned in plan.outputs:
        step = plan.steps[planned.need[0]]
        pages = [plan.steps[name] for name, blob in step.needs.values() if blob == "pdf" and name in plan.steps]
        layouts = [PageLayout.from_plain(dict(page.params["layout"])) for page in pages if "layout" in page.params]
        if planned.folder == PAPER and layouts and len(layouts) == len(pages):
            about: Any = step.params["about"]
            found[planned.stem] = about["duplex"] != "Simplex", [covered(layout) for layout in layouts]
    return found


def _sparse(filled: list[float]) -> list[int]:
    """Pages, from 1, that are less than half as full as the fullest of their file."""
    return [number for number, share in enumerate(filled, 1) if share < max(filled) / 2]


def papers_of(loaded: Loaded, room: Room) -> dict[str, Any]:
    """The PDFs that stand in `dist/<game>/pnp/`: their pages' sizes in mm, and whether they are as the definition is.

    A file that cannot be read as a PDF says so in `wrong` and has no pages. `room` as `room_of` gives it.
    """
    folder = _folder(loaded)
    entries = recorded(folder)
    built = stat_of(folder / MANIFEST)
    paths = sorted(path for path in entries if path.startswith(f"{PAPER}/") and path.endswith(".pdf"))
    found = [paper for path in paths if (paper := _paper(loaded, path, entries, room)) is not None]
    return {
        "papers": found,
        "built": bool(entries),
        "current": _is_current(loaded),
        "command": f"tts-build pnp {loaded.name}",
        "when": None if built is None else built[1] / 1e9,  # in seconds since 1970
    }


def _paper(loaded: Loaded, path: str, entries: dict[str, Any], room: Room) -> dict[str, Any] | None:
    """One of the files; None when it is not there."""
    folder, file = _folder(loaded), path.removeprefix(f"{PAPER}/")
    stat = stat_of(folder / path) if path in entries else None
    if stat is None:
        return None
    key = key_of([entries[path].get("sha256"), stat])
    duplex, filled = room.get(file.removesuffix(".pdf"), ("booklet" in file, []))
    made: dict[str, Any] = {
        "name": file.removesuffix(".pdf"),
        "bytes": stat[0],
        "download": f"/{quote(loaded.root.config.dist)}/{quote(loaded.name)}/{quote(path)}",
        "picture": f"/api/games/{quote(loaded.name)}/papers/{quote(file)}/{{page}}?width={{width}}&v={key}",
        "pages": [],
        "duplex": duplex,
        "sparse": [],
        "wrong": "",
    }
    try:
        made["pages"] = [list(size) for size in _sizes(folder, path, key)]
        made["sparse"] = _sparse(filled) if len(filled) == len(made["pages"]) else []
    except InputError as error:
        made["wrong"] = error.problems[0].what
    return made


def page(loaded: Loaded, file: str, number: int, width: int) -> tuple[bytes, str]:
    """One page of a PDF, from 1, as a PNG of about that many pixels across, and its key. InputError when there is none.

    The width is brought between 60 and 2400.
    """
    folder, path = _folder(loaded), f"{PAPER}/{file}"
    entries = recorded(folder)
    stat = stat_of(folder / path) if path in entries else None
    if stat is None:
        there = [name.removeprefix(f"{PAPER}/") for name in entries if name.startswith(f"{PAPER}/")]
        raise InputError(unknown("page file", file, there))
    key = key_of([entries[path].get("sha256"), stat])
    sizes = _sizes(folder, path, key)
    if not 1 <= number <= len(sizes):
        raise InputError(f"`{file}` has no page {number}", expected=f"1 to {len(sizes)}", code="no-page")
    return _picture(folder, path, key, number - 1, max(LEAST_WIDTH, min(MOST_WIDTH, width))), key


def book_of(loaded: Loaded, locale: str = "") -> dict[str, Any]:
    """The rulebook among the files, and its headings: the page of each, from 1, and where its text begins. Headings
    are those of the PDF's bookmarks; one that a template writes has no place in the text."""
    locale, folder = loaded.language(locale), _folder(loaded)
    name = "rulebook" if locale == loaded.game.locales[0] else f"rulebook-{locale}"
    path, entries = f"{PAPER}/{name}.pdf", recorded(folder)
    book, file = loaded.game_in(locale).rulebook, _paper(loaded, path, entries, {})
    if file is None or book is None or file["wrong"]:
        return {"file": file, "chapters": [], "current": True}
    text = translated_name(book.file, locale)
    text = text if text in loaded.texts else book.file
    headings = deque(_headings(loaded.texts[text]))
    chapters = []
    for bookmark in _document(folder, path, key_of([entries[path].get("sha256"), stat_of(folder / path)])).get_toc():
        target, title = bookmark.get_dest(), bookmark.get_title()
        plain = NUMBERED.sub("", title)
        line = next((line for line, words in headings if words == plain), None)
        while line is not None and headings.popleft()[0] != line:
            pass  # headings that the book does not show
        where = None if line is None else {"file": f"{loaded.folder}/{text}", "line": line, "column": 1}
        page = 1 if target is None else (target.get_index() or 0) + 1
        chapters.append({"title": title, "level": bookmark.level, "page": page, "where": where})
    return {"file": file, "chapters": chapters, "current": _is_current(loaded)}


def _headings(text: str) -> Iterator[tuple[int, str]]:
    """Lines of a Markdown text that are headings, from 1, and their words."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := HEADING.fullmatch(line):
            yield number, found[1]


def _folder(loaded: Loaded) -> Path:
    return loaded.root.path / loaded.root.config.dist / loaded.name


def _is_current(loaded: Loaded) -> bool:
    """Whether nothing was touched since the last build of everything, or since the outputs were written."""
    cache = cache_of(loaded.root.path)
    if fresh(loaded.root.path, cache, loaded.name, Options().as_json(), []) is not None:
        return True
    built = stat_of(_folder(loaded) / MANIFEST)
    if built is None:
        return False
    touched = [stat for file in loaded.files if (stat := stat_of(loaded.root.path / file)) is not None]
    return all(stat[1] <= built[1] for stat in touched)


@lru_cache(maxsize=4)
def _document(folder: Path, path: str, key: str) -> Any:
    """An open PDF. InputError when it cannot be read as one, or is larger than anybody prints."""
    try:
        import pypdfium2
    except ImportError:
        todo = "`pip install 'tts-build[serve]'`"
        raise InputError("pages are shown with pypdfium2, which is missing", todo=todo, code="no-extra") from None
    try:
        data = disk.kept(folder, path)
        if len(data) > MOST_BYTES:
            raise InputError(
                f"`{path}` is too large to show", expected=f"at most {MOST_BYTES} bytes", code="file-too-large"
            )
        return pypdfium2.PdfDocument(data)
    except OSError:
        raise InputError(f"`{path}` cannot be read", todo="build again", code="unreadable") from None
    except pypdfium2.PdfiumError:
        raise InputError(f"`{path}` is no PDF that can be read", todo="build again", code="unreadable") from None


def _leaf(document: Any, path: str, index: int) -> Any:
    """A page of an open PDF. InputError when it cannot be read, as in a file that was cut or patched."""
    import pypdfium2

    try:
        return document[index]
    except pypdfium2.PdfiumError:
        what = f"page {index + 1} of `{path}` cannot be read"
        raise InputError(what, todo="build again", code="unreadable") from None


@lru_cache(maxsize=64)
def _sizes(folder: Path, path: str, key: str) -> tuple[tuple[float, float], ...]:
    """Width and height in mm of each page."""
    document = _document(folder, path, key)
    points = [_leaf(document, path, number).get_size() for number in range(min(len(document), MOST_PAGES))]
    return tuple((round(width * MM_PER_POINT, 1), round(height * MM_PER_POINT, 1)) for width, height in points)


@lru_cache(maxsize=32)
def _picture(folder: Path, path: str, key: str, index: int, width: int) -> bytes:
    leaf = _leaf(_document(folder, path, key), path, index)
    across, down = leaf.get_size()
    scale = min(width / across, 2 * MOST_WIDTH / down)
    picture = leaf.render(scale=scale).to_pil().convert("RGB")
    if picture.width < 400:  # a thumbnail: few colours do
        with io.BytesIO() as made:
            picture.quantize(64).save(made, "PNG")
            return made.getvalue()
    return encode_png(picture)
