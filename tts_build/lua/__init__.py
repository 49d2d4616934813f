"""Lua: templates to scripts and XML UI, with source maps, a linter, and a runtime that behaves as the game's.

`modules` finds templates, `literal` writes data into them, `loader` and `script` make one flat script with a
`sourcemap` (`marking`). `syntax` asks Lua 5.2; `tokens`, `parser` and `tree` read, `names`, `globals`, `kinds` and
`places` understand, `lint` says what is wrong (`checks`, by `rules`). `panels` are XML UI, `links` and `linked` what
scripts and panels ask of one another. `environment`, `host`, `json_module`, `runtime` and `rewriting` run a script,
`failures` lead its errors back to templates; `view` and `table` code see what a script sees.
"""
