"""Running text of a rulebook: types, lines, icons, links and footnotes in it."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from tts_build.definition.texts.tool_strings import Words
from tts_build.face.artwork import artwork
from tts_build.paint.paper.page_text import ENDLESS, escape
from tts_build.problem import Problem, Where
from tts_build.rulebook.book_style import BookStyle
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.fragments import MM, lines_of, shifted
from tts_build.rulebook.inline_markdown import RAISED
from tts_build.rulebook.paragraphs import best, hyphenated
from tts_build.rulebook.settings_cache import settings_of
from tts_build.scene.scene import Image, Item, Rgba, Run, Tagged, is_vector
from tts_build.text.fonts import Fonts
from tts_build.text.lent_fonts import runs_leftward, runs_together
from tts_build.text.markup import LINK, LINK_END, PICTURE
from tts_build.text.missing_letters import lacking, lent
from tts_build.text.style import START, Type
from tts_build.text.typeset import Setter, Setting

LEADING = 1.36
"""Line distance of running text as a multiple of its size."""

_BOUND = re.compile(r"(:[A-Za-z][A-Za-z0-9_-]*:) (?=\S)")

_ICON = re.compile(r":([A-Za-z][A-Za-z0-9_-]*):")

_PICTURE = re.compile(f"{PICTURE}([^{PICTURE}]*){PICTURE}")

_LINK = re.compile(f"{LINK}#([^{LINK}]*){LINK}([^{LINK_END}]*){LINK_END}")


def bound(text: str) -> str:
    """Markup whose icons stay on the line of the word behind them."""
    return _BOUND.sub("\\1\u00a0", text)


@dataclass(frozen=True, slots=True)
class Note:
    """A footnote."""

    number: int
    text: str


class BookArt(Protocol):
    """What a rulebook asks of the game's art."""

    def icon(self, name: str) -> str | None: ...
    def picture(self, name: str) -> str | None: ...
    def size(self, rel: str) -> tuple[float, float]: ...
    def digest(self, rel: str) -> str: ...
    def read(self, rel: str) -> bytes: ...
    def lettered(self, rel: str) -> bool: ...
    def missing(self, kind: Any, name: str) -> Problem: ...


@dataclass(slots=True)
class RunningText:
    """Sets running text. `problems` collects what is missing.

    `pages` has the page of every anchor as far as it is known (from 1), and `notes` the book's footnotes by name.
    """

    style: BookStyle
    fonts: Fonts
    art: BookArt
    locale: str = "en"
    where: Where | None = None
    problems: dict[Problem, None] = field(default_factory=dict)
    pages: Mapping[str, int] = field(default_factory=dict)
    notes: Mapping[str, Note] = field(default_factory=dict)
    path: tuple[str, ...] = ()
    numbers: list[int] = field(default_factory=lambda: [0, 0])
    """of the last chapter and section"""
    count: int = 0
    """of pieces of content so far"""

    def body(self, scale: float = 1.0, *, bold: bool = False, align: str = "", colour: Rgba | None = None) -> Type:
        role, size = self.style.body
        ink = colour or self.style.ink
        align = align or ("justify" if self.style.justified and scale == 1.0 else START)
        return Type(role, ink, size=size * scale, bold=bold, align=align, line_height=LEADING, paragraph=0.8)

    def display(self, size: float, colour: Rgba) -> Type:
        role = self.style.title[0]
        return Type(role, colour, size=size, bold=True, line_height=1.12, paragraph=0.0, icon_size=1.0)

    def note(self, *, colour: Rgba | None = None, align: str = START, scale: float = 1.0) -> Type:
        """Captions and the heads of asides."""
        if self.style.note is None:
            return replace(self.body(0.95 * scale, bold=True, align=align), colour=colour or self.style.accent)
        role, size = self.style.note
        ink = colour or self.style.accent
        return Type(role, ink, size=size * scale, align=align, line_height=1.15, paragraph=0.0, icon_size=1.0)

    def step(self, role: str) -> tuple[str, ...]:
        """The path of a new piece of content below the one that is being set."""
        self.count += 1
        return (*self.path, f"{role}:{self.count}")

    @contextmanager
    def within(self, role: str) -> Iterator[None]:
        """What is set meanwhile lies in a new piece of content."""
        outside, self.path = self.path, self.step(role)
        yield
        self.path = outside

    @property
    def leftward(self) -> bool:
        """Whether the book is in a language that is written from right to left."""
        return runs_leftward(self.locale)

    @property
    def file(self) -> str:
        """The Markdown file."""
        return self.where.file if self.where else ""

    def at(self, line: int | None) -> Where | None:
        """A line of the file."""
        return replace(self.where, line=line) if self.where and line else self.where

    def set(self, text: str, kind: Type, width: float, line: int | None = None, *, running: bool = False) -> Setting:
        """The text from 0, 0 downwards. In `running` text words may be parted; that of a language which runs its words
        together fills its lines."""
        text = bound(text)
        shown = _LINK.sub(lambda link: self._referred(link[1], link[2]), text)
        if running:
            shown = hyphenated(shown, self.locale)
            kind = replace(kind, align="justify") if kind.align == START and runs_together(self.locale) else kind
        key = (shown, kind, width, self.locale)
        setting = settings_of(self.fonts).set(key, self._aspect, lambda aspect: self._set(shown, kind, width, aspect))
        where = self.at(line)
        wrong = [lacking(setting.missing, self.locale, kind.role, self.fonts)] if setting.missing else []
        for problem in (*wrong, *lent(setting.borrowed)):
            self.add(replace(problem, where=where))
        for name in _ICON.findall(text):
            if self.art.icon(name) is None:
                problem = self.art.missing("icon", name)
                self.add(replace(problem, where=where, severity="warning", code="unknown-icon"))
        for name in _PICTURE.findall(text):
            if self.art.picture(name) is None:
                self.add(replace(self.art.missing("picture", name), where=where))
        return setting

    def _set(self, shown: str, kind: Type, width: float, aspect: Callable[[str], float]) -> Setting:
        return Setter(self.fonts, kind, self.locale, aspect, best).set(shown, (0.0, 0.0, width, ENDLESS))

    def _referred(self, anchor: str, text: str) -> str:
        """A reference to another place of the book, with its page."""
        number = self.pages.get(anchor)
        if number is None:
            return text
        page = Words(self.locale)("see_page", number=number).replace(" ", "\u00a0")
        page = page if page.startswith("（") else f"\u00a0{page}"  # a wide bracket brings its own space
        return f"{LINK}#{anchor}{LINK}{text}{escape(page)}{LINK_END}"

    def _file(self, name: str) -> str | None:
        """The file of an icon, or of a picture in a line, whose name has a suffix."""
        return self.art.picture(name) if "." in name else self.art.icon(name)

    def add(self, problem: Problem) -> None:
        """Note a finding, once."""
        self.problems.setdefault(problem)

    def _aspect(self, name: str) -> float:
        file = self._file(name)
        if file is None:
            return 1.0
        wide, tall = self.art.size(file)
        return wide / tall

    def items(self, setting: Setting) -> list[Item]:
        """Runs and icons in the order of their lines, so that the text is read as it was written."""
        placed: list[tuple[float, float, Item]] = []
        mixed = {run.y for run in setting.runs if run.letters}
        for index, run in enumerate(setting.runs):
            # What can be followed is told by its colour.
            shown = replace(run, colour=self.style.accent) if run.link.startswith(("#", "^")) else run
            # Where a line runs to the left as well, the runs stand in their order already.
            placed.append((round(run.y, 3), index if run.y in mixed else run.x, shown))
        baselines = sorted({run.y for run in setting.runs})
        for glyph in setting.icons:
            file = self._file(glyph.name)
            if file is None:
                continue
            digest, vector, icon = self.art.digest(file), is_vector(file), "." not in glyph.name
            svg = self.drawn(file)
            colour = self.style.icons.get(glyph.name, glyph.colour) if glyph.colour == self.style.ink else glyph.colour
            image = Image(file, digest, glyph.box, vector=vector, icon=icon, colour=colour, svg=svg)
            foot = glyph.box[1] + glyph.box[3]
            line = min(baselines, key=lambda base: abs(base - foot), default=foot)
            placed.append((round(line, 3), glyph.box[0], image))
        return [item for _, _, item in sorted(placed, key=lambda entry: entry[:2])]

    def drawn(self, file: str) -> str:
        """A drawing with its text as outlines; nothing when the file is painted as it is."""
        work = artwork(self.art, self.fonts, file)
        for problem in work.problems:
            self.add(problem)
        return work.svg

    def paragraph(
        self,
        text: str,
        width: float,
        kind: Type,
        before: float,
        line: int | None = None,
        *,
        close: bool = False,
        role: str = "P",
    ) -> list[Atom]:
        """An atom for each line. The first two stay together, and the last two; `close` keeps all."""
        setting = self.set(text, kind, width, line, running=not close)
        lines = list(lines_of(self.items(setting)))
        pitch = kind.line_height * kind.size * MM
        path = self.step(role)
        atoms = []
        for index, (base, items) in enumerate(lines):
            together = close or index in (0, len(lines) - 2) or len(lines) <= 3
            moved = tuple(shifted(item, 0.0, pitch * 0.76 - base) for item in items)
            keep = together and index < len(lines) - 1
            gap = 0.0 if index else before
            if index and base - lines[index - 1][0] > pitch + 0.01:
                gap = base - lines[index - 1][0] - pitch
            tagged = (Tagged(moved, path=path),)
            atoms.append(Atom(pitch, tagged, gap, keep, notes=self.notes_in(items, width)))
        return atoms

    def notes_in(self, items: Sequence[Item], width: float) -> tuple[Atom, ...]:
        """The footnotes that a line leads to."""
        notes: list[Atom] = []
        for item in items:
            note = self.notes.get(item.link[1:]) if isinstance(item, Run) and item.link.startswith("^") else None
            if note is not None:
                text = f"{str(note.number).translate(RAISED)} {note.text}"
                atoms = self.paragraph(text, width, self.body(0.82), 0.0, close=True, role="Note")
                notes += [replace(atom, keep=False) for atom in atoms]
        return tuple(notes)
