"""Faces: `plan` lays out each face for each row, `make` is the layout, with the game's typefaces and the outlines that
faces are cut to; `face_images` paint it, or ask whether that could be; `face_files` are single faces in other formats.
"""
