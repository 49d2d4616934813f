"""The save: objects by kind, deck sheets, names and texts, put together and held against what the game writes."""
