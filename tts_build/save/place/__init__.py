"""Where everything stands.

`copies` of the definition with their copies and `object_guids`, `footprint` how much room each takes, `seats` and
hands, `placement` by placement a spot (`rectangles`), `free_ground` for what has none, `stacking` what stands on
what. `misplaced` says what stands wrong, with `crowding` on boards, and what is `vacant`; `script_table` tells
scripts.
"""
