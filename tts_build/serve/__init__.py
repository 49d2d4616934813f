"""The workspace kept open: what is saved is built at once, and shown on a page of this machine.

`watching` sees what was saved. One thread does all work (`working`), holding the workspace only meanwhile. `live` is
the workspace as it stands: of each game (`standing`) the last good definition, its findings, its cards (`gallery`), and
who listens (`events`). `app` answers requests (`api`, the page's `files`, and `local` ones for the game; `replies` says
no) behind a `guard` that asks for the `key`, on a `server` for this machine alone. `running` begins and ends all of it,
the `terminal` hears what the page hears, and `editors` open a file at a line. `views` are the page's other views, and
`page` is the page itself.
"""
