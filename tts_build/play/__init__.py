"""A built save played in browsers: a panel as a seat sees it (`panel_view`), drawn in marks (`panel_marks`)."""
