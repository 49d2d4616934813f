"""Dice as they fell and cards that matter, side by side."""

from __future__ import annotations

from dataclasses import replace

from tts_build.definition.book.directives import Directive
from tts_build.problem import unknown
from tts_build.rulebook.materials import Materials, Moment
from tts_build.rulebook.page_flow import Atom
from tts_build.rulebook.shown_faces import face_items
from tts_build.rulebook.table_drawing import Window, draw
from tts_build.rulebook.typography import Typographer
from tts_build.scene.scene import Group, Item, Tagged
from tts_build.scene.scene_key import SceneKey

DIE, CARD, GAP = 13.0, 23.0, 2.6
"""mm: of a die and of a card's width in the strip above a picture, and between them."""

ZOOM = 1.45
"""How much larger the upper side of a thrown die is drawn than it is."""


def strip_of(setter: Typographer, stuff: Materials, directive: Directive, moment: Moment, width: float) -> list[Atom]:
    """Dice and cards side by side."""
    pieces: list[tuple[float, float, list[Item]]] = []
    dice = _dice(setter, directive, moment)
    colours = {thing.name: thing for thing in stuff.table if thing.kind == "die"}
    colours |= {thing.path: thing for thing in moment.after if thing.kind == "die"}
    told = []
    for name, value in dice:
        die = colours.get(name)
        if die is None:
            continue
        laid = replace(die, x=0.0, y=0.0, width=25.0, height=25.0, turn=0.0, value=value)
        pieces.append((DIE, DIE, draw([laid], stuff.scenes, Window(-13.5, -13.5, 14.5, 14.5, DIE / 28.0), ZOOM)))
        told.append(f"{name} {value}")
    for key in directive.get("cards").replace(",", " ").split():
        scene = stuff.scenes.get(SceneKey.read(key))
        if scene is None:
            setter.add(unknown("card", key, stuff.choices, directive.at(setter.file, "cards"), "unknown-card"))
            continue
        scale = CARD / scene.width
        pieces.append((CARD, scene.height * scale, face_items(scene, 0.0, 0.0, scale)))
        told.append(key)
    if not pieces:
        return []
    total = sum(wide for wide, _, _ in pieces) + GAP * (len(pieces) - 1)
    shrink = min(1.0, width / total)
    high = max(tall for _, tall, _ in pieces) * shrink
    items: list[Item] = []
    x = 0.0
    for wide, tall, drawn in pieces:
        down = (high - tall * shrink) / 2
        items.append(Group(tuple(drawn), (shrink, 0.0, 0.0, shrink, x, down)))
        x += (wide + GAP) * shrink
    return [Atom(high, (Tagged(tuple(items), path=setter.step("Figure"), alt=", ".join(told)),), 1.8, keep=True)]


def _dice(setter: Typographer, directive: Directive, moment: Moment) -> list[tuple[str, int]]:
    """Dice that were thrown, in the order in which they fell, or those that the directive names."""
    asked = directive.get("dice")
    if asked == "none":
        return []
    if not asked:
        return list(moment.dice)
    thrown = dict(moment.dice)
    names = asked.replace(",", " ").split()
    for name in names:
        if name not in thrown:
            setter.add(unknown("die that was thrown", name, thrown, directive.at(setter.file, "dice"), "unknown-die"))
    return [(name, thrown[name]) for name in names if name in thrown]
