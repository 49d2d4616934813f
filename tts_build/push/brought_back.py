"""What was changed in the game, brought back into the templates that it came from.

A script of the game is compared with the built one line by line. Changed lines go back where the built ones stand in
one template as they are, once, so that no other script and no expression is meant; what does not is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path

from tts_build import disk
from tts_build.lua.render.source_map import SourceMap
from tts_build.problem import TtsBuildError, counted

Change = tuple[int, int, tuple[str, ...]]
"""Lines of a file from and to, from 0, and what stands there instead."""


@dataclass(slots=True)
class Pulled:
    """What goes back, by file, and what does not, in words."""

    root: Path
    changes: dict[str, set[Change]] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)
    _files: dict[str, bytes | None] = field(default_factory=dict)

    def compare(self, name: str, built: str, there: str, lines: SourceMap) -> None:
        """A script, or a panel, as it was built and as the game has it."""
        ours, theirs = built.rstrip().split("\n"), there.rstrip().split("\n")
        if ours == theirs:
            return
        often = Counter(lines.origins)
        for tag, begin, end, new, stop in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
            if tag == "equal":
                continue
            place = self._place(ours, (begin, end), lines, often)
            if place is None:
                self.left.append(f"{name}: {counted(max(end - begin, stop - new), 'line')} from line {begin + 1}")
            else:
                self.changes.setdefault(place[0], set()).add((*place[1:], tuple(theirs[new:stop])))

    def _place(
        self, ours: Sequence[str], hunk: tuple[int, int], lines: SourceMap, often: Mapping[tuple[int, int], int]
    ) -> tuple[str, int, int] | None:
        """The template and its lines, from 0, in which a hunk of a built script stands as it is; None if it does not.
        Lines that were added alone go behind the line above them."""
        begin, end = hunk
        known = list(range(begin, end)) or [begin - 1]
        if known[0] < 0 or any(often[lines.origins[n]] != 1 for n in known):
            return None
        first, at = lines.lookup(known[0] + 1)
        text = self._text(first)
        if text is None:
            return None
        for step, n in enumerate(known):
            if lines.lookup(n + 1) != (first, at + step) or text[at - 1 + step : at + step] != [ours[n]]:
                return None
        return (first, at - 1, at - 1 + len(known)) if end > begin else (first, at, at)

    def _text(self, file: str) -> list[str] | None:
        """A template's lines; None for one that is not the workspace's, or cannot be read."""
        if file not in self._files:
            try:
                self._files[file] = disk.read(self.root, file)
            except (OSError, TtsBuildError):
                self._files[file] = None
        data = self._files[file]
        return None if data is None else data.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")

    def write(self) -> list[str]:
        """Write the templates; which. InputError when one is another meanwhile."""
        written = []
        for file, changes in sorted(self.changes.items()):
            before, ordered = self._files[file] or b"", sorted(changes)
            clashes = any(one[1] > two[0] or one[:2] == two[:2] for one, two in pairwise(ordered))
            if clashes:
                self.left.append(f"{file}: two scripts of the game have different lines for one place of it")
                continue
            text = self._text(file) or []
            for begin, end, new in reversed(ordered):
                text[begin:end] = new
            end_of_line = "\r\n" if b"\r\n" in before else "\n"
            disk.rewrite(self.root, file, before, end_of_line.join(text).encode())
            written.append(file)
        return written
