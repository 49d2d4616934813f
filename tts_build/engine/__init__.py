"""Reference engines: the rules of a game as pure functions over plain data, and bots that play them.

`importing` finds a game's code, `binding` gives it the game's rows, `framework` says what it offers (`chance`,
`findings` of its mistakes), `machine` helps to write it. `lua_twin` is the same game in Lua; `lockstep` plays both at
once, `verify` and `campaign` many games with all `settings`, `tape` remembers one, `shrink` cuts it down, `report` and
`fingerprint` tell and compare. `bots` choose, `simulate` plays them, `moments` looks for a position, `tally` adds up,
`plots` and `charts` show; `deckplots` show what is in decks. `selfcheck` writes games for the mod to play itself;
`table_driver` is who plays at a simulated table.
"""
