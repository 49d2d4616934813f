"""The faces that a rulebook shows: which its directives name, and the needs that they are."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.dice.plan import PlannedDie
from tts_build.build.steps.save.plan import PlannedThings
from tts_build.definition.book.directives import Directive
from tts_build.rulebook.materials import Part
from tts_build.scene.scene_key import NO_FACE, SceneKey

Faces = Mapping[SceneKey, Need]


def cards_in(moments: Iterable[Mapping[str, Any]]) -> Iterator[SceneKey]:
    """Cards that lie open or on spaces in positions."""
    for layout in (layout for moment in moments for layout in moment["layouts"]):
        yield from map(_card, layout.get("spaces") or {})
        for items in (layout.get("places") or {}).values():
            paths = (item.get("thing") if isinstance(item, dict) else item for item in items or ())
            yield from (_card(path) for path in paths if path)


def _card(path: object) -> SceneKey:
    """The face of a card by its path, which is written as the key is."""
    return SceneKey.read(str(path))


def named_faces(directives: Iterable[Directive]) -> Iterator[SceneKey]:
    """Faces that directives name one by one."""
    for directive in directives:
        if directive.name == "anatomy":
            yield SceneKey.read(directive.label)
        elif directive.name == "gallery":
            yield from map(SceneKey.read, directive.label.split())
        elif directive.name == "setup":
            yield from map(SceneKey.read, directive.names("hand"))
        elif directive.name == "example":
            yield from map(SceneKey.read, directive.names("cards"))


def planned_faces(assets: PlannedThings, keys: Iterable[SceneKey]) -> Faces:
    """The Scenes of those keys that name a face."""
    return {key: need for key in keys if (need := _face_need(assets, key)) is not None}


def _face_need(assets: PlannedThings, key: SceneKey) -> Need | None:
    """The Scene of a card or its back (of the first of its deck where it names none), a die's side or a piece."""
    deck = assets.decks.get(key.thing)
    if deck is not None:
        row = key.inner or (deck.rows[0].id if deck.rows else "")
        return (deck.backs if key.back else deck.fronts).get(row)
    if key.thing in assets.dice and key.inner and key.inner.isascii() and key.inner.isdigit():
        return assets.dice[key.thing].sides.get(int(key.inner))
    return assets.things[key.thing].scenes.get(key) if key.thing in assets.things else None


def faces_to_name(assets: PlannedThings) -> Iterator[SceneKey]:
    """Every face that anatomy may name."""
    for name, deck in assets.decks.items():
        yield from (SceneKey(name, row.id) for row in deck.rows)
        yield from (SceneKey(name, row, back=True) for row in deck.backs)
    for name, die in assets.dice.items():
        yield from _sides(name, die)
    for thing in assets.things.values():
        yield from thing.scenes


def table_faces(assets: PlannedThings) -> Faces:
    """All that may be seen on the table as it is set up, but the faces of cards."""
    decks = [(name, deck.rows[0].id) for name, deck in assets.decks.items() if deck.rows]
    keys = [key for name, row in decks for key in (SceneKey(name, "", back=True), SceneKey(name, row))]
    sides = {key: need for name, die in assets.dice.items() for key, need in _sides(name, die).items()}
    scenes = {key: need for thing in assets.things.values() for key, need in thing.scenes.items() if not key.back}
    return {**planned_faces(assets, keys), **sides, **scenes}


def part_faces(assets: PlannedThings, parts: Iterable[Part]) -> Faces:
    """What is seen of the components."""
    shown: dict[SceneKey, Need] = {}
    for part in parts:
        if part.kind == "die":
            shown |= _sides(part.name, assets.dice[part.name])
        elif part.face != NO_FACE:
            shown |= planned_faces(assets, [part.face])
    return shown


def first_face(assets: PlannedThings, name: str) -> SceneKey:
    """The first front of a board or a piece."""
    scenes = assets.things[name].scenes
    return next((key for key in scenes if key.thing == name and not key.part and not key.back), NO_FACE)


def _sides(name: str, die: PlannedDie) -> Faces:
    return {SceneKey(name, str(value)): need for value, need in die.sides.items()}
