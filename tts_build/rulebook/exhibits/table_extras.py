"""What a picture of the table shows besides what lies there: a hand, cards laid on each other, empty places."""

import re
from collections.abc import Iterator, Sequence

from tts_build.problem import Problem
from tts_build.rulebook.exhibits.exhibit import Exhibit, point_of_table
from tts_build.rulebook.exhibits.table_drawing import area_of
from tts_build.rulebook.materials import Laid
from tts_build.scene.scene_key import NO_FACE, SceneKey

GAP = 12.0
"""mm of table between the cards of a hand at most, and half as many above them."""

MOST_HELD = 12
"""Cards of a hand at most: more are narrower than what stands on them."""

BEFORE = 9.0
"""Level of what is put somewhere: before what lies there."""

_FIELD = re.compile(r"([^>]+)>(-?\d{1,4}:-?\d{1,4}):(\d{1,4})x(\d{1,4})")


def extras(exhibit: Exhibit, things: Sequence[Laid]) -> list[Laid]:
    """What the settings `fields`, `lay` and `hand` of a directive add to the things that its picture shows."""
    return [*_fields(exhibit), *_laid(exhibit), *_hand(exhibit, things)]


def _fields(exhibit: Exhibit) -> Iterator[Laid]:
    """Places where nothing lies yet, as dashed lines: `fields="supply>-400:0:146x300"` is a name for the steps, mm of
    the table, and how wide and high it is."""
    for text in exhibit.names("fields"):
        match = _FIELD.fullmatch(text)
        if match is None or not (point := point_of_table(match[2])):
            where, expected = exhibit.at("fields"), "a name, mm of the table and a size, as in `supply>-400:0:146x300`"
            exhibit.setter.add(Problem("`fields` is no such list", where, expected, text, code="directive-value"))
            continue
        yield _card(match[1], "field", point, (float(match[3]), float(match[4])), kind="field")


def _laid(exhibit: Exhibit) -> Iterator[Laid]:
    """Cards as large as they are, each on those before it: `lay="tasks/T01>0:0, tasks/T02>0:14"`."""
    for number, pair in enumerate(exhibit.names("lay")):
        name, _, place = pair.partition(">")
        point, where = point_of_table(place), exhibit.at("lay")
        if point is None:
            expected = "a face and mm of the table, as in `tasks/T01>0:14`"
            exhibit.setter.add(Problem("`lay` is no such list", where, expected, pair, code="directive-value"))
        elif exhibit.knows("face of the game", name, exhibit.materials.choices, where, "unknown-face"):
            scene = exhibit.materials.scenes[SceneKey.read(name)]
            size = (scene.width, scene.height)
            yield _card(name, "lay", point, size, face=SceneKey.read(name), level=BEFORE + number)


def _hand(exhibit: Exhibit, things: Sequence[Laid]) -> list[Laid]:
    """The cards of `hand` in a row below the widest board, and as wide: a step names them by `@hand`."""
    boards = [area_of(thing) for thing in things if thing.kind == "board"]
    known, where, kind = exhibit.materials.choices, exhibit.at("hand"), "face of the game"
    shown = [one for one in exhibit.names("hand") if exhibit.knows(kind, one, known, where, "unknown-face")]
    if len(shown) > MOST_HELD:
        what, most = f"a hand of {len(shown)} cards is too large to show", f"at most {MOST_HELD}"
        exhibit.setter.add(Problem(what, where, most, code="directive-value"))
    if not boards or not 0 < len(shown) <= MOST_HELD:
        return []
    left, top, wide, high = max(boards, key=lambda box: box[2])
    faces = [SceneKey.read(name) for name in shown]
    scenes = [exhibit.materials.scenes[face] for face in faces]
    step = min(scenes[0].width + GAP, (wide - scenes[0].width) / max(1, len(shown) - 1))
    first = left + (wide - step * (len(shown) - 1)) / 2
    cards = []
    for number, (face, scene) in enumerate(zip(faces, scenes, strict=True)):
        at = (first + number * step, top + high + GAP / 2 + scene.height / 2)
        size = (scene.width, scene.height)
        cards.append(_card(f"hand#{number + 1}", "hand", at, size, face=face, level=BEFORE + number))
    return cards


def _card(
    path: str,
    name: str,
    at: tuple[float, float],
    size: tuple[float, float],
    *,
    kind: str = "card",
    face: SceneKey = NO_FACE,
    level: float = 0.0,
) -> Laid:
    (x, y), (width, height) = at, size
    return Laid(path, name, kind, x=x, y=y, turn=0.0, width=width, height=height, face=face, level=level)
