"""Cross references of a definition: `references` by name, `placements` on the table, `bonds` between things,
`surroundings` of the table, `outlines` of pieces; `game_file` makes all checks, and counts everything together.
"""
