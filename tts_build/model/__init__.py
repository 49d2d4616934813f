"""The vocabulary of a game: what a definition may say, and nothing else. Imports nothing of ours but errors.

`base` is what every part shares, `limits` the least and the greatest of every number, `sizes` and `papers` sizes by
name. `face` is a face file, `effects` how its elements are painted. `parts` and `boards` are the things of a game,
`kinds` the table of them, `table` where they stand, `game` the game file. `codes` names findings that may be allowed,
`schema` and `reference` tell editors and readers.
"""
