"""What steps do, each a function of a job: from the definition's `data` to outputs.

`context` is what faces share, with `fonts`; `faces` lays out (`cuts`), `pictures`, `sheets` (of `cells`) and `strips`
paint, and `readable` asks whether they could; `dice` makes models, `models` takes those that lie there. `scripts` and
`linked` are the mod's Lua, `developer` its self-check. `paper` makes pages, `proof` contact sheets, `table` and
`positions` what the `book` shows of play, `eyes` what colour-blind eyes see, `room` files that are shipped as they are,
`save` the save, and `loading` brings it to life for a check.
"""
