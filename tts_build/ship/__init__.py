"""From `dist/` into the world: a built game to where it is played.

`folders` knows where Tabletop Simulator keeps its saves on each system, `names` what it calls a save and a cached file,
`record` what was installed by us and from where, `placing` which places its files take. `install` brings a game there
and takes it away again.
"""
