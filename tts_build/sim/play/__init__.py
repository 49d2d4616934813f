"""Games on the kit, played at the simulated table, in the order in which an action passes through:

`bot_game` choose; `layout_positions` knows where the definition has its places; `kit_table` reads the table
and says what its panels offer, `driver` sets a game up and does an action through a player's own panels, dice and
things; `compare_layout` holds the things against a layout, `match` a whole game against the engine,
`visible_state` what a player sees of two states.
"""
