"""The table from above, read from the save alone, and drawn.

`object_list` is the table as a flat list, each with its `appearance`, cards of `hands` laid open; a `window` of the
`tabletop` with its `decals`, on it `sprites`, `meshes` and `markings` (grid lines too); `from_above` is the
picture, `live` what shows in play.
"""
