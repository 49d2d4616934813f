"""Reference engines: the rules of a game as pure functions over plain data, and bots that play them."""
