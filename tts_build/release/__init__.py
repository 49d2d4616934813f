"""From a build to players: pictures on a host of the web, and what the Workshop's upload asks for.

`web_host` writes files where fsspec can, whole and once, `publication` knows what a save refers to, what is there and
what no save needs any more. `workshop_page` is title, text, pictures and a list of what to do in the game.
"""
