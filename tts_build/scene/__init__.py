"""What layout hands to the painters: a `scene` of `outline` shapes in `colour`, all in millimetres, no pixels, no
files.

`path_notation` reads SVG's way to write an outline, `effect_bounds` tells how far what is painted reaches, `codec`
writes a scene down for the cache.
"""
