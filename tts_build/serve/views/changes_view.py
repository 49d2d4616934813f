"""What changed since the last commit: faces that read otherwise, rows, lines of files, and the table, before and after.

Both times are laid out by the same code into the same cache, so that a face is another one exactly when its Scene is.
"""

import difflib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import quote

from cachetools import LRUCache

from tts_build import disk
from tts_build.build.core.step import Need, digest_of
from tts_build.build.game_build import cache_of
from tts_build.build.steps.decks.cards import back_scene, face_scene
from tts_build.build.steps.dice.plan import SIDE_MM, plan_die
from tts_build.build.steps.faces.plan import picture_step
from tts_build.build.steps.pieces.plan import plan_board, plan_piece
from tts_build.build.steps.planner import Plan
from tts_build.definition.game import load_game
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.deck_rows import Row
from tts_build.problem import InputError, TtsBuildError, unknown
from tts_build.save.objects.labels import default_name
from tts_build.serve.editor_links import where_of
from tts_build.serve.gallery import KEY
from tts_build.serve.views.boards_view import said
from tts_build.serve.views.commits import Commit, last_commit, root_at
from tts_build.serve.views.repository import NoCommitError
from tts_build.serve.views.table_view import Shown, set_table
from tts_build.serve.views.view_pictures import Studio

Time = Literal["before", "after"]
Side = tuple[str, str, str]
"""Section, what of it (`tasks/T03`, `board`), and which picture of that (`front`, a side of a die, a picture's key)."""

KEPT = 2
"""Comparisons that are kept."""
DPI, BOARD_PIXELS = 200.0, 1800
MOST_TEXT, MOST_LINES = 400_000, 400
"""Bytes of a file that is compared line by line, and lines that are told of it."""
ABOUT = 2
"""Lines that are shown before and behind a change."""
MOST_ALIKE = 100_000
"""Pairs of equal lines, one of each time, among what is compared: each is looked at again and again."""
NEAR = 0.02
"""Units that a thing may lie apart and still lie where it was."""


@dataclass(slots=True)
class Then:
    """One of the two times: its definition, what it looks like, and the digest of every face."""

    room: Studio
    scenes: dict[Side, Need]
    digests: dict[Side, str]

    @property
    def loaded(self) -> Loaded:
        return self.room.loaded


@dataclass(slots=True)
class Compared:
    """A game at the last commit and now. `before` is missing when its definition of that time cannot be read."""

    commit: Commit
    before: Then
    after: Then
    tables: dict[Time, Shown] = field(default_factory=dict)

    def at(self, time: Time) -> Then:
        return self.before if time == "before" else self.after

    def table(self, time: Time, locale: str) -> Shown:
        """The table at one of the times."""
        if time not in self.tables:
            then = self.at(time)
            self.tables[time] = set_table(then.loaded, then.loaded.language(locale), then.room)
        return self.tables[time]


@dataclass(slots=True)
class Comparisons:
    """Compares games with their last commit, and keeps the last comparisons."""

    breathe: Callable[[], None] = lambda: None
    """called between two cards that are laid out, so that what is quicker made need not wait"""
    known: LRUCache[tuple[str, str, str, object], Compared] = field(default_factory=lambda: LRUCache(KEPT))

    def of(self, loaded: Loaded, locale: str, revision: object) -> Compared:
        """A game at a revision beside its last commit. NoCommitError when there is none that can be compared with."""
        commit = last_commit(loaded.root.path)
        name = (loaded.name, loaded.language(locale), commit.hash, revision)
        if name not in self.known:
            found = compare(loaded, name[1], commit, self.breathe)
            for older in [known for known in self.known if known[:2] == name[:2]]:
                before = self.known.pop(older).tables.get("before")
                if older[2] == commit.hash and before is not None:
                    found.tables["before"] = before  # the same commit looks the same
            self.known[name] = found
        return self.known[name]


def compare(loaded: Loaded, locale: str, commit: Commit, breathe: Callable[[], None] = lambda: None) -> Compared:
    """Lay both times of a game out. NoCommitError when the earlier one cannot be."""
    cache = cache_of(loaded.root.path)
    root = root_at(loaded.root, commit, loaded.name, cache)
    try:
        earlier = load_game(root, loaded.name)
        room = Studio(earlier, cache, apart=root.path.parent, breathe=breathe)
        before = _then(room, locale if locale in earlier.game.locales else earlier.game.locales[0])
    except TtsBuildError as error:
        what = f"the game of the last commit cannot be read: {error.problems[0]}"
        raise NoCommitError(what) from None
    return Compared(commit, before, _then(Studio(loaded, cache, breathe=breathe), locale))


def _then(room: Studio, locale: str) -> Then:
    scenes = dict(_scenes(room.plan, locale))
    digests = room.digests(list(scenes.values()))
    return Then(room, scenes, dict(zip(scenes, digests, strict=True)))


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


def changes_json(found: Compared, locale: str) -> dict[str, Any]:
    """What changed: `things` by section with their pictures before and after, and `files` line by line."""
    commit = found.commit
    return {
        "commit": {"hash": commit.hash[:10], "when": commit.when, "subject": commit.subject},
        "why": "",
        "todo": "",
        "things": list(_things(found, locale)),
        "files": list(_files(found)),
    }


def none_json(error: InputError) -> dict[str, Any]:
    """Why there is nothing to compare with."""
    problem = error.problems[0]
    return {"commit": None, "why": problem.what, "todo": problem.todo, "things": [], "files": []}


def _things(found: Compared, locale: str) -> Iterator[dict[str, Any]]:
    before, after = found.before, found.after
    ids = dict.fromkeys((section, id) for section, id, _ in [*after.scenes, *before.scenes])
    sides: dict[tuple[str, str], list[str]] = {}
    for section, id, side in dict.fromkeys([*after.scenes, *before.scenes]):
        sides.setdefault((section, id), []).append(side)
    rows = {
        time: {f"{deck}/{row.id}": row for deck, rows in then.loaded.rows.items() for row in rows}
        for time, then in (("before", before), ("after", after))
    }
    for section, id in ids:
        own = [_side(found, (section, id, side), locale) for side in sides[section, id]]
        was, now = ([side[time] for side in own if side[time]] for time in ("before", "after"))
        row = {time: rows[time].get(id) if section == "decks" else None for time in rows}
        words = _words(row["before"], row["after"], locale) if row["before"] and row["after"] else []
        if not words and not any(side["changed"] for side in own):
            continue
        if section != "decks":  # a card is seen whole; of a board or a die, what changed
            own = [side for side in own if side["changed"]]
        then = after if now else before
        last = row["after"] or row["before"]
        yield {
            "section": section,
            "id": id,
            "title": _title(then.loaded, section, id, last, locale),
            "kind": "added" if not was else "removed" if not now else "changed",
            "sides": own,
            "words": words,
            "where": where_of(last.where if last else then.loaded.at(section, id, key=True)) if then is after else None,
        }


def _side(found: Compared, side: Side, locale: str) -> dict[str, Any]:
    section, id, name = side
    address = f"/api/games/{quote(found.after.loaded.name)}/changes/picture"
    where = f"section={section}&id={quote(id, safe='')}&side={quote(name, safe='')}&locale={quote(locale)}"
    digests = {time: found.at(time).digests.get(side, "") for time in ("before", "after")}
    made: dict[str, Any] = {
        time: f"{address}?when={time}&{where}&v={digest[:KEY]}" if digest else "" for time, digest in digests.items()
    }
    return {"side": name, **made, "changed": digests["before"] != digests["after"]}


def _title(loaded: Loaded, section: str, id: str, row: Row | None, locale: str) -> str:
    strings = loaded.strings.get(locale, {})
    name, _, inner = id.partition("/")
    return default_name(name, row.values_for(locale) if row else {}, inner, strings, card=section == "decks")


def _words(before: Row, after: Row, locale: str) -> list[dict[str, str]]:
    """Columns of a row that read otherwise, and how often there is of it."""
    was, now = ({**row.values_for(locale), "quantity": row.quantity} for row in (before, after))
    told = []
    for column in dict.fromkeys([*now, *was]):
        old, new = said(was.get(column)), said(now.get(column))
        if old != new:
            told.append({"column": column, "before": old[:2000], "after": new[:2000]})
    return told


def _files(found: Compared) -> Iterator[dict[str, Any]]:
    """Files of the definition that hold something else, with the lines that changed."""
    old, new = found.before.loaded, found.after.loaded
    for file in sorted({*old.files, *new.files}):
        was, now = _text(old, file), _text(new, file)
        if was == now:
            continue
        kind = "added" if was is None else "removed" if now is None else "changed"
        lines = list(_lines(was or b"", now or b""))
        yield {
            "file": file,
            "kind": kind,
            "lines": lines[:MOST_LINES],
            "more": max(0, len(lines) - MOST_LINES),
            "where": None if now is None else {"file": file, "line": _first(lines), "column": 1},
        }


def _text(loaded: Loaded, file: str) -> bytes | None:
    try:
        return disk.read(loaded.root.path, file)
    except (OSError, InputError):
        return None


def _lines(was: bytes, now: bytes) -> Iterator[dict[str, Any]]:
    """Lines taken away and added, with some about them; none of a file that is no text, or very long, or changed all
    over."""
    if max(len(was), len(now)) > MOST_TEXT or b"\0" in was + now:
        return
    old, new = (text.decode("utf-8", "replace").splitlines() for text in (was, now))
    skipped = max(_alike(old, new) - ABOUT, 0)
    behind = max(_alike(old[skipped:][::-1], new[skipped:][::-1]) - ABOUT, 0)
    old, new = old[skipped : len(old) - behind], new[skipped : len(new) - behind]
    often = Counter(new)
    if sum(often[line] for line in old) > MOST_ALIKE:
        return
    for group in difflib.SequenceMatcher(None, old, new, autojunk=True).get_grouped_opcodes(ABOUT):
        yield {"kind": "at", "line": skipped + group[0][3] + 1, "text": ""}
        for kind, a, b, c, d in group:
            if kind == "equal":
                yield from _told("same", new[c:d], skipped + c)
                continue
            yield from _told("removed", old[a:b], skipped + a)
            yield from _told("added", new[c:d], skipped + c)


def _told(kind: str, lines: list[str], before: int) -> Iterator[dict[str, Any]]:
    return ({"kind": kind, "line": number, "text": text} for number, text in enumerate(lines, before + 1))


def _alike(old: list[str], new: list[str]) -> int:
    """How many lines two texts begin with alike."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(old), len(new)))


def _first(lines: list[dict[str, Any]]) -> int:
    return next((line["line"] for line in lines if line["kind"] == "added"), 1)


def picture(found: Compared, time: Time, side: Side) -> tuple[bytes, str]:
    """One face of one time as a PNG, and its key. Raises InputError when there is none."""
    then = found.at(time)
    if side not in then.scenes:
        raise InputError(unknown("face", "/".join(side), ["/".join(known) for known in then.scenes]))
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


def table_changes(found: Compared, locale: str) -> dict[str, Any]:
    """The table at both times, and which objects came, went, moved, or are called something else."""
    was, now = found.table("before", locale), found.table("after", locale)
    old, new = ({state["GUID"]: state for state in shown.assembled.save["ObjectStates"]} for shown in (was, now))
    address = f"/api/games/{quote(found.after.loaded.name)}/changes/table/picture?locale={quote(locale)}"
    told = []
    for guid in dict.fromkeys([*new, *old]):
        before, after = old.get(guid), new.get(guid)
        kinds = ["added"] if before is None else ["removed"] if after is None else _differences(before, after)
        if kinds:
            one: Mapping[str, Any] = after or before or {}
            told.append({"guid": guid, "name": one.get("Nickname") or one.get("Name", ""), "kinds": kinds})
    return {
        "before": f"{address}&when=before&v={was.key}",
        "after": f"{address}&when=after&v={now.key}",
        "same": was.key == now.key,
        "objects": told,
    }


def _differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """In which ways an object of the save is another one."""
    told = []
    was, now = before["Transform"], after["Transform"]
    if any(abs(was[f"pos{axis}"] - now[f"pos{axis}"]) > NEAR for axis in "XYZ"):
        told.append("moved")
    if any(abs(was[f"rot{axis}"] - now[f"rot{axis}"]) > 0.1 for axis in "XYZ"):
        told.append("turned")
    if any(abs(was[f"scale{axis}"] - now[f"scale{axis}"]) > 0.001 for axis in "XYZ"):
        told.append("another size")
    texts = {"Nickname": "name", "Description": "description", "LuaScript": "script", "XmlUI": "panel"}
    told += [word for key, word in texts.items() if before.get(key, "") != after.get(key, "")]
    counts = [len(state.get("ContainedObjects") or ()) for state in (before, after)]
    if counts[0] != counts[1]:
        told.append(f"{counts[0]} \N{RIGHTWARDS ARROW} {counts[1]} inside")
    pictures = [
        {key: state.get(key) for key in ("CustomDeck", "CustomImage", "CustomMesh")} for state in (before, after)
    ]
    if pictures[0] != pictures[1]:
        told.append("picture")
    return told
