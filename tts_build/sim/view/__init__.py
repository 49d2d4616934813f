"""Pictures of a table without the game: `from_above` from above, `screen` what a player has before them."""
