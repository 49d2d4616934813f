"""The legend of a game's icons."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tts_build.paint.paper.page_text import ENDLESS
from tts_build.problem import Problem, Subject
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.exhibit import Exhibit
from tts_build.rulebook.fragments import MM, beside, joined, shifted
from tts_build.scene.scene import Image, Item, Tagged

GAP = 4.0
"""mm between columns of icons."""

SIGN = 2.1
"""Size of an icon by that of its meaning."""

_ICON = re.compile(r"^:([A-Za-z][\w-]*):\s*")


@dataclass(frozen=True, slots=True)
class Meaning:
    """An icon and what it means, which stands on a line of the text."""

    icon: str
    text: str
    line: int


class Legend(Exhibit):
    """What the icons mean, in columns; every icon of the game's faces is there, and none that they do not show."""

    def atoms(self) -> list[Atom]:
        columns = int(self.number("columns", 2, 1, 4))
        meanings = list(self._meanings())
        unnamed = sorted(self.materials.icons - {meaning.icon for meaning in meanings})
        if unnamed:
            what = "the legend leaves out " + ", ".join(f"`{name}`" for name in unnamed)
            self.warn(what, self.at(), "legend-left-out")
        room = (self.width - (columns - 1) * GAP) / columns
        cells = [self._cell(meaning, room) for meaning in meanings]
        rows = -(-len(cells) // columns)
        atoms = []
        for row in range(rows):
            height, items = beside(cells[row::rows], room + GAP)
            atoms.append(Atom(height, tuple(items), 3.0 if row == 0 else 1.4, keep=row < rows - 1))
        return atoms

    def _meanings(self) -> Iterator[Meaning]:
        icons = self.materials.icons
        for item in self.items():
            where, sign = self.setter.at(item.line), _ICON.match(item.text)
            if sign is None:
                what = "an item of the legend begins with its icon"
                self.setter.add(Problem(what, where, "`- :coin: what it means`", code="legend-icon"))
                continue
            if icons and self.setter.art.icon(sign[1]) is not None and sign[1] not in icons:
                what, subject = f"no face of the game shows the icon `{sign[1]}`", Subject("icon", sign[1])
                self.warn(what, where, "legend-unused", "leave it out", subject)
            yield Meaning(sign[1], item.text[sign.end() :], item.line)

    def _cell(self, meaning: Meaning, width: float) -> tuple[float, list[Item]]:
        """A meaning with its icon before it, and how high that is."""
        setter, kind = self.setter, self.setter.body()
        large = replace(setter.body(SIGN, align="left"), icon_size=1.0)
        sign = setter.set(f":{meaning.icon}:", large, ENDLESS, meaning.line)
        wide = SIGN * kind.size * MM * 1.25
        high, lines = joined(setter.paragraph(meaning.text, width - wide - 2.0, kind, 0.0, meaning.line, close=True))
        height = max(high, SIGN * kind.size * MM)
        signs = setter.items(sign)
        if signs and isinstance(signs[0], Image):
            box = signs[0].box
            signs = [shifted(signs[0], (wide - box[2]) / 2 - box[0], (height - box[3]) / 2 - box[1])]
        figure = Tagged(tuple(signs), path=setter.step("Figure"), alt=meaning.icon)
        return height, [figure, *(shifted(item, wide + 2.0, (height - high) / 2) for item in lines)]
