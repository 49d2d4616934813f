"""The table simulator: loads a Tabletop Simulator save and brings it to life, strictly, without the game.

In the order in which each may import those before it: `table_errors`, `geometry` (vectors, turns, colours),
`save_pictures` (pictures beside a save); `lua` runs scripts, `ui` is XML UI, `world` the table and what lies on it,
`members` what scripts can call; `player` is a player as a test moves them, `view` draws, `table` is the table as a test
uses it, `lua_tests` tests in Lua, `plugin` the pytest plugin, `play` plays any game on the kit. Nothing heavy is
imported here.
"""
