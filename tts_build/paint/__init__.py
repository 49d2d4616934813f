"""Scenes painted: on the `screen` as pixels, on `paper` as PDF, with the same words at the same places; and both once
more as SVG (`scene_svg`).
"""
