"""What a rulebook shows of the game. Each is an `exhibit`: `components`, `figures`, `legend`, `set_up` (with
`callouts`, a `table_drawing`, `table_extras` and `dice_drawings`), an `example` with its `moment_table`, `face_rows`.
"""
