"""A save of anybody's becomes a workspace that builds the same table again; nothing of it is lost.

`reading` takes a file for a save or says why not. Files that its addresses mean are `found_files`, or `downloads` where
the user asks for these. Cards become `card_rows`, whose `deck_files` are tables and `card_pictures`; `table_words` and
`thing_words` are what a definition says of the rest, and `native_things` finds out what it then makes. All else stays
in the `save_tree`, with scripts cut into `script_modules`. `made_files` have `safe_names`; `importing` puts all of
it together, with a text that says what there is, and what is missing.
"""
