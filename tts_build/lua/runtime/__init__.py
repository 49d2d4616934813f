"""A Lua 5.2 that behaves as the game's Lua does (`runtime`), with what it asks Python for (`python_callbacks`).

`patterns` (by a `pattern_matcher`), `numerals`, `calendar` and `moonsharp_json` are the game's
libraries, `budget` what a run may cost; `to_lua52` rewrites a script before it is compiled.
"""
