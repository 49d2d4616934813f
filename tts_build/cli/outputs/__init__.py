"""Commands that make something of a game: `build`, `watch`, `pnp`, `calibrate`, `export`, `gallery`, `proof`, and
`why` it was made.
"""
