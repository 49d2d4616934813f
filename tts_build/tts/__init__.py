"""The save file: what Tabletop Simulator loads, from a definition and the names of built files.

`facts` are what only the game can prove (`first_run` lists them), `builtin` what it brings along, `gridding` its own
grid, `guid` names objects for ever, `source` is what a save needs of a definition. Then `place`, `save`, `view`.
"""
