"""The vocabulary of a game: what a definition may say, and nothing else. Imports nothing of ours but errors.

`base` is what every part shares, `limits` the least and the greatest of every number, `sizes` and `papers` sizes by
name, `sprues` sheets of labels and the like, `stocks` the usual ones. `face` is a face file, `elements` what it is
made of, `textstyle` how its text looks, `effects` how its elements are painted. `room` is what is round the table and
on its top, `options` what any thing may have; `parts`, `decks` and `boards` (of hexagons and squares: `lattices`) are
the things of a game, `models` meshes and bundles of one's own, `kinds` the table of them, `table` where they stand and
`tablegrid` what they snap to, `game` the game file. `codes` names findings that may be allowed, `schema` and
`reference` tell editors and readers.
"""
