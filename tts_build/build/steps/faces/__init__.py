"""Faces: `plan` lays out each face for each row, `make` is the layout, `face_images` paint it, `paintable` asks whether
that could be. `game_fonts` are told of once; `cut_outlines` are what a face is cut to.
"""
