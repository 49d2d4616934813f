"""XML UI: `document` reads it, `panel` is one on the table.

A picture of one: `boxes` are what elements ask for, `layout` gives each its place, `xml_colour` and
`panel_text` read their looks, `panel_brush` and `paint` draw them, `picture` is the whole.
"""
