"""Commands that bring a game to its players: `install`, `push`, `publish`, `workshop`."""
