"""XML UI: `document` reads it, `panel` is one on the table.

A picture of one: `sizes` are what elements ask for, `boxes` and `layout` give each its place, `xml_colour` and
`text` read their looks, `brush` and `paint` draw them, `picture` is the whole.
"""
