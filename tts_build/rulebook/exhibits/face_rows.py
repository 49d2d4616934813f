"""Faces of the game in rows: a whole deck, or some of it."""

from collections import Counter
from collections.abc import Sequence

from tts_build.paint.paper.page_text import ENDLESS, escape
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.exhibit import Exhibit
from tts_build.rulebook.exhibits.figures import face_items
from tts_build.rulebook.fragments import MM, shifted
from tts_build.scene.scene import Item, Tagged
from tts_build.scene.scene_key import SceneKey

GAP = 3.0
"""mm between faces."""

COLUMNS = 4


class Gallery(Exhibit):
    """The faces that its label names, in their order. One that is named again and again stands once, with its number
    below it."""

    def atoms(self) -> list[Atom]:
        columns = int(self.number("columns", COLUMNS, 1, 8))
        room = (self.width - GAP * (columns - 1)) / columns
        wide = min(room, self.number("width", room, 10, 150))
        known, where = self.materials.choices, self.at()
        copies = Counter(self.directive.label.split())
        shown = [
            (name, count)
            for name, count in copies.items()
            if self.knows("face of the game", name, known, where, "unknown-face")
        ]
        rows = [shown[at : at + columns] for at in range(0, len(shown), columns)]
        return [self._row(row, wide, captions=max(copies.values()) > 1) for row in rows]

    def _row(self, row: Sequence[tuple[str, int]], wide: float, *, captions: bool) -> Atom:
        setter, kind = self.setter, self.setter.body(bold=True, colour=self.setter.style.accent)
        x, high = (self.width - wide * len(row) - GAP * (len(row) - 1)) / 2, 0.0
        items: list[Item] = []
        for name, count in row:
            scene = self.materials.scenes[SceneKey.read(name)]
            scale = wide / scene.width
            high = max(high, scene.height * scale)
            number = setter.set(escape(f"{count} ×"), kind, ENDLESS) if captions else None
            face = face_items(scene, x, 0.0, scale)
            items.append(Tagged(tuple(face), path=setter.step("Figure"), alt=f"{count} × {name}" if captions else name))
            if number is not None and number.ink:
                middle, base = x + (wide - number.ink[2]) / 2, scene.height * scale + 1.4 + 0.75 * kind.size * MM
                items += [shifted(item, middle, base - number.runs[0].y) for item in setter.items(number)]
            x += wide + GAP
        return Atom(high + (1.8 + kind.size * MM if captions else 0.8), tuple(items), GAP)
