"""SVG files: `safety` judges one before anything else does (well-formed, nothing outside itself, `paint_cost`
bounded).

A `svg_elements` of elements that know their lines; `stylesheet` is what is declared for each, `lettering` how its text
is set; `recolour` gives a drawing other colours.
"""
