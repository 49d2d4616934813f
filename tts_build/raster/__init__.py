"""Scene to pixels: faces, deck sheets, dice textures, boards, tokens."""
