"""Scripts: the Lua of one table, and the way between Lua and Python.

`game_api` lists what the game offers, `editor_definitions` tells editors. `lua_state` is one Lua state (with
`boot.lua`, `vector.lua`, `colour.lua`) and what scripts may do in it; `registry` holds what is simulated,
`conversion` converts, `proxies` are what scripts hold; `table_script` runs one script, finds its templates, and knows
them all. `json_library` is the game's JSON.
"""
