"""XML UI: `document` reads it, `panel` is one on the table; `sizes`, `layout`, `colour`, `text`, `paint` and `picture`
draw it."""
