"""New games: `tts-build new`.

`naming` makes of a folder's name that of the game and its title; `starts` knows the starts, which lie beside it
as folders of real files, and `creation` writes one, whole or not at all. A `spreadsheet` is read, `column_roles` finds
out what its columns are for, `named_icons` which icons its texts name, `draft` makes of that a deck and a face,
`picture_folder` a deck of pictures as they are. Of a script `scripted_deck` has the rows and `script_drawing` the
elements; `nandeck` and `nandeck_elements` read one of nanDECK, `squib` and `squib_elements` one of Squib, whose Ruby
`ruby_statements` takes apart. `retaking` brings the rows of a sheet into a game that was drafted from it.

In a start the game is called `my_game` and `My Game`, and a folder or a file whose name begins with a dot is `dot-...`.
`workspace/` is what all starts have in common.
"""
