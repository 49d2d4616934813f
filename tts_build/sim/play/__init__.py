"""Games on the kit, played at the simulated table, in the order in which an action passes through:

`bots` choose; `ground` knows where the definition has its places; `kit_table` reads the table, `setup` sets a game up,
`offers` says what the panels offer, `driver` does an action through a player's own panels, dice and things; `agreement`
holds the things against a layout, `match` a whole game against the engine, `secrecy` what a player sees of two states.
"""
