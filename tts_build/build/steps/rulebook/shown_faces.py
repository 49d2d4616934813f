"""The faces that a rulebook shows: which its directives name, and the needs that they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.save.plan import PlannedAssets
from tts_build.definition.book.directives import Directive


@dataclass(slots=True)
class Shown:
    """The faces that a book shows, as needs by key, and their sizes in mm."""

    scenes: dict[str, Need] = field(default_factory=dict)
    choices: list[str] = field(default_factory=list)


def faces_in(layouts: Any) -> Iterator[str]:
    """Cards that lie open or on spaces in positions, by path."""
    for layout in layouts:
        for path in layout.get("spaces") or {}:
            yield str(path)
        for items in (layout.get("places") or {}).values():
            for item in items or ():
                path = item.get("thing") if isinstance(item, dict) else item
                if path:
                    yield str(path)


def wanted_faces(directives: Iterable[Directive]) -> Iterator[str]:
    """Faces that directives name one by one."""
    for directive in directives:
        if directive.name == "anatomy":
            yield directive.label
        elif directive.name == "example":
            yield from directive.get("cards").replace(",", " ").split()


def face_need(assets: PlannedAssets, key: str) -> Need | None:
    """The Scene of a card (`tasks/T01`), its back (`tasks/T01:back`), a die's side (`azure/12`) or a piece."""
    name, _, inner = key.partition("/")
    if name in assets.decks:
        deck = assets.decks[name]
        row = inner.removesuffix(":back")
        if not row and deck.rows:
            row = deck.rows[0].id
        return (deck.backs if inner.endswith(":back") else deck.fronts).get(row)
    if name in assets.dice and inner.isascii() and inner.isdigit():
        return assets.dice[name].sides.get(int(inner))
    for thing in assets.things.values():
        if key in thing.scenes:
            return thing.scenes[key]
    return None


def choices_of(plan: Plan, assets: PlannedAssets) -> Iterator[str]:
    """Every face that anatomy may name."""
    for name, deck in assets.decks.items():
        yield from (f"{name}/{row.id}" for row in deck.rows)
    for name, die in assets.dice.items():
        yield from (f"{name}/{value}" for value in die.sides)
    for thing in assets.things.values():
        yield from thing.scenes


def table_scenes(assets: PlannedAssets, shown: Shown) -> None:
    """All that may be seen on the table as it is set up, but the faces of cards."""
    for name, deck in assets.decks.items():
        if deck.rows:
            shown.scenes[f"{name}/:back"] = deck.backs[deck.rows[0].id]
            shown.scenes[f"{name}/{deck.rows[0].id}"] = deck.fronts[deck.rows[0].id]
    for name, die in assets.dice.items():
        shown.scenes.update({f"{name}/{value}": need for value, need in die.sides.items()})
    for thing in assets.things.values():
        shown.scenes.update({key: need for key, need in thing.scenes.items() if not key.endswith(":back")})
