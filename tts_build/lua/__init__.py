"""Lua: templates to scripts and XML UI, a linter, and a runtime that behaves as the game's.

`game_globals` are the names that a script finds in the game; `syntax` reads Lua; `runtime` runs a script as the game
would; `lint` says what is wrong with one, and what scripts and panels ask of one another; `render` makes flat
scripts of templates, with a source map.
"""
