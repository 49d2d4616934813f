"""The game's Lua as Lua 5.2: scripts are rewritten before they are compiled, line by line.

`rewrite(text)` gives Lua 5.2 source whose operators call the runtime's helpers where MoonSharp's operators differ, and
in which what only MoonSharp reads (`!=`, names in other alphabets, `|x| x + 1`, `\\u{}`) is written out. `statements`
and `expressions` are walked with their `scopes`, `fragments` put together, `tokenizer` spelt as Lua 5.2 knows them.
"""

from tts_build.lua.runtime.to_lua52.statements import rewrite as rewrite
from tts_build.lua.runtime.to_lua52.tokenizer import NotLua as NotLua
