"""What changed since the last commit, as the page shows it: pictures, lines of files, and the table."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from cachetools import LRUCache

from tts_build.build.services.commits import last_commit
from tts_build.build.services.comparison import Compared, Side, Time, changes, compare
from tts_build.build.services.line_changes import file_changes
from tts_build.build.services.save_changes import differences
from tts_build.build.services.studio import KEY
from tts_build.definition.loaded import Loaded
from tts_build.problem import InputError
from tts_build.serve.editor_links import where_of
from tts_build.serve.views.table_view import Shown, set_table

KEPT = 2
"""Comparisons that are kept."""


@dataclass(slots=True)
class Viewed:
    """A game at the last commit and now, with the table at those of both times that were looked at."""

    compared: Compared
    tables: dict[Time, Shown] = field(default_factory=dict)

    def table(self, time: Time, locale: str) -> Shown:
        """The table at one of the times."""
        if time not in self.tables:
            then = self.compared.at(time)
            self.tables[time] = set_table(then.loaded, then.loaded.language(locale), then.room)
        return self.tables[time]


@dataclass(slots=True)
class Comparisons:
    """Compares games with their last commit, and keeps the last comparisons."""

    breathe: Callable[[], None] = lambda: None
    """called between two cards that are laid out, so that what is quicker made need not wait"""
    known: LRUCache[tuple[str, str, str, object], Viewed] = field(default_factory=lambda: LRUCache(KEPT))

    def of(self, loaded: Loaded, locale: str, revision: object) -> Viewed:
        """A game at a revision beside its last commit. NoCommitError when there is none that can be compared with."""
        commit = last_commit(loaded.root.path)
        name = (loaded.name, loaded.language(locale), commit.hash, revision)
        if name not in self.known:
            found = Viewed(compare(loaded, name[1], commit, self.breathe))
            for older in [known for known in self.known if known[:2] == name[:2]]:
                before = self.known.pop(older).tables.get("before")
                if older[2] == commit.hash and before is not None:
                    found.tables["before"] = before  # the same commit looks the same
            self.known[name] = found
        return self.known[name]


def changes_json(viewed: Viewed, locale: str) -> dict[str, Any]:
    """What changed: `things` by section with their pictures before and after, and `files` line by line."""
    found, commit = viewed.compared, viewed.compared.commit
    return {
        "commit": {"hash": commit.hash[:10], "when": commit.when, "subject": commit.subject},
        "why": "",
        "todo": "",
        "things": list(_things(found, locale)),
        "files": list(file_changes(found)),
    }


def none_json(error: InputError) -> dict[str, Any]:
    """Why there is nothing to compare with."""
    problem = error.problems[0]
    return {"commit": None, "why": problem.what, "todo": problem.todo, "things": [], "files": []}


def _things(found: Compared, locale: str) -> Iterator[dict[str, Any]]:
    for change in changes(found, locale):
        whole = change.section == "decks"  # a card is seen whole; of a board or a die, what changed
        sides = [side for side, other in change.sides.items() if whole or other]
        yield {
            "section": change.section,
            "id": change.id,
            "title": change.title,
            "kind": change.kind,
            "sides": [_side(found, side, locale) for side in sides],
            "words": change.words,
            "where": where_of(change.where),
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


def table_changes(found: Viewed, locale: str) -> dict[str, Any]:
    """The table at both times, and which objects came, went, moved, or are called something else."""
    was, now = found.table("before", locale), found.table("after", locale)
    old, new = ({state["GUID"]: state for state in shown.assembled.save["ObjectStates"]} for shown in (was, now))
    address = f"/api/games/{quote(found.compared.after.loaded.name)}/changes/table/picture?locale={quote(locale)}"
    told = []
    for guid in dict.fromkeys([*new, *old]):
        before, after = old.get(guid), new.get(guid)
        kinds = ["added"] if before is None else ["removed"] if after is None else differences(before, after)
        if kinds:
            one: Mapping[str, Any] = after or before or {}
            told.append({"guid": guid, "name": one.get("Nickname") or one.get("Name", ""), "kinds": kinds})
    return {
        "before": f"{address}&when=before&v={was.key}",
        "after": f"{address}&when=after&v={now.key}",
        "same": was.key == now.key,
        "objects": told,
    }
