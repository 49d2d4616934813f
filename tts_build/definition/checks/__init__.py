"""Cross references of a definition: `references` by name, `placements` on the table, `attachments` between things,
`surroundings` of the table, `sprues`, and `total_counts` of everything together; `game_file` makes all checks.
"""
