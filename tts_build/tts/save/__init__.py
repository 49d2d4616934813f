"""The save: objects by kind, put together and held against what the game writes.

`sheets` and `assets` are built files, named by `urls`; `labels` (with `markup` and `columns`) what objects are called.
At the `workshop`, `make` makes `decks`, `dice`, `cardboard`, `solid` models, `bags` and `zones` of plain `objects` (on
one `basis`, by `schema`) in their `colours`, `dressing` gives them options and marks, `joining` ties them together;
`top` is what stands round them (with the `room`, the `grid` and `slots`, the snap points of the table), `assemble` the
save, `check` holds it against what the game writes and `agree` against the definition, `json_text` writes it.
"""
