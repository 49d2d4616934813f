"""What changed, told: as lines for a terminal, as data, as Markdown for a pull request, and as one page that stands
alone."""

import base64
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from html import escape
from typing import Any

from PIL import Image

from tts_build.build.services.comparison import TIMES, Change, Compared, Side, Time, changes, picture, said
from tts_build.build.services.html_page import rendered
from tts_build.build.services.line_changes import file_changes
from tts_build.build.services.save_changes import Json, save_changes
from tts_build.problem import counted

SECTIONS = {"decks": "Cards", "dice": "Dice", "boards": "Boards", "pieces": "Pieces", "table": "Table"}
SIGNS = {"added": "+", "removed": "-", "changed": "~", "renamed": ">"}
LINES = (".lua", ".xml", ".ttslua", ".md")
"""Files whose lines are told in a terminal; of others, cards and things say what changed."""
WIDE = 560
"""Pixels of a picture's longer side on a page."""
_CONTENT = re.compile(r"-[0-9a-f]{12}(?=\.\w+$)")
"""What of a file's name says its content."""
MOST_SHOWN, MOST_LISTED, MOST_ENTRIES = 60, 30, 500
"""Letters of a value in a terminal, things that are listed in one line, and things of a section."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that came, went or is another one. `pictures` are its changed sides, each before and after, as data
    addresses of WebP."""

    section: str
    id: str
    title: str
    kind: str
    words: tuple[dict[str, str], ...] = ()
    was: str = ""
    """what it was called before, when it is the same under another name"""
    redrawn: bool = False
    pictures: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that changed, of what, since when, and until when where that is not now."""

    title: str
    since: str
    entries: tuple[Entry, ...]
    files: tuple[dict[str, Any], ...] = ()
    until: str = ""

    def __bool__(self) -> bool:
        return bool(self.entries or self.files)

    @property
    def span(self) -> str:
        """From when to when, in words."""
        return f"since {self.since}" + (f", until {self.until}" if self.until else "")


def of_game(found: Compared, locale: str, saves: tuple[Json, Json] | None, *, drawn: bool = False) -> Report:
    """What changed of a game. `saves` are those of both times; `drawn` asks for pictures."""
    loaded = found.after.loaded
    seen: set[tuple[str, str]] | None = set() if drawn else None
    entries = [_entry(found, change, seen) for change in changes(found, locale)]
    since, until = (f"{one.hash[:10]} {one.subject}" if one else "" for one in (found.commit, found.later))
    entries = [*_renamed(found, entries), *(() if saves is None else _of_saves(*saves))]
    return Report(loaded.game_in(locale).title, since, tuple(entries), tuple(file_changes(found)), until)


def of_saves(names: tuple[str, str], saves: tuple[Json, Json]) -> Report:
    """What differs between two save files."""
    return Report(names[1], names[0], tuple(_of_saves(*saves)))


def _of_saves(before: Json, after: Json) -> Iterator[Entry]:
    for one in save_changes(before, after):
        yield Entry("table", one.guid, one.name, one.kind, tuple(one.words))


def _entry(found: Compared, change: Change, seen: set[tuple[str, str]] | None) -> Entry:
    """A change told. `seen` are looks, before and after, whose pictures are shown already: cards share their backs."""
    redrawn = [side for side, other in change.sides.items() if other]
    sides = [] if seen is None else list(_sides(found, redrawn, seen))
    return Entry(
        change.section,
        change.id,
        change.title,
        change.kind,
        tuple(change.words or _row(found, change)),
        redrawn=bool(redrawn),
        pictures=tuple(sides),
    )


def _row(found: Compared, change: Change) -> Iterator[dict[str, str]]:
    """What stands on a card that came or went."""
    if change.row is None or change.kind == "changed":
        return
    time: Time = "before" if change.kind == "removed" else "after"
    for column, value in change.row.values_for(found.at(time).loaded.language()).items():
        text = said(value)[:2000]
        if text and column != "id":
            yield {"column": column, "before": "", "after": "", time: text}


def _sides(found: Compared, redrawn: list[Side], seen: set[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for side in redrawn:
        looks = found.before.digests.get(side, ""), found.after.digests.get(side, "")
        if looks not in seen:
            seen.add(looks)
            yield _address(found, "before", side), _address(found, "after", side)


def _address(found: Compared, time: Time, side: Side) -> str:
    if side not in found.at(time).scenes:
        return ""
    with Image.open(io.BytesIO(picture(found, time, side)[0])) as image, io.BytesIO() as written:
        image.thumbnail((WIDE, WIDE))
        image.save(written, "WEBP", quality=88)
        return "data:image/webp;base64," + base64.b64encode(written.getvalue()).decode()


def _renamed(found: Compared, entries: list[Entry]) -> Iterator[Entry]:
    """Entries, those of a card that went and of one that came with the same face told as one."""
    cards = [one for one in entries if one.section == "decks"]
    gone = {_face(found, "before", one): one for one in cards if one.kind == "removed"}
    come = {_face(found, "after", one): one for one in cards if one.kind == "added"}
    same = {id(come[face]): old for face, old in gone.items() if face in come}
    dropped = {*map(id, same.values())}
    for one in entries:
        if id(one) in same:
            yield replace(one, kind="renamed", was=same[id(one)].id, words=(), redrawn=False, pictures=())
        elif id(one) not in dropped:
            yield one


def _face(found: Compared, time: Time, one: Entry) -> str:
    return one.id.partition("/")[0] + found.at(time).digests.get((one.section, one.id, "front"), "")


def as_text(report: Report) -> str:
    """For a terminal: a line a thing, and one below it for each column or key that reads otherwise."""
    told = [f"{report.title}, {report.span}"]
    for section, own in _sections(report):
        told += ["", f"{section} ({_counts(own)})"]
        told += [f"  {SIGNS['changed']} look otherwise: {_listed(own)}"] if any(map(_only_looks, own)) else []
        for one in own[:MOST_ENTRIES]:
            if _only_looks(one):
                continue
            was = f", before {one.was}" if one.was else ""
            told.append(f"  {SIGNS[one.kind]} {_called(one)}{was}")
            told += [f"      {word['column']}: {_between(one, word, _short, '->')}" for word in one.words]
        told += [f"  and {len(own) - MOST_ENTRIES} more"] if len(own) > MOST_ENTRIES else []
    if report.files:
        told += ["", "Files"]
        for file in report.files:
            plus, minus = (sum(line["kind"] == kind for line in file["lines"]) for kind in ("added", "removed"))
            told.append(f"  {SIGNS[file['kind']]} {file['file']} (+{plus} -{minus})")
            if file["file"].endswith(LINES):
                told += [f"      {_line(line)}" for line in file["lines"]]
    return "\n".join(told) if report else f"{report.title}: nothing changed {report.span}"


def as_data(report: Report) -> dict[str, Any]:
    """As plain data: sections, ids, kinds, words and lines."""
    return asdict(report)


def as_markdown(report: Report) -> str:
    """For a pull request or a page: headings, lists, and lines of files folded away."""
    told = [f"## {_plain(report.title)}, {_plain(report.span)}"]
    for section, own in _sections(report):
        told += ["", f"### {section} ({_counts(own)})", ""]
        told += [f"- look otherwise: {_listed(own)}"] if any(map(_only_looks, own)) else []
        for one in own:
            if _only_looks(one):
                continue
            was = f", before `{one.was}`" if one.was else ""
            told.append(f"- {one.kind} **{_plain(one.title)}** `{one.id}`{was}")
            arrow = "\N{RIGHTWARDS ARROW}"
            told += [f"  - {word['column']}: {_between(one, word, _quoted, arrow)}" for word in one.words]
    for file in report.files:
        told += ["", f"<details><summary>{file['kind']} <code>{escape(file['file'])}</code></summary>", ""]
        told += ["````diff", *map(_line, file["lines"]), "````", "", "</details>"]
    return "\n".join(told if report else [*told, "", "Nothing changed."]) + "\n"


def as_html(report: Report) -> str:
    """One page with everything in it."""
    sections = [(section, _counts(own), own) for section, own in _sections(report)]
    return rendered("change_report", report=report, sections=sections)


def as_changelog(report: Report) -> str:
    """For players: which cards are new, gone or another, in their words before and after, as Markdown."""
    told = [f"# {_plain(report.title)}", "", f"S{_plain(report.span)[1:]}."]
    titles = {"added": "New", "changed": "Changed", "renamed": "Renamed", "removed": "Gone"}
    for kind, heading in titles.items():
        own = [one for one in report.entries if one.section != "table" and one.kind == kind]
        told += ["", f"## {heading}", ""] if own else []
        drawn = dict.fromkeys(_plain(one.title) for one in own if _only_looks(one))
        told += [f"- drawn anew: {', '.join(drawn)}"] if drawn else []
        for one in own:
            if _only_looks(one):
                continue
            told.append(f"- **{_plain(one.title)}** ({SECTIONS[one.section].lower()})")
            for word in one.words:
                told.append(f"  - {word['column']}: {_between(one, word, _quoted, 'became')}")
    return "\n".join(told if len(told) > 3 else [*told, "", "Nothing that a player would notice."]) + "\n"


FORMS: dict[str, Callable[[Report], str]] = {"text": as_text, "markdown": as_markdown, "html": as_html}
"""Ways to tell a report, by name; `json` is `as_data`."""


def _sections(report: Report) -> Iterator[tuple[str, list[Entry]]]:
    for section, heading in SECTIONS.items():
        own = [one for one in report.entries if one.section == section]
        if own:
            yield heading, sorted(own, key=lambda one: (list(SIGNS).index(one.kind), -len(one.words)))


def _only_looks(one: Entry) -> bool:
    """Whether nothing of a thing reads otherwise, and only its pictures are others, or name other content."""
    return one.kind == "changed" and all(map(_names_content, one.words))


def _names_content(word: dict[str, str]) -> bool:
    """Whether two files of one name are told, which differ in what is in them."""
    before, after = (_CONTENT.sub("", word[time]) for time in TIMES)
    return before == after and before != word["before"]


def _listed(entries: list[Entry]) -> str:
    """Those of which only the pictures are others, by their ids."""
    ids = [_called(one) if one.section == "table" else one.id for one in entries if _only_looks(one)]
    return ", ".join(ids[:MOST_LISTED]) + (f" and {len(ids) - MOST_LISTED} more" if len(ids) > MOST_LISTED else "")


def _counts(entries: list[Entry]) -> str:
    kinds = [(sum(one.kind == kind for one in entries), kind) for kind in SIGNS]
    return ", ".join(f"{number} {kind}" for number, kind in kinds if number)


def _called(one: Entry) -> str:
    return f"{one.title} ({one.id})" if one.id and one.id != one.title else one.title


def _short(value: str) -> str:
    text = " ".join(value.split())
    return "nothing" if not text else text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


def _between(one: Entry, word: dict[str, str], shown: Callable[[str], str], arrow: str) -> str:
    """What a column held and holds; of what came or went, what it holds or held."""
    if one.kind in ("added", "removed"):
        return shown(word["after"] or word["before"])
    return f"{shown(word['before'])} {arrow} {shown(word['after'])}"


def _line(line: dict[str, Any]) -> str:
    return {"at": f"@@ line {line['line']}", "added": f"+{line['text']}", "removed": f"-{line['text']}"}.get(
        line["kind"], f" {line['text']}"
    )


def _plain(text: str) -> str:
    """A text in Markdown as it stands."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in " ".join(text.split()))


def _quoted(text: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{_plain(text)}\N{RIGHT DOUBLE QUOTATION MARK}" if text.strip() else "nothing"


def summary(report: Report) -> str:
    """How much changed, in one line."""
    return f"{counted(len(report.entries), 'change')} and {counted(len(report.files), 'file')} {report.span}"
