"""Cross references of a definition: `references` by name, `placements` on the table, `bonds` between things and
with what is round them; `game_file` makes all checks, and looks at shapes and at counts.
"""
