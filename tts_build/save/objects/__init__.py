"""Objects of the save by kind.

In a `build_context` the `maker` makes dice, `decks` (and bags), `boards_and_pieces` and `zone_objects` of plain
`object_kinds` (on one `object_base`); `labels` (with `bbcode`) are what they are called, `common_keys` gives them
options and marks, `joints` ties them together; `surroundings` are what is round them and on the table's top, with
`snap_points`.
"""
