"""Published sheets, brought into the workspace by `tts-build fetch` and by nothing else: a build reads their files.

`sheet_links` turn links that people copy into links to files; `web` takes one of them, or a picture of a save that is
imported, bounded in size and time, from no other machine than the one that is named; `sheets` are those of a game,
written with a record of what changed.
"""
