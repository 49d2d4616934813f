"""New games: `tts-build new`.

`naming` makes of a folder's name that of the game and its title; `shelf` knows the starts, which lie beside it as
folders of real files, and `laying` writes one, whole or not at all. `sheet` reads a
spreadsheet, `guessing` finds out what its columns are for, `drafting` makes of that a deck and a face.

In a start the game is called `my_game` and `My Game`, and a folder or a file whose name begins with a dot is `dot-...`.
`workspace/` is what all starts have in common.
"""
