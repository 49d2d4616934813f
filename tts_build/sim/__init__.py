"""The table simulator: loads a Tabletop Simulator save and brings it to life, strictly, without the game.

`tts_build.sim.plugin` is the pytest plugin; `tts_build.sim.table.Table` is the table itself. Nothing heavy is
imported here.
"""
