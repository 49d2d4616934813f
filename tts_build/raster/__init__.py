"""Scene to pixels: faces, deck sheets, dice textures, boards, tokens.

`paint` paints a Scene with `vector` shapes, `text` (`letters`, where layout chose the glyphs) and `pictures`, of which
`cache` keeps those that come again, and mixes layers by `blending`. `encode` writes PNG, `choice` decides between that
and JPEG; `strips` and `intervals` join what was packed apart as one or the other, which lies ready on a `shelf`. `mesh`
draws models of dice, `plots` the plots of commands. `eyesight` says how colours look to colour-blind eyes.
"""
