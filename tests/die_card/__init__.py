"""Die Card as it is built: what a player at the table sees."""
