"""Pictures of a table without the game: `top` from above, `screen` what a player has before them."""
