"""A game at two times: faces that read otherwise, rows, lines of files, and objects of the save.

Both times are laid out by the same code into the same cache, so that a face is another one exactly when its Scene is.
Nothing of a commit is run; its definition is read as any is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from tts_build.build.core.step import Need, digest_of
from tts_build.build.game_build import cache_of
from tts_build.build.services.book_pages import BookPage, book_pages, page_picture
from tts_build.build.services.commits import Commit, root_at
from tts_build.build.services.repository import NoCommitError
from tts_build.build.services.studio import KEY, Studio
from tts_build.build.steps.decks.cards import back_scene, face_scene
from tts_build.build.steps.dice.plan import SIDE_MM, plan_die
from tts_build.build.steps.faces.plan import picture_step
from tts_build.build.steps.pieces.plan import plan_board, plan_piece
from tts_build.build.steps.planner import Plan
from tts_build.definition.game import load_game
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.workspace import Root
from tts_build.problem import InputError, TtsBuildError, Where, unknown
from tts_build.save.objects.labels import default_name

Time = Literal["before", "after"]
Side = tuple[str, str, str]
"""Section, what of it (`tasks/T03`, `board`), and which picture of that (`front`, a side of a die, a picture's key)."""
BOOK = "rulebook"
"""The section of the rulebook's pages, which are called by their numbers."""

DPI, BOARD_PIXELS = 200.0, 1800
"""Of pictures of cards, and how many across a board or high."""
TIMES: tuple[Time, Time] = ("before", "after")


@dataclass(slots=True)
class Then:
    """One of the two times: its definition, what it looks like, and the digest of every face and page. `book` is None
    where the rulebook cannot be set."""

    room: Studio
    scenes: dict[Side, Need]
    digests: dict[Side, str]
    book: dict[str, BookPage] | None

    @property
    def loaded(self) -> Loaded:
        return self.room.loaded


@dataclass(slots=True)
class Compared:
    """A game at a commit and later: at another commit, or now."""

    commit: Commit
    before: Then
    after: Then
    later: Commit | None = None

    def at(self, time: Time) -> Then:
        return self.before if time == "before" else self.after


@dataclass(frozen=True, slots=True)
class Change:
    """A card, die, board, piece or page that came, went, or is another one. `sides` are its pictures, with whether each
    is another one; `words` the columns of its row that read otherwise."""

    section: str
    id: str
    title: str
    kind: Literal["added", "removed", "changed"]
    sides: dict[Side, bool]
    words: list[dict[str, str]]
    row: Row | None
    """a card's, the later one"""
    where: Where | None
    """where the row or the thing is written now; nothing for what went"""


def compare(loaded: Loaded, locale: str, commit: Commit, breathe: Callable[[], None] = lambda: None) -> Compared:
    """Lay a game out as it was at a commit and as it is now. NoCommitError when the earlier one cannot be."""
    cache = cache_of(loaded.root.path)
    root = root_at(loaded.root, commit, loaded.name, cache)
    before = _committed(root, cache, loaded.name, locale, commit, breathe)
    return _compared(commit, before, _then(Studio(loaded, cache, breathe=breathe), locale))


def compare_commits(root: Root, name: str, locale: str, commit: Commit, later: Commit) -> Compared:
    """Lay a game out as it was at two commits. NoCommitError when one of them cannot be; what is in the workspace now
    is not looked at."""
    cache = cache_of(root.path)
    earlier, last = root_at(root, commit, name, cache), root_at(root, later, name, cache, commit.hash)
    before = _committed(earlier, cache, name, locale, commit)
    after = _committed(last, cache, name, locale, later)
    return _compared(commit, before, after, later)


def _compared(commit: Commit, before: Then, after: Then, later: Commit | None = None) -> Compared:
    """Both times; pages of the rulebook are told when it could be set at both."""
    if before.book is not None and after.book is not None:
        for then in (before, after):
            pages = then.book or {}
            then.digests |= {(BOOK, number, "page"): digest_of(page.scene) for number, page in pages.items()}
    return Compared(commit, before, after, later)


def _committed(
    root: Root, cache: Path, name: str, locale: str, commit: Commit, breathe: Callable[[], None] = lambda: None
) -> Then:
    """A game in the files of a commit, in a language if it had that then."""
    try:
        loaded = load_game(root, name)
        room = Studio(loaded, cache, apart=root.path.parent, breathe=breathe)
        return _then(room, locale if locale in loaded.game.locales else loaded.game.locales[0])
    except TtsBuildError as error:
        wrong = next((one for one in error.problems if one.severity == "error"), error.problems[0])
        what = f"the game of {commit.called} cannot be read: {wrong}"
        raise NoCommitError(what) from None


def _then(room: Studio, locale: str) -> Then:
    scenes = dict(_scenes(room.plan, locale))
    digests = room.digests(list(scenes.values()))
    return Then(room, scenes, dict(zip(scenes, digests, strict=True)), book_pages(room, locale))


def _scenes(plan: Plan, locale: str) -> Iterator[tuple[Side, Need]]:
    """Every face of a game."""
    loaded = plan.loaded
    for deck in loaded.game.decks:
        for row in loaded.rows[deck]:
            yield ("decks", f"{deck}/{row.id}", "front"), face_scene(plan, deck, row, locale)
            yield ("decks", f"{deck}/{row.id}", "back"), back_scene(plan, deck, row, locale)
    for name in loaded.game.dice:
        for value, need in plan_die(plan, name, locale, paint=False).sides.items():
            yield ("dice", name, str(value)), need
    for name in loaded.game.boards:
        for key, need in plan_board(plan, name, locale, paint=False).scenes.items():
            yield ("boards", name, str(key)), need
    for name in loaded.game.pieces:
        for key, need in plan_piece(plan, name, locale, paint=False).scenes.items():
            yield ("pieces", name, str(key)), need


def changes(found: Compared, locale: str) -> Iterator[Change]:
    """What came, went, or is another one: cards, then dice, boards, pieces and pages."""
    before, after = found.before, found.after
    sides: dict[tuple[str, str], dict[Side, bool]] = {}
    for side in dict.fromkeys([*after.digests, *before.digests]):
        sides.setdefault(side[:2], {})[side] = before.digests.get(side) != after.digests.get(side)
    rows = {
        time: {f"{deck}/{row.id}": row for deck, rows in found.at(time).loaded.rows.items() for row in rows}
        for time in TIMES
    }
    for (section, id), own in sides.items():
        was, now = (any(side in then.digests for side in own) for then in (before, after))
        old, new = (rows[time].get(id) if section == "decks" else None for time in TIMES)
        words = row_changes(old, new, locale) if old and new else []
        if words or any(own.values()):
            then, last = (after if now else before), new or old
            page = (then.book or {}).get(id) if section == BOOK else None
            place = last.where if last else page.where if page else then.loaded.at(section, id, key=True)
            yield Change(
                section,
                id,
                title=page.title if page else title_of(then.loaded, section, id, last, locale),
                kind="added" if not was else "removed" if not now else "changed",
                sides=own,
                words=words,
                row=last,
                where=place if then is after else None,
            )


def looks(then: Then, locale: str) -> dict[tuple[str, str], tuple[str, str]]:
    """The cards of a time by what they look like, front and back: the id and the title of one that looks so."""
    cards = [(f"{deck}/{row.id}", row) for deck, rows in then.loaded.rows.items() for row in rows]
    language = locale if locale in then.loaded.game.locales else then.loaded.game.locales[0]
    return {
        (then.digests["decks", id, "front"], then.digests["decks", id, "back"]): (
            id,
            title_of(then.loaded, "decks", id, row, language),
        )
        for id, row in cards
    }


def title_of(loaded: Loaded, section: str, id: str, row: Row | None, locale: str) -> str:
    """What a thing of a section is called in a language."""
    strings = loaded.strings.get(locale, {})
    name, _, inner = id.partition("/")
    return default_name(name, row.values_for(locale) if row else {}, inner, strings, card=section == "decks")


def row_changes(before: Row, after: Row, locale: str) -> list[dict[str, str]]:
    """Columns of a row that read otherwise, and how often there is of it."""
    was, now = ({**row.values_for(locale), "quantity": row.quantity} for row in (before, after))
    told = []
    for column in dict.fromkeys([*now, *was]):
        old, new = said(was.get(column)), said(now.get(column))
        if old != new:
            told.append({"column": column, "before": old[:2000], "after": new[:2000]})
    return told


def said(value: Any) -> str:
    """A value of a row in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(said, value))
    if isinstance(value, dict):
        return ", ".join(f"{key}: {said(part)}" for key, part in value.items())
    return "" if value is None else str(value)


def picture(found: Compared, time: Time, side: Side) -> tuple[bytes, str]:
    """One face of one time as a PNG, and its key. Raises InputError when there is none."""
    then = found.at(time)
    if side not in then.digests:
        raise InputError(unknown("face", "/".join(side), ["/".join(known) for known in then.digests]))
    if side[0] == BOOK and then.book is not None:
        return page_picture(then.room, then.book[side[1]]), then.digests[side][:KEY]
    room = Studio(then.loaded, then.room.cache, then.room.apart)
    room.plan.steps = dict(then.room.plan.steps)
    name = f"view/{digest_of('/'.join(side).encode())[:12]}"
    clear = side[0] in ("decks", "pieces")
    made = picture_step(room.plan, name, then.scenes[side], _dpi(then.loaded, side), transparent=clear)
    return room.bytes_of(made), then.digests[side][:KEY]


def _dpi(loaded: Loaded, side: Side) -> float:
    section, id, _ = side
    if section == "decks":
        return DPI
    if section == "dice":
        return 400 / SIDE_MM * 25.4
    if section == "boards":
        size = loaded.game.boards[id].size
        return min(DPI, BOARD_PIXELS / max(size.width, size.height) * 25.4)
    shape = loaded.game.pieces[id].shape
    return 800 / max(shape.width, shape.height, 10) * 25.4 if shape is not None else 200.0
