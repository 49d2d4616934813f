"""The table from above, read from the save alone, and drawn.

`objects` as a flat list, each with its `appearance`, cards of `hands` laid open; a `window` of the `tabletop` with
its `gridlines`, on it `sprites` and `markings`; `topview` is the picture.
"""
