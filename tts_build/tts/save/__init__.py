"""The save: objects by kind, put together and held against what the game writes.

`sheets` and `assets` are built files, named by `urls`; `labels` (with `markup` and `columns`) what objects are
called. At the `workshop`, `make` makes `decks`, `dice`, `cardboard`, `bags` and `zones` of plain `objects` (by
`schema`); `top` is what stands round them, `assemble` the save, `check` holds it, `json_text` writes it. `slots` are
snap points of the table, `grid` is the game's own.
"""
