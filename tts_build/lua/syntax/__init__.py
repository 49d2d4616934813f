"""Lua as text and as a tree: `tokens`, `cursor`, `parser`, `tree`; `scopes` tell what each name stands for, `blocks`
what encloses what. `lua52` asks Lua 5.2 itself, and `literal` writes plain data as Lua.
"""
