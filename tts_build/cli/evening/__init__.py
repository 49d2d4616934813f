"""Commands that play a game: `play`, `simulate`, `verify`, `rulebook`."""
