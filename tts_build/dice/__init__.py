"""Dice as geometry: solids, texture atlas, OBJ mesh, rotation values, paper nets.

Everything is derived from one table of directions in `solids` (which has the values' rotations too), so that what is
up on the table, what is drawn there and what is printed on paper cannot disagree. All results are immutable and the
same on every machine. `vectors` are what they are counted with; `die_mesh` is mesh and collider; `flat_faces` are
panels of a `texture_atlas`, or cells of the game's `picture_template`; `paper_net` gives the net.
"""
