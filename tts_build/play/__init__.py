"""A built save played in the browser: its table in a process of its own, seats that are sent what they may see.

An `evening` is a table and all that was done at it, as `commands` of pages mean it; a `kept_evening` is that on disk.
Saves may be anybody's: values of wrong kinds are told before a table is made. `table_host` lets pages do it at the
host's `time_speed` and tells them what they see through `viewers`: a `seat_view` is what one colour sees, made of a
`thing_view` of objects (`scripted_controls` on them), a `panel_view` of panels (`panel_marks`: what they look like),
and `names` that tell nothing; `page_pictures` draws what has a name, out of `page_files`. `table_process` runs that,
`table_link` is the server's end of it. The `play_server` has a socket for each of the `open_pages` (a `page_line`
each), to which `seat_grants` let people; `table_opening` begins and ends all of it. `open_tables` are those beside
another server, as `games_page` that shows all games of a workspace; `page` is the page itself.
"""
