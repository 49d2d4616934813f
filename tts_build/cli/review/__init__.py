"""Commands that show and judge a game: `serve`, `check`, `explain`, `look`, `stats`, `diff`, `changelog`."""
