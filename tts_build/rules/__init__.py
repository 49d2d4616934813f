"""The rules of a game as pure functions over plain data, in Python and in Lua, and bots that play them.

`engine_import` finds a game's code, `bound_engine` gives it the game's rows, `game_protocol` says what it offers
(`chance`, `game_statistics` of its mistakes), `machine` helps to write it. `lua_twin` is the same game in Lua,
`lua_game` one that has its rules there alone; `lockstep` plays both at once, `verify` and `many_games` many with all
`settings`, on a `cluster` too, a `recording` remembers one. `bots` choose, `simulate` plays them, `moments` looks for a
position, `totals` add up, `plots` and `charts` show, also what is in decks. `self_check` writes games for the mod to
play itself; `table_driver` is who plays at a simulated table.
A `cluster` of other machines may play them.
"""
