"""From `dist/` into the world: a built game to where it is played.

`saves_folder` knows where Tabletop Simulator keeps its saves on each system, and what it calls a save and a cached
file, `installed_files` what was installed by us and from where, `free_places` which places its files
take. The `installation` brings a game there and takes it away again.
"""
