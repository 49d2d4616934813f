"""Pictures of a table: `top` from above, `screen` as a player has it before them."""
