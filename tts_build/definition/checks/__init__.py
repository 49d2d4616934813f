"""Cross references of a definition: `references` by name, `placements` on the table, `attachments` between things,
`surroundings` of the table, `shapes` of pieces; `game_file` makes all checks, and counts everything together.
"""
