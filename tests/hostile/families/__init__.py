"""The attacks, a module a family."""

from __future__ import annotations

from tests.hostile.attack import Attack
from tests.hostile.families import drawings, faces, files, links, numbers, rules, scripts, tables, templates

ATTACKS: tuple[Attack, ...] = tuple(
    attack
    for family in (templates, numbers, faces, drawings, rules, scripts, tables, files, links)
    for attack in family.ATTACKS
)
