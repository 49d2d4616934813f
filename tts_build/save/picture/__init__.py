"""The table from above, read from the save alone, and drawn.

`object_list` is the table as a flat list, each with its `appearance`, cards of `hands_laid_flat` laid open; a
`window` of the `cloth` with its `decals`, on it `sprites`, `mesh_pictures` and `zone_marks` (grid lines too);
`from_above` is the picture, `live` what shows in play.
"""
