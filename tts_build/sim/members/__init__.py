"""What objects, players and managers answer to Lua. Importing this package registers every member.

Of objects: `objects`, `poses`, `lifetime`, `scripts`, `controls`, `containers` (with what is attached), `states`,
`markings`, `parts`. Of players, with their dialogs: `players`. Of managers: `managers` (JSON, notes
and turns too), `physics`, `wait` (and timers), `web_requests`, `ui`. And the global functions: `globals`.
`saved_values` makes members from tables of a save's keys.
"""

from tts_build.sim.members import (  # noqa: F401  (each registers its members)
    containers,
    controls,
    globals,
    lifetime,
    managers,
    markings,
    objects,
    parts,
    physics,
    players,
    poses,
    scripts,
    states,
    ui,
    wait,
    web_requests,
)
