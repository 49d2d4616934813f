"""What commands ask beside a build, over the same steps and the same cache.

`table_pictures` draws the table, `card_export` gives cards alone, `bound_rules` loads a game to be
played, `example_recorder` records positions for its rulebook, and the `handbook` says what findings mean.
"""
