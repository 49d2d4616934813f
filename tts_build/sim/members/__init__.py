"""What objects, players and managers answer to Lua; importing a module registers its members."""
