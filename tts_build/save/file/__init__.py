"""The save, whole: `save_root` is what stands round the objects, with the `grid`; `assemble` puts it together.

`check_format` holds it against what the game writes, with the keys that a definition gives as they are, and
`check_definition` against the definition. A `save_file` that anybody wrote is read within bounds; `wrong_kinds` tells
what in it no game wrote. `continued_save` puts it into the save that a game goes on from. `saved_object` is one thing
of it alone.
"""
