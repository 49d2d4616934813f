"""The save file: what Tabletop Simulator loads, from a definition and the names of built files.

`facts` are what only the game can prove, `builtin` what it brings along, `grid_cells` its own grid, `source` is what a
save needs of a definition. `save_keys` is what keys the game writes, `deck_sheets` plans the grids of deck sheets,
`built_files` are named by `urls`, `json_text` writes JSON as the game does. Then `place`, `objects`, `file`, `picture`.
"""
