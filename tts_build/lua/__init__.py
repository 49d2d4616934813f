"""Lua: templates to scripts and XML UI, with source maps, a linter, and a runtime that behaves as the game's.

`modules` finds templates, `literal` writes data into them, `loader` and `script` make one flat script with a
`sourcemap` (`marking`). `syntax` asks Lua 5.2; `tokens`, `parser` and `tree` read, `names`, `globals`, `kinds`,
`blocks` and `places` understand: a `view` is what one module says by itself, the `whole` what modules mean for each
other. `lint` says what is wrong (`checks`, by `rules`). `panels` are XML UI, `links` and `linked` what scripts and
panels ask of one another, among it `events` and `guids`. `environment`, `host`, `json_module`, `patterns`
(`pattern_cost`), `numerals`, `clock`, `budget`, `runtime` and `rewriting` run a script, `failures` lead its
errors back to templates.
"""
