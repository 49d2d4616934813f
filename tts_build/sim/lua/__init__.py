"""Scripts: the Lua of one table, and the way between Lua and Python.

`game_api` lists what the game offers. `lua_state` is one Lua state (with `boot.lua`, `vector.lua`, `colour.lua`)
under `script_limits`; `registry` holds what is simulated, `conversion` converts, `proxies` are what scripts hold;
`source_maps` finds templates, `table_script` runs one script and knows them all. `json_library` is the game's JSON.
"""
