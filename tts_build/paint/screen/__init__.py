"""Scene to pixels: faces, deck sheets, dice textures, boards, tokens.

The `painter` paints a Scene with `vector` shapes, `screen_text`, whose letters are `type_masks` (`glyphs`, where layout
chose them), and `pictures`, and mixes layers by `blending`. `png` writes, `png_or_jpeg` decides; `png_join` and
`jpeg_join` join what was packed apart, the `picture_store` keeps what was made ready. `mesh_view` draws models of dice,
`plot_png` the plots of commands. `colour_distance` says how far apart colours are to colour-blind eyes.
"""
