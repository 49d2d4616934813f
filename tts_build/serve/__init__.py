"""The workspace kept open: what is saved is built at once, and shown on a page of this machine.

`file_changes` sees what was saved. One thread does all work (`work_queue`), holding the workspace only meanwhile.
`live_workspace` is the workspace as it stands: of each game (`build_state`) the last good definition, its findings, its
cards (`gallery`), and who listens (`event_stream`). The `server`, for this machine alone, runs a `page_app` that
answers requests (`api`, of all games `game_list`, and `static_files` for the page and for the game; `json_replies` says
no, `faults` are our own) behind a `request_guard` that asks for the `page_key`. `lifecycle` begins and ends all of it,
the `narration` hears what the page hears, and `editor_links` say where things stand and open a file there. `views` are
the page's other views, `editing` is what it changes, and `page` is the page itself.
"""
