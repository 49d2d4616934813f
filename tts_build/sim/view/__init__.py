"""Pictures of a table without the game: `overhead` from above, `screen` what a player has before them."""
