"""The attacks, a module a family."""

from __future__ import annotations

from tests.hostile.attack import Attack
from tests.hostile.families import (
    amounts,
    drawings,
    evenings,
    faces,
    files,
    links,
    numbers,
    pictures,
    rules,
    scripts,
    spreadsheets,
    tables,
    templates,
    typefaces,
    words,
)

ATTACKS: tuple[Attack, ...] = tuple(
    attack
    for family in (
        templates,
        numbers,
        faces,
        drawings,
        rules,
        scripts,
        evenings,
        tables,
        files,
        links,
        words,
        spreadsheets,
        amounts,
        pictures,
        typefaces,
    )
    for attack in family.ATTACKS
)
