"""What objects, players and managers answer to Lua. Importing this package registers every member.

Of objects: `objects`, `placement`, `rotation_values`, `lifetime`, `scripts`, `controls`, `containers`, `states`,
`attachments`, `markings`, `parts`. Of players: `players`, `dialogs`. Of managers: `managers`, `notes`, `physics`,
`turns`, `wait`, `ui`, `json`. And the global functions: `globals`.
"""

from tts_build.sim.members import (
    attachments,
    containers,
    controls,
    dialogs,
    globals,
    json,
    lifetime,
    managers,
    markings,
    notes,
    objects,
    parts,
    physics,
    placement,
    players,
    rotation_values,
    scripts,
    states,
    turns,
    ui,
    wait,
)

__all__ = [
    "attachments",
    "containers",
    "controls",
    "dialogs",
    "globals",
    "json",
    "lifetime",
    "managers",
    "markings",
    "notes",
    "objects",
    "parts",
    "physics",
    "placement",
    "players",
    "rotation_values",
    "scripts",
    "states",
    "turns",
    "ui",
    "wait",
]
