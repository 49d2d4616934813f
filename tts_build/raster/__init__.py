"""Scene to pixels: faces, deck sheets, dice textures, boards, tokens.

`paint` paints a Scene with `vector` shapes, `text` (`letters`, where layout chose the glyphs) and `pictures`, of which
`cache` keeps those that come again, and mixes layers by `blending`; `strips` puts many into one sheet, `encode` writes
PNG, `choice` decides between that and JPEG. `mesh` draws models of dice, `plots` the plots of commands. `eyesight` says
how colours look to colour-blind eyes.
"""
