"""A script and its Lua state: `host` runs Lua, `script` is one script in it, `api` is what the game offers, `proxy` and
`values` carry objects and values across, `json_library` is the game's JSON, `source_maps` finds the template of a line.
"""
