"""The build: a graph of pure steps, each run only when what it depends on has changed.

A step's key is the hash of its function's code version, its parameters and the results it needs; files that it read are
remembered with its result and checked when the result is looked up. Results and the bytes they made lie in
`.tts-build/`, named by content.

In the order in which a build meets them: `options` asked for, a `glance` at a `stamp`, a `session` that owns the
workspace (`ownership`). `plan` names the `step`s, `run` runs them (`order`, `outcome`, `pool`, `steady`, `preload`),
whose functions are `work`, with results in a `store` (`seal`, `files`, `version`), which a workspace that is kept open
has in `memory`. A `ledger` says why, `output` swaps what is `there`, the `lock` proves; `build` is all of it.
`checking` judges without painting, and the `handbook` says what its findings mean. `look` draws the table, `proof` and
`export` give cards alone, `rules` loads a game to be played, `examples` records positions for its rulebook.
"""
