"""What layout hands to the painters: a `scene` of `outline` shapes in `colour`, all in millimetres, no pixels, no
files.

A `scene_key` says which face of a thing a scene is. `path_notation` reads SVG's way to write an outline,
`line_ends` has arrows, `effect_bounds` tells how far what is painted reaches, `codec` writes a scene down for the
cache.
"""
