"""Commands that make something of a game: `build`, `watch`, `pnp`, `export`, `gallery`, `proof`; `why` says why."""
