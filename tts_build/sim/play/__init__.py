"""Games on the kit, played at the simulated table: `driver` does what an action says through a player's own panels,
dice and things; `ground` knows where the definition has its places; `agreement` holds the table against a layout;
`match` plays a whole game beside the engine.
"""
