"""Scripts into a running game and back, by its External Editor API.

`editor_line` speaks with the game, `game_scripts` knows what is to be sent and whether it is the same game,
`heard_messages` says in words what comes back, and `brought_back` puts what was changed in the game into templates.
A `game_session` does all that for one built game.
"""
