"""Where everything stands.

`things` of the definition with their copies, `measure` how much room each takes, `seats` and hands, `placement` by
placement a spot (`rectangles`), `free` ground for what has none, `settling` what stands on what. `misplaced` says what
stands wrong, with `crowding` on boards, and what is `vacant`; `script_table` tells scripts.
"""
