"""What changed, told: as lines for a terminal, as data, as Markdown for a pull request, and as one page that stands
alone."""

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from html import escape
from typing import Any

from tts_build.build.services.changes.change_report import Entry, Report
from tts_build.build.services.comparison import TIMES
from tts_build.build.services.html_page import rendered
from tts_build.problem import counted

OUTPUTS = {"save": "Save", "images": "Pictures", "models": "Models", "scripts": "Scripts", "paper": "Paper"}
"""Sections of files that a build made."""
THINGS = {"decks": "Cards", "dice": "Dice", "boards": "Boards", "pieces": "Pieces", "rulebook": "Rulebook"}
SECTIONS = {**THINGS, "table": "Table", **OUTPUTS}
NAMED = ("table", "rulebook")
"""Sections whose things are called otherwise than by their ids."""
SIGNS = {"added": "+", "removed": "-", "changed": "~", "renamed": ">"}
LINES = (".lua", ".xml", ".ttslua", ".md")
"""Files whose lines are told in a terminal; of others, cards and things say what changed."""
_CONTENT = re.compile(r"-[0-9a-f]{12}(?=\.\w+$)")
"""What of a file's name says its content."""
_STEERING = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
MOST_SHOWN, MOST_LISTED, MOST_ENTRIES = 60, 30, 500
"""Letters of a value in a terminal, things that are listed in one line, and things of a section."""


def as_text(report: Report) -> str:
    """For a terminal: a line a thing, and one below it for each column or key that reads otherwise."""
    told = [f"{report.title}, {report.span}"]
    for section, own in _sections(report):
        told += ["", f"{section} ({_counts(own)})"]
        told += [f"  {SIGNS['changed']} {_alike(own)}: {_listed(own)}"] if any(map(_only_looks, own)) else []
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
    return "\n".join(map(_safe, told)) if report else _safe(f"{report.title}: nothing changed {report.span}")


def as_data(report: Report) -> dict[str, Any]:
    """As plain data: sections, ids, kinds, words and lines."""
    return asdict(report)


def as_markdown(report: Report) -> str:
    """For a pull request or a page: headings, lists, and lines of files folded away."""
    told = [f"## {_plain(report.title)}, {_plain(report.span)}"]
    for section, own in _sections(report):
        told += ["", f"### {section} ({_counts(own)})", ""]
        told += [f"- {_alike(own)}: {_listed(own)}"] if any(map(_only_looks, own)) else []
        for one in own:
            if _only_looks(one):
                continue
            was = f", before `{one.was}`" if one.was else ""
            called = f" `{_safe(one.id).replace('`', '')}`" if one.id else ""
            told.append(f"- {one.kind} **{_plain(one.title)}**{called}{was}")
            arrow = "\N{RIGHTWARDS ARROW}"
            told += [f"  - {word['column']}: {_between(one, word, _quoted, arrow)}" for word in one.words]
    for file in report.files:
        told += ["", f"<details><summary>{file['kind']} <code>{escape(file['file'])}</code></summary>", ""]
        told += ["````diff", *map(_line, file["lines"]), "````", "", "</details>"]
    return "\n".join(told if report else [*told, "", "Nothing changed."]) + "\n"


def as_html(report: Report) -> str:
    """One page with everything in it."""
    sections = []
    for section, own in _sections(report):
        bare = [one for one in own if _only_looks(one) and not one.pictures]
        alike = f"{_alike(bare)}: {_listed(bare)}" if bare else ""
        sections.append((section, _counts(own), alike, [one for one in own if one not in bare]))
    return rendered("change_report", report=report, sections=sections)


def as_changelog(report: Report) -> str:
    """For players: which cards are new, gone or another, in their words before and after, as Markdown."""
    told = [f"# {_plain(report.title)}", "", f"S{_plain(report.span)[1:]}."]
    titles = {"added": "New", "changed": "Changed", "removed": "Gone"}  # another id is nothing that players see
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


def _alike(entries: list[Entry]) -> str:
    """What is said of those of which nothing is told in words."""
    return "hold something else" if entries[0].section in OUTPUTS else "look otherwise"


def _listed(entries: list[Entry]) -> str:
    """Those of which only the pictures are others, by their ids."""
    ids = [_called(one) if one.section in NAMED else one.id for one in entries if _only_looks(one)]
    return ", ".join(ids[:MOST_LISTED]) + (f" and {len(ids) - MOST_LISTED} more" if len(ids) > MOST_LISTED else "")


def _counts(entries: list[Entry]) -> str:
    kinds = [(sum(one.kind == kind for one in entries), kind) for kind in SIGNS]
    return ", ".join(f"{number} {kind}" for number, kind in kinds if number)


def _called(one: Entry) -> str:
    bare = one.id in ("", one.title) or one.section == "rulebook"
    return one.title if bare else f"{one.title} ({one.id})"


def _short(value: str) -> str:
    text = " ".join(value.split())
    return "nothing" if not text else text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


def _between(one: Entry, word: dict[str, str], shown: Callable[[str], str], arrow: str) -> str:
    """What a column held and holds; of what came or went, or says the same of both times, what it holds or held."""
    if one.kind in ("added", "removed") or word["before"] == word["after"]:
        return shown(word["after"] or word["before"])
    return f"{shown(word['before'])} {arrow} {shown(word['after'])}"


def _line(line: dict[str, Any]) -> str:
    return {"at": f"@@ line {line['line']}", "added": f"+{line['text']}", "removed": f"-{line['text']}"}.get(
        line["kind"], f" {line['text']}"
    )


def _plain(text: str) -> str:
    """A text in Markdown as it stands."""
    words = _safe(" ".join(text.split()))
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in words)


def _safe(line: str) -> str:
    """A line without what would steer a terminal, or turn the order of its letters: anything may stand in a save."""
    return _STEERING.sub(" ", line)


def _quoted(text: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{_plain(text)}\N{RIGHT DOUBLE QUOTATION MARK}" if text.strip() else "nothing"


def summary(report: Report) -> str:
    """How much changed, in one line."""
    return f"{counted(len(report.entries), 'change')} and {counted(len(report.files), 'file')} {report.span}"
