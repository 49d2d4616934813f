"""Icons that cells of a sheet name, `:coin:`: their pictures beside the sheet, or a letter in a ring."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tts_build import disk
from tts_build.problem import counted

FOLDER = "icons"
ENDINGS = (".svg", ".png", ".webp", ".jpg", ".jpeg")
MOST = 100
"""Icons of a sheet; what names more than these is words."""

_NAMED = re.compile(r"(?<![^\W\d_])(?<!\\):(?P<icon>[A-Za-z][A-Za-z0-9_-]{0,39}):(?!\w)")
"""An icon in a text: no word ends before it, or begins behind it, as in `1:coin:`."""
_COLON = re.compile(r"(?<!\\):(?=[\w-]+:)")
_DRAWN = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <circle cx="50" cy="50" r="44" fill="none" stroke="currentColor" stroke-width="9"/>
  <text x="50" y="71" text-anchor="middle" font-size="58" font-weight="bold" fill="currentColor">{letter}</text>
</svg>
"""


def drawing(name: str) -> bytes:
    """What we draw for an icon."""
    return _DRAWN.format(letter=name[0].upper()).encode()


def cells_of(texts: Iterable[str]) -> Counter[str]:
    """In how many of these texts each icon is named, at most `MOST` icons."""
    known: Counter[str] = Counter()
    for text in texts:
        names = {found["icon"] for found in _NAMED.finditer(text)}
        known.update(name for name in sorted(names) if name in known or len(known) < MOST)
    return known


def set_off(text: str, icons: Counter[str]) -> str:
    """A text in which nothing names an icon by accident, but these by intent."""
    kept = {found.start() for found in _NAMED.finditer(text) if found["icon"] in icons}
    return _COLON.sub(lambda found: ":" if found.start() in kept else r"\:", text)


@dataclass(frozen=True, slots=True)
class Icons:
    """Files of icons by their paths in a game's art: those that lay beside the sheet, and those that we draw. `notes`
    name the latter."""

    found: dict[str, bytes] = field(default_factory=dict)
    drawn: dict[str, bytes] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, path: Path, cells: Counter[str]) -> Icons:
        """The icons that a sheet's cells name, from beside it or from `icons/` there."""
        ways = {name: [f"{folder}{name}{end}" for folder in ("", f"{FOLDER}/") for end in ENDINGS] for name in cells}
        there = disk.named_below(path, (way for some in ways.values() for way in some))
        found, missing = {}, []
        for name, some in ways.items():
            way = next((way for way in some if way in there), None)
            if way is not None:
                found[f"{FOLDER}/{Path(way).name}"] = there[way]
            else:
                missing.append(name)
        drawn = {f"{FOLDER}/{name}.svg": drawing(name) for name in missing}
        said = ", ".join(f"`:{name}:` ({counted(cells[name], 'cell')})" for name in missing[:5])
        said += " ..." if len(missing) > 5 else ""
        what = f"no picture beside {path.name} for {said}: a letter in a ring stands for it"
        todo = f"put {missing[0]}.svg beside it and draft again" if missing else ""
        return cls(found, drawn, (f"{what}; {todo}",) if missing else ())
