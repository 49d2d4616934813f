"""A player as a test moves them."""
