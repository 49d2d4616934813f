"""The game's Lua as Lua 5.2: scripts are rewritten before they are compiled, line by line.

`rewriter` gives Lua 5.2 source whose operators call the runtime's helpers where MoonSharp's operators differ, and in
which what only MoonSharp reads (`!=`, names in other alphabets, `|x| x + 1`, `\\u{}`) is written out. It goes through
the statements of the tree of `lua/syntax`, `value_edits` through what they hold, and `operators` through what joins
values; `edits` keep what is written round words or in their place, and spell names.
"""
