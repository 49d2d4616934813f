"""What commands ask beside a build, over the same steps and the same cache.

`table_pictures` draws the table, `card_export` gives cards alone, a `contact_sheet` shows them beside each other,
`gallery_site` shows a whole game, `bound_rules` loads a game to be played, `example_recorder` records positions for its
rulebook, and the `handbook` says what findings mean. `foreign_tables` are other programs: `foreign_parts` is what goes
to them, as a room of `playingcards` or of `virtual_tabletop`, or in `picture_sets`. `print_shops` are printers that
want a picture for each face, `printers` those of one user, as they were measured, `ink_use` is what pages take of it.

A `studio` paints what no output is. In it a `comparison` lays a game out at two times, now and at one of
git's `commits`, read out of the workspace's own `repository` as `git_objects`, or at two of these, `book_pages` of its
rulebook too; `line_changes` are those of files, `save_changes` those of objects, and `changes` tells them. An
`html_page` stands alone.
"""
