"""What the page shows beside cards and findings: data for each view, and the pictures that it names.

A view is a module of plain functions over a loaded game, painted in a studio from the cache of builds. `dice_view`,
`boards_view`, `pieces_view`, the `table_view` (and a `table_draft` while a build is at work), `pdf_pages`, and
`changes_view` since the last commit. `addresses` answers for them.
`rows_view`, `element_view` and `places_view` show what is changed, and make changes of what the page asks for.
"""
