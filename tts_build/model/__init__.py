"""The vocabulary of a game: what a definition may say, and nothing else. Imports nothing of ours but problems.

`base` is what every part shares, `number_limits` the least and the greatest of every number, `sizes` those that
have a name, `printing` what stands on paper and who prints it. `face` is a face file, `elements` what it is made of,
`text_style` how its text looks, `effects` how its elements are painted. `surroundings` is what is round the table and
on its top, `thing_options` what any thing may have, `table_sources` where its rows come from; `things`, `decks` and
`boards` (of hexagons and squares: `lattices`) are the things of a game, `meshes` and bundles of one's own,
`thing_kinds` the table of them, `table` where they stand and what they snap to, `game` the game file. `original` is a
save that a game goes on from. `finding_codes` names findings that may be allowed. `json_schema` tells editors
what all of it is.
"""
