"""The table from above, read from the save alone, and drawn.

`object_list` is the table as a flat list, each with its `appearance`, cards in hands laid open; a `window` of the
`cloth`, on it `sprites`, `mesh_pictures` and `marks` (decals, grid lines, zones, names); `from_above` is the picture,
`live` what shows in play.
"""
